import { Temporal } from 'temporal-polyfill'
import type { LiveSchedule } from '../../features/roster/live-roster/live-roster.api.ts'
import type { Table } from './shifted-files.ts'

/** The clockings that have happened: times after `now` are not there yet, and a row without any is left out. */
export function untilNow({ header, rows }: Table, now: string): Table {
  const clockIn = header.indexOf('ClockIn')
  const clockOut = header.indexOf('ClockOut')
  const past = (text: string | undefined) => (text && text <= now ? text : '')
  const kept = rows.flatMap(row => {
    const shown = row.map((text, column) => (column === clockIn || column === clockOut ? past(text) : text))
    return shown[clockIn] || shown[clockOut] ? [shown] : []
  })
  return { header, rows: kept }
}

/** Clockings of today's shifts as they would have come: most a little early, some late, one in forty not at all. */
export function todaysClockings(roster: LiveSchedule, header: readonly string[]): Table {
  const { today, from, legend } = roster
  const day = Temporal.PlainDate.from(from).until(today).days
  const rows = roster.people.flatMap((person, place) => {
    const band = legend[person.days[day] ?? -1]
    if (!band?.startsAt || !band.endsAt) return []
    const chance = numberOf(person.number)
    if (chance(1) < 0.025) return []
    const start = Temporal.PlainDateTime.from(`${today}T${band.startsAt}`)
    const end = Temporal.PlainDateTime.from(`${today}T${band.endsAt}`).add({ days: band.endsAt <= band.startsAt ? 1 : 0 })
    const late = chance(2) < 0.06
    const clockIn = start.add({ minutes: late ? 6 + Math.floor(chance(3) * 20) : -Math.floor(chance(3) * 28) })
    const clockOut = end.add({ minutes: Math.floor(chance(4) * 12) })
    const gate = `Gate ${1 + (place % 2)}`
    return [[person.number, person.name, '', today, text(clockIn), text(clockOut), gate, gate]]
  })
  return { header, rows }
}

const text = (time: Temporal.PlainDateTime) => time.toString({ smallestUnit: 'second' })

/** Numbers from 0 to 1 that belong to a person: the same world each time it is made on the same day. */
function numberOf(seed: string): (salt: number) => number {
  return salt => {
    let hash = 2166136261 ^ salt
    for (const letter of `${seed}.${salt}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
    hash = Math.imul(hash ^ (hash >>> 15), 2246822519)
    return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296
  }
}
