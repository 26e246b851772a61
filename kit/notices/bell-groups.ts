import { localOf } from '../words/formats.ts'
import type { Told } from './bell.api.ts'

/** Notices that belong together: of one kind, about one record, on one day. The newest is first. */
export interface ToldGroup {
  /** stays the same when it is read */
  readonly id: string
  /** the day at the terminal */
  readonly date: string
  readonly time: string
  /** whether one of them is unread */
  readonly unread: boolean
  readonly rows: readonly [Told, ...Told[]]
}

/** Puts notices into groups, in the order of their rows: unread ones first, and in each part the newest first. */
export function groupsOf(rows: readonly Told[], zone: string): ToldGroup[] {
  const groups = new Map<string, Told[]>()
  for (const row of rows) {
    const about = row.entity === null ? row.id : `${row.entity} ${row.entityId}`
    const id = [localOf(row.at, zone).date, row.notice, about].join(' ')
    groups.set(id, [...(groups.get(id) ?? []), row])
  }
  return [...groups].map(([id, list]) => {
    const [newest, ...others] = list.sort((one, other) => other.at.localeCompare(one.at)) as [Told, ...Told[]]
    return { id, ...localOf(newest.at, zone), unread: list.some(({ read }) => !read), rows: [newest, ...others] }
  })
}

/** Keeps groups that were already shown in their order and puts new ones above them, so that nothing moves under the hand. */
export function inPlace(groups: readonly ToldGroup[], shown: readonly string[]): ToldGroup[] {
  const places = new Map(shown.map((id, at) => [id, at]))
  const place = ({ id }: ToldGroup) => places.get(id) ?? -1
  return [...groups].sort((one, other) => place(one) - place(other))
}
