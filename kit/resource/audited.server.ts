import { snakeCase } from '../database/names.ts'
import { type AuditedTables, auditedRecord } from '../history/audited.server.ts'
import type { HistorySource } from '../history/history.server.ts'
import { historySource } from './history.server.ts'
import { historyOf } from './page/serve-paged.server.ts'
import type { Resource } from './resource.ts'

const textKinds: ReadonlySet<string> = new Set(['text', 'longText', 'email', 'phone'])

/** How the audit tells of a list, or of records with a page; `history` is what the feature says of theirs. */
export function auditedList(list: Resource, history?: Partial<Omit<HistorySource, 'table'>>): AuditedTables {
  const columnOf = (name: string) => (list.fields[name] ? snakeCase(list.fields[name].column(name)) : snakeCase(name))
  const isText = (name: string) => textKinds.has(list.fields[name]?.kind ?? '')
  return auditedRecord(list.page ? historyOf(list as never, history) : historySource(list), {
    label: list.label[0],
    shownBy: columnOf(list.shownBy),
    foundBy: [...new Set([list.shownBy, ...list.list.search])].filter(isText).map(columnOf),
    key: list.access.view,
  })
}
