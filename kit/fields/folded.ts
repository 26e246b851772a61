/**
 * A text in the one form that all its spellings share: without case, spaces and differences of Unicode form. Texts with the same form are
 * duplicates. The database has the same function (0072_unique_words.sql).
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[ \t\n\r\f\v]/g, '')
    .toLowerCase()
