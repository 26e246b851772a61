import { isInForce, isInOrder } from '../../../kit/fields/date/in-order.ts'

interface Dates {
  readonly employeeId: number
  readonly joinedOn: string
  readonly leftOn: string | null
}

export const twice = 'This person is in the group at the same time already.'

/** Where somebody is in the group twice at the same time: the place of the later line; undefined when nobody is. */
export function memberTwice(members: readonly Dates[]): number | undefined {
  const lines = members
    .map((member, at) => ({ ...member, at }))
    .sort((a, b) => a.employeeId - b.employeeId || (a.joinedOn < b.joinedOn ? -1 : 1))
  const places = lines.flatMap((line, n) => {
    const before = lines[n - 1]
    return before?.employeeId === line.employeeId && isInOrder(line.joinedOn, before.leftOn) ? [Math.max(before.at, line.at)] : []
  })
  return places.length > 0 ? Math.min(...places) : undefined
}

/** How many people are in the group on a date. */
export const membersOn = (members: readonly Dates[], date: string): number =>
  new Set(members.filter(({ joinedOn, leftOn }) => isInForce({ startsOn: joinedOn, endsOn: leftOn }, date)).map(each => each.employeeId))
    .size

/** How many of those who are in the group on a date are active (EMPGRP-03). */
export function activeOn(
  {
    members,
    people,
  }: { readonly members: readonly Dates[]; readonly people: readonly { readonly id: number; readonly active: boolean }[] },
  date: string,
): number {
  const active = new Set(people.filter(person => person.active).map(({ id }) => id))
  return membersOn(
    members.filter(({ employeeId }) => active.has(employeeId)),
    date,
  )
}

/** Whether somebody will be, is, or was in the group. */
export function standing({ joinedOn, leftOn }: Omit<Dates, 'employeeId'>, date: string): 'later' | 'now' | 'former' {
  if (joinedOn > date) return 'later'
  return isInForce({ startsOn: joinedOn, endsOn: leftOn }, date) ? 'now' : 'former'
}
