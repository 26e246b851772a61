import { Temporal } from 'temporal-polyfill'
import type { Period } from '../story/story.ts'
import { asideMinutes, berths, firstIdle, roomFor, type Stay } from './berth-room.ts'
import type { Table } from './shifted-files.ts'
import { ownNames } from './ship-names.ts'

export type Call = Readonly<Record<string, string>>

/** A shorter pause between two ships is no reason for another call. */
const leastIdleMinutes = 120
const daysMinutes = 1440
const services = ['GFX', 'FED1', 'EAF', 'FED2', 'IPX']
/** Of one added call after the other. */
const workHours = [15, 11, 18, 13, 9]
const cranes = [1, 2, 2, 1]
/** The fixtures' crane hours. */
const movesOfCraneHour = 25

export interface Opening {
  /** the first date on which somebody is rostered; it begins with the day band */
  readonly opens: string
  /** dates on which there is a ship at work at most hours */
  readonly busy: Period
}
const firstWorkHour = 7

/**
 * The terminal's calls as they could be: each ship at one berth, and no berth and no crane used twice at a time. A call for which there
 * is no room, or nobody yet, comes later.
 */
export function demoCalls({ header, rows }: Table, { opens, busy }: Opening): Table {
  const firstWork = minuteOf(`${opens}T00:00:00`) + firstWorkHour * 60
  const given = rows.map((row): Call => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])))
  const stays: Stay[] = []
  const berthed = inOrder(given).map(call => {
    const wanted = stayOf(call)
    const wait = Math.max(0, firstWork - asideMinutes - wanted.from)
    const stay = roomFor(stays, { ...wanted, from: wanted.from + wait, to: wanted.to + wait })
    stays.push(stay)
    return later({ ...call, Berth: stay.berth }, stay.from - wanted.from)
  })
  const all = ownNames(inOrder([...berthed, ...addedCalls(stays, busy, newestNumber(given))]), stayOf)
  return { header, rows: all.map(call => header.map(name => call[name] ?? '')) }
}

/** Calls for the stretches of these dates in which no ship is worked. */
function addedCalls(known: readonly Stay[], { from, to }: Period, newest: number): Call[] {
  const stays = [...known]
  const calls: Call[] = []
  const end = minuteOf(`${to}T00:00:00`) + daysMinutes
  let at = minuteOf(`${from}T00:00:00`)
  for (
    let idle = firstIdle(stays, { from: at, to: end }, leastIdleMinutes);
    idle;
    idle = firstIdle(stays, { from: at, to: end }, leastIdleMinutes)
  ) {
    const place = calls.length
    const begins = idle.from - asideMinutes
    const minutes = Math.min(idle.to - idle.from, workHours[place % workHours.length]! * 60)
    const wanted = { berth: berths[place % berths.length]!, from: begins, to: begins + minutes + 2 * asideMinutes }
    const stay = roomFor(stays, { ...wanted, cranes: cranes[place % cranes.length]! })
    stays.push(stay)
    calls.push(callOf(stay, newest + 1 + place))
    at = stay.to - asideMinutes
  }
  return calls
}

/** The cargo of a call that its cranes can work in its time. */
function callOf({ berth, from, to, cranes }: Stay, number: number): Call {
  const moves = Math.round((cranes * movesOfCraneHour * (to - from - 2 * asideMinutes)) / 60)
  const discharge = Math.round(moves * (0.4 + (number % 5) / 20))
  return {
    Visit: `SCT${number}`,
    Service: services[number % services.length]!,
    Berth: berth,
    ETA: textOf(from),
    ETD: textOf(to),
    QuayCranes: String(cranes),
    Discharge: String(discharge),
    Load: String(moves - discharge),
    Restow: String(Math.round(moves / 50)),
    HatchCovers: String(Math.ceil(moves / 55)),
    LashingBays: String(Math.ceil(moves / 25)),
    Reefers: String(Math.round(moves * 0.06)),
  }
}

const newestNumber = (calls: readonly Call[]): number => Math.max(...calls.map(({ Visit }) => Number(Visit!.replace(/\D/g, ''))))

/** When a call lies at its berth: its revised ETA moves the ETD by as much. */
export function stayOf({ Berth, ETA, ETD, RevisedETA, QuayCranes }: Call): Stay {
  const from = minuteOf(RevisedETA || ETA!)
  return { berth: Berth!, from, to: minuteOf(ETD!) + from - minuteOf(ETA!), cranes: Number(QuayCranes) }
}

const inOrder = (calls: readonly Call[]): Call[] => calls.toSorted((one, other) => stayOf(one).from - stayOf(other).from)

function later(call: Call, minutes: number): Call {
  const moved = (text: string | undefined) => (text ? textOf(minuteOf(text) + minutes) : '')
  return { ...call, ETA: moved(call.ETA), ETD: moved(call.ETD), RevisedETA: moved(call.RevisedETA) }
}

const first = Temporal.PlainDateTime.from('2000-01-01')
const minuteOf = (text: string): number => first.until(text, { largestUnit: 'minutes' }).minutes
const textOf = (minute: number): string => first.add({ minutes: minute }).toString({ smallestUnit: 'second' })
