import type { Person, RosterItem } from './roster-rows.rules.ts'

export interface Cursor {
  /** place among the lines */
  readonly item: number
  readonly day: number
}

/** The cells between two corners: where choosing began, and where the cursor is. */
export interface Box {
  readonly anchor: Cursor
  readonly at: Cursor
}

/** What is chosen: people in the order of the lines, from a day to a day. */
export interface Chosen {
  readonly people: readonly Person[]
  readonly firstDay: number
  readonly lastDay: number
  /** where the cursor is; null on the head of a crew */
  readonly at: { readonly person: Person; readonly day: number } | null
}

const inOrder = (one: number, other: number): [number, number] => (one <= other ? [one, other] : [other, one])

/** The first and last line and day of a box. */
export function edgesOf({ anchor, at }: Box): { lines: [number, number]; days: [number, number] } {
  return { lines: inOrder(anchor.item, at.item), days: inOrder(anchor.day, at.day) }
}

export const isInside = (box: Box, { item, day }: Cursor): boolean => {
  const { lines, days } = edgesOf(box)
  return item >= lines[0] && item <= lines[1] && day >= days[0] && day <= days[1]
}

export function chosenIn(box: Box, items: readonly RosterItem[]): Chosen {
  const { lines, days } = edgesOf(box)
  const people = items.slice(lines[0], lines[1] + 1).flatMap(item => (item.kind === 'person' ? item.person : []))
  const line = items[box.at.item]
  return {
    people,
    firstDay: days[0],
    lastDay: days[1],
    at: line?.kind === 'person' ? { person: line.person, day: box.at.day } : null,
  }
}

/** Where each chosen cell lands when all of them are carried by so many people down and days on; null where one leaves the grid. */
export function carried(chosen: Chosen, lines: readonly Person[], down: number, on: number, days: number): Carried[] | null {
  const placeOf = new Map(lines.map((person, place) => [person.id, place]))
  const pairs: Carried[] = []
  for (const person of chosen.people)
    for (let day = chosen.firstDay; day <= chosen.lastDay; day++) {
      const target = lines[placeOf.get(person.id)! + down]
      if (!target || day + on < 0 || day + on >= days) return null
      pairs.push({ from: { person, day }, to: { person: target, day: day + on } })
    }
  return pairs
}

export interface GridCell {
  readonly person: Person
  readonly day: number
}
export interface Carried {
  readonly from: GridCell
  readonly to: GridCell
}
