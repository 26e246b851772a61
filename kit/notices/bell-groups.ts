import { localOf } from '../words/formats.ts'
import type { Told } from './bell.api.ts'

/** Notices that belong together: of one kind, about one record, on one day, all read or all unread. The newest is first. */
export interface ToldGroup {
  readonly id: string
  /** the day at the terminal */
  readonly date: string
  readonly time: string
  readonly unread: boolean
  readonly rows: readonly [Told, ...Told[]]
}

/** The groups, unread ones first; in each of both parts the newest first. */
export function groupsOf(rows: readonly Told[], zone: string): ToldGroup[] {
  const groups = new Map<string, Told[]>()
  for (const row of rows) {
    const { date } = localOf(row.at, zone)
    const about = row.entity === null ? row.id : `${row.entity} ${row.entityId}`
    const id = [row.read ? 'read' : 'unread', date, row.notice, about].join(' ')
    groups.set(id, [...(groups.get(id) ?? []), row])
  }
  return [...groups].map(([id, list]) => {
    const [newest, ...others] = list as [Told, ...Told[]]
    return { id, ...localOf(newest.at, zone), unread: !newest.read, rows: [newest, ...others] }
  })
}
