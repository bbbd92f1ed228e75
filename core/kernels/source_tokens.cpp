// SPDX-License-Identifier: Apache-2.0
#include "kernels/source_tokens.h"

#include <algorithm>
#include <cctype>

namespace arenascope::kernels {
namespace {

bool isWordLetter(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

// Where `mark` is, from `from` on; the text's end where it is not.
std::size_t find(std::string_view text, std::string_view mark, std::size_t from)
{
    return std::min(text.find(mark, from), text.size());
}

// Behind a literal that begins at `i` with its quote.
std::size_t endOfLiteral(std::string_view text, std::size_t i)
{
    const char quote = text[i];
    for (++i; i < text.size() && text[i] != quote && text[i] != '\n'; ++i)
        if (text[i] == '\\')
            ++i;
    return std::min(i + 1, text.size());
}

// Behind the comment that begins at `i`; `i` where none does.
std::size_t endOfComment(std::string_view text, std::size_t i)
{
    if (text.substr(i).starts_with("//"))
        return find(text, "\n", i);
    return text.substr(i).starts_with("/*") ? std::min(find(text, "*/", i + 2) + 2, text.size()) : i;
}

Token next(std::string_view text, std::size_t i)
{
    if (text[i] == '"' || text[i] == '\'') {
        const auto end = endOfLiteral(text, i);
        return {text[i] == '"' ? Token::Kind::String : Token::Kind::Mark, text.substr(i, end - i)};
    }
    if (!isWordLetter(text[i]))
        return {Token::Kind::Mark, text.substr(i, text.substr(i).starts_with("->") ? 2 : 1)};
    const auto end = std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(i), text.end(), isWordLetter);
    return {Token::Kind::Word, text.substr(i, static_cast<std::size_t>(end - text.begin()) - i)};
}

std::string_view withoutQuotes(std::string_view literal)
{
    literal.remove_prefix(1);
    return literal.ends_with('"') ? literal.substr(0, literal.size() - 1) : literal;
}

} // namespace

Tokens sourceTokens(std::string_view text)
{
    Tokens tokens;
    for (std::size_t i = 0; i < text.size();) {
        if (const auto end = endOfComment(text, i); end > i) {
            i = end;
        } else if (std::isspace(static_cast<unsigned char>(text[i]))) {
            ++i;
        } else {
            auto token = next(text, i);
            i += token.text.size();
            if (token.kind == Token::Kind::String)
                token.text = withoutQuotes(token.text);
            tokens.push_back(token);
        }
    }
    return tokens;
}

} // namespace arenascope::kernels
