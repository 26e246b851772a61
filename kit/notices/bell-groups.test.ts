import { expect, test } from 'vitest'
import type { Told } from './bell.api.ts'
import { groupsOf, inPlace } from './bell-groups.ts'

const told = (id: number, at: string, other: Partial<Told> = {}): Told => ({
  id,
  at,
  notice: 'moved',
  icon: 'info',
  tone: null,
  action: null,
  entity: 'shift_plan',
  entityId: 7,
  subject: 's',
  body: 'b',
  path: null,
  read: false,
  ...other,
})
const idsOf = (groups: ReturnType<typeof groupsOf>) => groups.map(({ rows }) => rows.map(({ id }) => id))

test('notices of one kind about one record are a group a day, by the clock of the terminal', () => {
  const rows = [told(4, '2026-11-23T21:00:00Z'), told(3, '2026-11-23T10:00:00Z'), told(2, '2026-11-23T09:00:00Z', { entityId: 8 })]
  const groups = groupsOf([...rows, told(1, '2026-11-22T21:00:00Z', { read: true })], 'Asia/Muscat')
  expect(idsOf(groups)).toEqual([[4], [3, 1], [2]])
  expect(groups.map(({ date, time, unread }) => [date, time, unread])).toEqual([
    ['2026-11-24', '01:00', true],
    ['2026-11-23', '14:00', true],
    ['2026-11-23', '13:00', true],
  ])
})

test('notices about nothing stand alone', () => {
  const alone = { entity: null, entityId: null }
  expect(idsOf(groupsOf([told(2, '2026-11-23T10:00:00Z', alone), told(1, '2026-11-23T09:00:00Z', alone)], 'UTC'))).toEqual([[2], [1]])
})

test('a line that is read keeps its name and its place, and what is new stands first', () => {
  const rows = [1, 2, 3].map(id => told(id, `2026-11-23T0${9 - id}:00:00Z`, { entityId: id }))
  const before = groupsOf(rows, 'UTC')
  const shown = before.map(({ id }) => id)
  // the server names what is unread first
  const [first, ...others] = rows
  const after = groupsOf([told(4, '2026-11-23T10:00:00Z', { entityId: 4 }), ...others, { ...first!, read: true }], 'UTC')
  expect(idsOf(after)).toEqual([[4], [2], [3], [1]])
  expect(idsOf(inPlace(after, shown))).toEqual([[4], [1], [2], [3]])
  expect(after.find(({ rows: [row] }) => row.id === 1)).toMatchObject({ id: shown[0], unread: false })
})
