import { readdirSync, readFileSync } from 'node:fs'
import type { AttendanceException, DayFigures, Interval, Line, Supplement } from '../../engines/attendance/figures.ts'
import type { AttendanceInput } from '../../engines/attendance/input.ts'
import type { Step } from '../../engines/attendance/trail.ts'
import type { Span } from '../../engines/time/span.ts'
import { localOf, type Zone } from '../../engines/time/time.ts'
import { inputOf } from './attendance-cases.ts'

/** One table of `cases/trails/`: what goes in, and every row of the answer written out. Their page `cases/README.md` tells how to read one. */
export interface Trail {
  readonly file: string
  readonly name: string
  readonly input: AttendanceInput
  readonly rows: readonly string[]
}

/** Every case of every table of trails: its first row names it, those below belong to it. */
export function allTrails(): Trail[] {
  const folder = new URL('../../engines/attendance/cases/trails/', import.meta.url)
  return readdirSync(folder).flatMap(file => trailsOf(file, readFileSync(new URL(file, folder), 'utf8')))
}

function trailsOf(file: string, text: string): Trail[] {
  const trails: (Trail & { rows: string[] })[] = []
  for (const row of text.split('\n').filter(line => line.startsWith('|') && !line.startsWith('| case') && !line.startsWith('|--'))) {
    const [name = '', settings = '', shifts = '', clockings = '', figure = '', step = ''] = row
      .split('|')
      .slice(1)
      .map(cell => cell.trim())
    if (name !== '') trails.push({ file, name, input: inputOf(settings, shifts, clockings), rows: [] })
    trails[trails.length - 1]!.rows.push(`${figure} | ${step}`)
  }
  return trails
}

/** An answer row by row as the tables write it. */
export function shownDays(days: readonly DayFigures[], zone: Zone): string[] {
  return days.flatMap(day => [
    ...(days.length > 1 ? [`day ${day.day} | `] : []),
    ...day.intervals.map(interval => shownInterval(interval, zone)),
    ...day.lines.flatMap(line => shownLine(line, zone)),
    ...day.supplements.flatMap(supplement => shownSupplement(supplement, zone)),
    ...(day.compOffMinutes > 0 ? [`earns ${day.compOffMinutes} until ${day.compOffUntil ?? 'ever'} | `] : []),
    ...day.exceptions.map(shownException),
  ])
}

function shownInterval({ shift, clockIn, clockOut, span }: Interval, zone: Zone): string {
  return `there ${shown(span, zone)} | ${shift ?? 'OFF'}: ${clockIn ?? '-'} to ${clockOut ?? '-'}`
}

function shownLine({ category, minutes, shift, span, parts, trail }: Line, zone: Zone): string[] {
  const counted = parts.map(part => shown(part, zone)).join(' ')
  const [first, ...others] = trail.map(step => shownStep(step, zone))
  return [
    `${category} ${minutes} of ${shift ?? 'the day'}, ${shown(span, zone)}: ${counted || 'none'} | ${first}`,
    ...others.map(step => ` | ${step}`),
  ]
}

function shownSupplement({ code, units, minutes, trail }: Supplement, zone: Zone): string[] {
  return trail.map((step, at) => `${at === 0 ? `${code} ${units}: ${minutes}` : ''} | ${shownStep(step, zone)}`)
}

function shownStep({ rule, took, from, to, minutes, limit }: Step, zone: Zone): string {
  return `${rule} ${minutes}${limit === undefined ? '' : ` of ${limit}`}, ${shown({ start: from, end: to }, zone)}${took.length > 0 ? ` (${took.join(', ')})` : ''}`
}

function shownException({ code, severity, limit, actual, shift, took }: AttendanceException): string {
  const measured = actual === undefined ? '' : ` ${actual} of ${limit}`
  return `${code}${measured}, ${severity} | ${shift ?? 'OFF'}${took.length > 0 ? ` (${took.join(', ')})` : ''}`
}

function shown({ start, end }: Span, zone: Zone): string {
  return `${clockOf(start, zone)}-${clockOf(end, zone)}`
}

/** `07:04`, or `07:04+1` on the day after. */
function clockOf(minute: number, zone: Zone): string {
  const { day, minuteOfDay } = localOf(zone, minute)
  const clock = [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map(part => String(part).padStart(2, '0')).join(':')
  return day === 0 ? clock : `${clock}${day > 0 ? '+' : ''}${day}`
}
