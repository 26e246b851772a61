import { readdirSync, readFileSync } from 'node:fs'
import type { Action, AttendanceInput, Clocking, Leave, Shift } from '../../engines/attendance/input.ts'
import type { PolicyVersion } from '../../engines/attendance/policy.ts'
import { STARTING_POLICY, UNROUNDED } from '../../engines/attendance/starting-policy.ts'
import { minuteOf, type Zone } from '../../engines/time/time.ts'

/** One line of a table in `cases/`: what goes in, and what the payroll clerk says comes out. Their page `cases/README.md` tells how to write one. */
export interface Case {
  readonly file: string
  readonly name: string
  readonly input: AttendanceInput
  readonly figures: string
  readonly exceptions: string
}

/** Every case of every table. */
export function allCases(): Case[] {
  const folder = new URL('../../engines/attendance/cases/', import.meta.url)
  const files = readdirSync(folder).filter(file => file.endsWith('.md') && file !== 'README.md')
  return files.flatMap(file => casesOf(file, readFileSync(new URL(file, folder), 'utf8')))
}

function casesOf(file: string, text: string): Case[] {
  const rows = text.split('\n').filter(line => line.startsWith('| ') && !line.startsWith('| case') && !line.startsWith('|--'))
  return rows.map(row => {
    const [name, settings, shifts, clockings, figures, exceptions] = row
      .split('|')
      .slice(1)
      .map(cell => cell.trim())
    return { file, name: name!, input: inputOf(settings!, shifts!, clockings!), figures: figures!, exceptions: exceptions ?? '' }
  })
}

type Writing = { -readonly [key in keyof AttendanceInput]: AttendanceInput[key] }
type Facts = [name: string, value: string][]

const parts = (cell: string, by = ';'): string[] =>
  cell
    .split(by)
    .map(part => part.trim())
    .filter(part => part !== '')

/** What the first cells of a line say. */
export function inputOf(settings: string, shifts: string, clockings: string): AttendanceInput {
  const facts: Facts = parts(settings).map(part => [part.split('=')[0]!.trim(), part.split('=').slice(1).join('=').trim()])
  const value = (name: string) => facts.find(([known]) => known === name)?.[1]
  const zone = zoneOf(value('zone'))
  const input: Writing = {
    zone,
    firstDay: 0,
    days: Number(value('days') ?? 7),
    person: { id: 'E10001' },
    shifts: shifts === 'OFF' ? [] : parts(shifts, ',').map((text, at) => shiftOf(text, at, zone)),
    clockings: parts(clockings, ',').flatMap(text => clockingsOf(text, zone)),
    policies: [policyOf(facts)],
  }
  addCalendar(input, value, zone)
  const actions = facts.filter(([name]) => name === 'hand').map(([, text], at) => actionOf(text, at, zone))
  return actions.length > 0 ? { ...input, actions } : input
}

function addCalendar(input: Writing, value: (name: string) => string | undefined, zone: Zone): void {
  const [holiday, unpaid, leave, ramadan] = ['holiday', 'unpaidHoliday', 'leave', 'ramadan'].map(value)
  if (holiday) input.holidays = [{ day: Number(holiday), paid: true }]
  if (unpaid) input.holidays = [{ day: Number(unpaid), paid: false }]
  if (leave) input.leaves = [leave.includes('-') ? { ...leaveOf, span: spanOf(leave, zone) } : { ...leaveOf, day: Number(leave) }]
  const [paidLeave, compOff] = ['paidLeave', 'compOff'].map(value)
  const beside = (input.leaves ?? []).map(unpaid => ({ ...unpaid, id: 'unpaid leave' }))
  if (paidLeave) input.leaves = [paidLeaveOf(paidLeave, zone), ...beside]
  if (compOff) input.leaves = [{ ...paidLeaveOf(compOff, zone), compOff: true }]
  if (ramadan) input.ramadan = spanOf(ramadan, zone)
  const weekend = value('weekend')
  if (weekend) input.weekendDays = parts(weekend, ',').map(Number)
  const before = value('overtimeBefore')
  if (before) input.overtimePeriods = [{ from: -20, minutesBefore: Number(before) }]
}

