import type { MessageText } from './message-text.api.ts'
import { allNotices } from './notices.rules.ts'

/** The texts of one notice and channel, in every language. */
export interface TextRow {
  readonly id: string
  readonly label: string
  readonly texts: readonly [MessageText, ...MessageText[]]
}

/** The rows of the list, from the texts of all languages. */
export function rowsOf(texts: readonly MessageText[]): TextRow[] {
  const rows = new Map<string, MessageText[]>()
  for (const text of texts) rows.set(`${text.notice} ${text.channel}`, [...(rows.get(`${text.notice} ${text.channel}`) ?? []), text])
  return [...rows].map(([id, list]) => ({
    id,
    label: allNotices.find(({ name }) => name === list[0]!.notice)?.label ?? list[0]!.notice,
    texts: list as [MessageText, ...MessageText[]],
  }))
}
