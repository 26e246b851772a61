import { readFileSync } from 'node:fs'
import { type CellValue, readXlsx } from 'hucre'
import { beforeAll, describe, expect, test } from 'vitest'
import { bandSpan } from '../time/span.ts'
import { dayOf, minuteOf, type Zone } from '../time/time.ts'
import type { DayFigures } from './figures.ts'
import type { AttendanceInput, Clocking, Shift } from './input.ts'
import { SALWA } from './salwa.ts'
import { attended } from './sample.ts'

const MUSCAT: Zone = { name: 'Asia/Muscat', offsets: [{ from: 0, minutes: 240 }] }
const FIRST = dayOf('2026-11-02')
const DAYS = 14

type Row = readonly CellValue[]

async function rowsOf(file: string): Promise<Row[]> {
  const workbook = await readXlsx(readFileSync(new URL(`../../tests/fixtures/salwa/${file}.xlsx`, import.meta.url)))
  return workbook.sheets[0]!.rows.slice(1)
}

/** `2026-11-02T06:38:00` on the terminal's wall. */
function minuteOfWall(text: string): number {
  const [date = '', time = ''] = text.split('T')
  const [hours, minutes] = time.split(':').map(Number)
  return minuteOf(MUSCAT, dayOf(date), hours! * 60 + minutes!)
}

/** Four D12, four off, four N12, four off; the crews four days apart (the fixtures' page, "Roster"). */
function rosterOf(crew: string): Shift[] {
  return Array.from({ length: DAYS }, (_, at) => at).flatMap(at => {
    const phase = (at + 4 * 'ABCD'.indexOf(crew)) % 16
    const start = phase < 4 ? 420 : phase >= 8 && phase < 12 ? 1140 : null
    if (start === null) return []
    const day = FIRST + at
    return [{ id: `shift ${at}`, day, span: bandSpan(MUSCAT, day, start, (start + 720) % 1440) }]
  })
}

function clockingsOf(rows: readonly Row[]): Map<string, Clocking[]> {
  const clockings = new Map<string, Clocking[]>()
  for (const [at, row] of rows.entries()) {
    const [person, , , date, clockIn, clockOut] = row.map(cell => String(cell ?? ''))
    const own = clockings.get(person!) ?? []
    clockings.set(person!, own)
    if (clockIn) own.push({ id: `${at} in`, minute: minuteOfWall(clockIn), kind: 'IN', day: dayOf(date!) })
    if (clockOut) own.push({ id: `${at} out`, minute: minuteOfWall(clockOut), kind: 'OUT', day: dayOf(date!) })
  }
  return clockings
}

let weeks: AttendanceInput[] = []

beforeAll(async () => {
  const [employees, crews, rows] = await Promise.all(['employees', 'crews', 'clockings'].map(rowsOf))
  const known = new Set(employees!.map(row => row[0]))
  const clockings = clockingsOf(rows!)
  weeks = crews!
    .filter(([person]) => known.has(person!))
    .flatMap(([person, crew]) =>
      [0, 7].map(offset => ({
        zone: MUSCAT,
        firstDay: FIRST + offset,
        days: 7,
        person: { id: String(person) },
        shifts: rosterOf(String(crew)),
        clockings: clockings.get(String(person)) ?? [],
        policies: [{ id: 'salwa', from: FIRST, to: null, ...SALWA }],
      })),
    )
})

function attendAll(inputs: readonly AttendanceInput[]): DayFigures[] {
  return inputs.flatMap(attended)
}

function totalsOf(days: readonly DayFigures[]) {
  const sum = (of: (day: DayFigures) => number) => days.reduce((total, day) => total + of(day), 0)
  const having = (code: string) => days.filter(day => day.exceptions.some(exception => exception.code === code)).length
  return {
    personDays: days.length,
    normalMinutes: sum(day => day.minutes.normal),
    dailyOvertimeMinutes: sum(day => day.minutes.cat1),
    offOvertimeMinutes: sum(day => day.minutes.cat2),
    lateMinutes: sum(day => day.minutes.late),
    earlyOutMinutes: sum(day => day.minutes.earlyOut),
    absent: having('absent'),
    missingIn: having('missingIn'),
    missingOut: having('missingOut'),
    notRostered: having('unrostered'),
  }
}

const FORTNIGHT = {
  personDays: 2976,
  normalMinutes: 1_810_663,
  dailyOvertimeMinutes: 14_850,
  offOvertimeMinutes: 23_370,
  lateMinutes: 6007,
  earlyOutMinutes: 4270,
  absent: 133,
  missingIn: 20,
  missingOut: 29,
  notRostered: 35,
}

describe('2 to 15 November 2026 at Salwa', () => {
  test('comes to the figures of the fixtures', () => {
    expect(totalsOf(attendAll(weeks))).toEqual(FORTNIGHT)
  })

  test('is the same person by person in any division of the fortnight', () => {
    const daily = weeks.flatMap(week => Array.from({ length: 7 }, (_, at) => ({ ...week, firstDay: week.firstDay + at, days: 1 })))
    expect(attendAll(daily)).toEqual(attendAll(weeks))
  })

  test('is explained: every figure above 0 has lines, every line a trail', () => {
    for (const { minutes, lines } of attendAll(weeks)) {
      for (const category of ['normal', 'cat1', 'cat2', 'late', 'earlyOut'] as const) {
        if (minutes[category] > 0) expect(lines.map(line => line.category)).toContain(category)
      }
      for (const line of lines) expect(line.trail).not.toEqual([])
    }
  })
})