const leaveOf = { id: 'leave', type: 'annual', paid: false }

/** `07:00-09:00`, `0` for a whole day, `0 480` where its exception pays so many minutes, `0 instead 07:00-19:00 meal 45` of the shift it took. */
function paidLeaveOf(text: string, zone: Zone): Leave {
  const own = { ...leaveOf, paid: true }
  const [day, word, span, , meal] = text.split(' ')
  if (day!.includes('-')) return { ...own, span: spanOf(day!, zone) }
  if (word === undefined) return { ...own, day: Number(day) }
  if (word !== 'instead') return { ...own, day: Number(day), minutes: Number(word) }
  return { ...own, day: Number(day), instead: { span: spanOf(span!, zone), ...(meal && { breakMinutes: Number(meal) }) } }
}

/** `east 240` is four hours east of UTC; `forward 26:00` or `back 26:00`: the clocks change by an hour at that time of the clock before. */
function zoneOf(text = ''): Zone {
  const [way, at] = text.split(' ')
  const first = { from: -1e6, minutes: 0 }
  if (way === 'east') return { name: text, offsets: [{ from: -1e6, minutes: Number(at) }] }
  return { name: text, offsets: at ? [first, { from: wallOf(at), minutes: way === 'forward' ? 60 : -60 }] : [first] }
}

/** `07:04`, `31:04` or `07:04+1`: minutes of the wall clock from day 0. */
function wallOf(text: string): number {
  const [clock, later] = text.split('+')
  const [hours, minutes] = clock!.split(':').map(Number)
  return hours! * 60 + minutes! + Number(later ?? 0) * 1440
}

const minuteAt = (text: string, zone: Zone): number => minuteOf(zone, 0, wallOf(text))

function spanOf(text: string, zone: Zone) {
  const [from, to] = text.split('-')
  return { start: minuteAt(from!, zone), end: minuteAt(to!, zone) }
}

const bands: Readonly<Record<string, string>> = { D12: '07:00-19:00', N12: '19:00-31:00', D8: '08:00-16:00', N8: '22:00-30:00' }

