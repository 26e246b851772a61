import { Temporal } from 'temporal-polyfill'
import type { Period } from '../story/story.ts'
import type { Table } from './shifted-files.ts'

/** Renewed licences end within so many days after the roster, so that there is something to renew. */
const endsWithinDays = 14

/** The terminal's licences: of whoever would be rostered without any, the first is renewed, to end soon after these dates. */
export function licencesOf({ header, rows }: Table, { from, to }: Period): Table {
  const [number, assigned, expires] = ['EmployeeNumber', 'AssignDate', 'ExpiryDate'].map(name => header.indexOf(name)) as [
    number,
    number,
    number,
  ]
  const licensed = new Set(rows.filter(row => row[assigned]! <= from && row[expires]! > to).map(row => row[number]!))
  let renewed = 0
  return {
    header,
    rows: rows.map(row => {
      const person = row[number]!
      if (licensed.has(person)) return row
      licensed.add(person)
      const ends = Temporal.PlainDate.from(to).add({ days: 1 + (renewed++ % endsWithinDays) })
      const fresh: Readonly<Record<number, string>> = { [assigned]: earlier(row[assigned]!, from), [expires]: ends.toString() }
      return row.map((text, column) => fresh[column] ?? text)
    }),
  }
}

const earlier = (one: string, other: string): string => (one < other ? one : other)
