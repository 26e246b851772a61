import { bandSpan, overlapOf, type Span } from '../../../engines/time/span.ts'
import type { Day, Minute, MinuteOfDay, Zone } from '../../../engines/time/time.ts'

/** A vessel call as far as work goes. */
export interface Call {
  readonly id: string
  readonly eta: Minute
  readonly etd: Minute
  /** null = not revised; a revision moves the ETD by as much. */
  readonly revisedEta: Minute | null
  readonly cranes: number
}

export interface StandardLine {
  /** The line's number in its definition; part of the demand key. */
  readonly line: number
  /** `per_n_cranes` asks once for every n cranes or part of them. */
  readonly basis: 'per_event' | 'per_crane' | 'per_n_cranes' | 'per_shift_terminal'
  readonly n: number
  readonly heads: number
  readonly skill: string
  readonly seatPattern: 'parallel' | 'alternating'
  /** 1 to 999, the smaller first. */
  readonly priority: number
}

/** A work standard (event definition) whose window rule is `times`. */
export interface WorkStandard {
  /** Minutes from the ETA to the start of work, and from the ETD to its end (negative = before the ETD). */
  readonly offsetStartMinutes: number
  readonly offsetEndMinutes: number
  readonly lines: readonly StandardLine[]
}

export interface Band {
  readonly id: string
  readonly start: MinuteOfDay
  /** Not after `start` = on the next date. */
  readonly end: MinuteOfDay
}

/** The bands of a node on the dates of a period: work outside these dates is not counted. */
export interface Calendar {
  readonly node: string
  readonly zone: Zone
  readonly bands: readonly Band[]
  readonly first: Day
  readonly days: number
}

/** The work of one call in one band of one date. */
export interface Piece {
  readonly event: string
  readonly day: Day
  readonly band: string
  readonly span: Span
}

/** Heads of one skill asked for over a span. `demandKey` is unique for a node, date and band (data-model §2.5 rule 1). */
export interface Activity {
  readonly demandKey: string
  readonly day: Day
  readonly band: string
  /** null = the terminal's own. */
  readonly event: string | null
  readonly line: number
  /** The crane, or the group of cranes, from 1. */
  readonly unit: number
  readonly skill: string
  readonly heads: number
  readonly seatPattern: 'parallel' | 'alternating'
  readonly priority: number
  readonly span: Span
}

/** The only window of a call under the window rule `times`. */
const WINDOW = 1

/** When a call is worked; null when nothing is left between its ends. */
export function windowOf(call: Call, standard: WorkStandard): Span | null {
  const revision = (call.revisedEta ?? call.eta) - call.eta
  const start = call.eta + revision + standard.offsetStartMinutes
  const end = call.etd + revision + standard.offsetEndMinutes
  return start < end ? { start, end } : null
}

/** Cuts a call's window at the ends of the bands: a piece, however short, for each band of the calendar that it meets. */
export function piecesOf(call: Call, standard: WorkStandard, calendar: Calendar): Piece[] {
  return piecesIn(call, standard, slotsOf(calendar))
}

/** All work of a period: what each call asks in each band, and what the terminal asks for itself, in the order of date, band, call and line. */
export function activitiesOf(calls: readonly Call[], standard: WorkStandard, calendar: Calendar): Activity[] {
  const slots = slotsOf(calendar)
  const ofCalls = new Map(slots.map(slot => [slot, [] as Activity[]]))
  for (const call of calls) {
    for (const slot of slots) {
      for (const piece of piecesIn(call, standard, [slot])) ofCalls.get(slot)!.push(...activitiesOfPiece(piece, call.cranes, standard))
    }
  }
  return slots.flatMap(slot => [...ofCalls.get(slot)!, ...ownActivities(slot, standard, calendar.node)])
}

/** What a piece asks for, with one activity for each crane or group of cranes and line. Nothing without cranes. */
function activitiesOfPiece(piece: Piece, cranes: number, standard: WorkStandard): Activity[] {
  return standard.lines.flatMap(line =>
    Array.from({ length: unitsOf(line, cranes) }, (_, index) => {
      const unit = index + 1
      return { ...asked(line), ...piece, unit, demandKey: `e${piece.event}.w${WINDOW}.l${line.line}.u${unit}` }
    }),
  )
}

interface Slot {
  readonly day: Day
  readonly band: string
  readonly span: Span
}

/** Every band of every date; a band lying wholly in an hour that the clock skips is left out. */
function slotsOf({ zone, bands, first, days }: Calendar): Slot[] {
  return Array.from({ length: days }, (_, index) => first + index).flatMap(day =>
    bands
      .map(band => ({ day, band: band.id, span: bandSpan(zone, day, band.start, band.end) }))
      .filter(({ span }) => span.start < span.end),
  )
}

function piecesIn(call: Call, standard: WorkStandard, slots: readonly Slot[]): Piece[] {
  const window = windowOf(call, standard)
  if (!window) return []
  return slots.flatMap(({ day, band, span }) => {
    const shared = overlapOf(window, span)
    return shared ? [{ event: call.id, day, band, span: shared }] : []
  })
}

function unitsOf({ basis, n }: StandardLine, cranes: number): number {
  if (basis === 'per_shift_terminal') return 0
  if (basis === 'per_event') return cranes > 0 ? 1 : 0
  return Math.ceil(cranes / (basis === 'per_crane' ? 1 : n))
}

function ownActivities(slot: Slot, standard: WorkStandard, node: string): Activity[] {
  return standard.lines
    .filter(line => line.basis === 'per_shift_terminal')
    .map(line => ({ ...asked(line), ...slot, event: null, unit: 1, demandKey: `n${node}.l${line.line}` }))
}

function asked({ line, skill, heads, seatPattern, priority }: StandardLine) {
  return { line, skill, heads, seatPattern, priority }
}