/** `D12`, `D12+1` or `06:00-10:00`, then its own settings in brackets: `D12 (trimEnd 15, off)`. */
function shiftOf(text: string, at: number, zone: Zone): Shift {
  const [, name, later, own] = /^([^ (+]+?)(?:\+(\d))?(?: \((.*)\))?$/.exec(text)!
  const days = Number(later ?? 0) * 1440
  const [from, to] = (bands[name!] ?? name!).split('-').map(time => wallOf(time) + days)
  const span = { start: minuteOf(zone, 0, from!), end: minuteOf(zone, 0, to!) }
  const extras = parts(own ?? '', '/').map(part => extraOf(part, zone))
  return Object.assign({ id: `shift ${at + 1}`, day: Math.floor(from! / 1440), span }, ...extras)
}

function extraOf(text: string, zone: Zone): Partial<Shift> {
  const [name, value = ''] = text.split(' ')
  const minutes = {
    trimStart: 'otTrimStart',
    trimEnd: 'otTrimEnd',
    meal: 'breakMinutes',
    prepare: 'preparationMinutes',
    seat: 'hotSeatMinutes',
  }[name!]
  if (minutes) return { [minutes]: Number(value) }
  switch (name) {
    case 'off':
      return { dayType: 'off' }
    case 'cancelled':
      return { offCancelled: true }
    case 'training':
      return { training: true }
    case 'paidTraining':
      return { training: true, paidTraining: value ? { minutes: Number(value) } : {} }
    case 'overtime':
      return { otSpan: spanOf(value, zone) }
    case 'reports':
      return { reportsAt: minuteAt(value, zone) }
    case 'added':
      return { addedAt: minuteAt(value.replace('yesterday', ''), zone) - (value.startsWith('yesterday') ? 1440 : 0) }
    case 'continues':
      return { continues: 'shift 1' }
    case 'activities':
      return { activities: value.split('&').map((span, at) => ({ id: `activity ${at}`, span: spanOf(span, zone) })) }
    default:
      throw new Error(`a shift has no "${text}"`)
  }
}

/**
 * `07:04-19:52` is an in and an out, `in 07:04` and `out 19:52` stand alone; `outside in 07:04` and `suspicious in 07:04` say where,
 * `07:04-19:52 of 0` for which roster date they were uploaded.
 */
function clockingsOf(text: string, zone: Zone): Clocking[] {
  const [punched, date] = text.split(' of ')
  const area = (['outside', 'suspicious'] as const).find(known => punched!.startsWith(known))
  const [first, time] = punched!.split(' ').slice(area ? 1 : 0)
  const one = (kind: Clocking['kind'], at: string): Clocking => ({
    id: `${kind} ${at}`,
    minute: minuteAt(at, zone),
    kind,
    ...(area && { area }),
    ...(date !== undefined && { day: Number(date) }),
  })
  if (time) return [one(first === 'in' ? 'IN' : 'OUT', time)]
  const [clockIn, clockOut] = first!.split('-')
  return [one('IN', clockIn!), one('OUT', clockOut!)]
}

/** `off_cancelled`, `approve`, `approve 165` (minutes), `waive late`, `waive tooLong 1200` (minutes), `void OUT 19:00`, `retime IN 07:20 to 07:00`, `add in 07:00`, on day 0 unless `day 2: …`. */
function actionOf(text: string, at: number, zone: Zone): Action {
  const [, later, what] = /^(?:day (\d): )?(.*)$/.exec(text)!
  const [kind, ...words] = what!.split(' ')
  const own = { id: `hand ${at + 1}`, day: Number(later ?? 0) }
  if (kind === 'void') return { ...own, kind: 'void_punch', clocking: words.join(' ') }
  if (kind === 'retime') return { ...own, kind, clocking: words.slice(0, 2).join(' '), minute: minuteAt(words[3]!, zone) }
  if (kind === 'add') return { ...own, kind: 'add_punch', clocking: clockingsOf(words.join(' '), zone)[0]! }
  if (kind === 'add_exception') return { ...own, kind, exception: words[0] as never }
  if (kind === 'waive') return { ...own, kind, exception: words[0] as never, ...(words[1] && { minutes: Number(words[1]) }) }
  if (kind === 'set_mode') return { ...own, kind, mode: words[0] as never }
  if (kind === 'approve') return { ...own, kind, ...(words[0] && { minutes: Number(words[0]) }) }
  if (kind === 'reopen') return { ...own, kind }
  return { ...own, kind: kind as 'break_ot', on: words[0] !== 'undone' }
}

const context = new Set([
  'zone',
  'days',
  'holiday',
  'unpaidHoliday',
  'leave',
  'paidLeave',
  'compOff',
  'ramadan',
  'weekend',
  'overtimeBefore',
  'hand',
])

/** The starting policy with what the case sets: `otRound=30`, `night=22:00-06:00`, `inLate=15 up 3`, `severity.tooLong=warn`. */
function policyOf(facts: Facts): PolicyVersion {
  const policy: Record<string, unknown> = { ...STARTING_POLICY, id: 'standard', from: -40, to: null }
  for (const [name, text] of facts.filter(([known]) => !context.has(known))) {
    if (name === 'night') Object.assign(policy, nightOf(text))
    else if (name.startsWith('severity.')) policy.severity = { ...(policy.severity as object), [name.slice(9)]: text }
    else if (name in STARTING_POLICY.rounding) policy.rounding = { ...(policy.rounding as object), [name]: roundingOf(text) }
    else if (name in STARTING_POLICY) policy[name] = settingOf(text)
    else throw new Error(`no setting "${name}"`)
  }
  return policy as unknown as PolicyVersion
}

function nightOf(text: string) {
  const [nightStarts, nightEnds] = text.split('-').map(wallOf)
  return { nightStarts, nightEnds }
}

function roundingOf(text: string) {
  const [interval, direction, grace] = text.split(' ')
  return { ...UNROUNDED, interval: Number(interval), direction, grace: Number(grace ?? 0) }
}

function settingOf(text: string): unknown {
  if (text === 'yes' || text === 'no') return text === 'yes'
  if (text === 'none') return null
  return /^\d+$/.test(text) ? Number(text) : text
}
