/** The characters that a search ignores (LIST-07). */
export const spaces = ' \t\n\r\f\v\u00a0\u2007\u2009\u200a\u202f\u3000'
const anySpace = new RegExp(`[${spaces}]`, 'g')

export const needleOf = (search: string): string => search.replace(anySpace, '')

/** Whether any of the texts contains the search text, ignoring spaces and case. The server does the same in SQL. */
export function found(texts: readonly unknown[], search: string): boolean {
  const needle = needleOf(search).toLowerCase()
  return texts.some(each => each !== null && each !== undefined && needleOf(String(each)).toLowerCase().includes(needle))
}
