import type { Day } from '../time/time.ts'
import type { Action, Clocking, SwitchKind } from './input.ts'
import type { AttendanceMode, ExceptionCode } from './policy.ts'

/** What was decided by hand about one day. */
export interface Hand {
  readonly on: ReadonlySet<SwitchKind>
  /** Exceptions added by hand, in order. */
  readonly added: ReadonlySet<ExceptionCode>
  /** Exceptions waived, each up to so many minutes; Infinity where however many. */
  readonly waived: ReadonlyMap<ExceptionCode, number>
  readonly mode: AttendanceMode | null
  readonly approved: boolean
  /** Minutes of overtime that an approval covers; Infinity where it covers all. */
  readonly approvedMinutes: number
}

type Written<Value> =
  Value extends ReadonlyMap<infer Key, infer Item> ? Map<Key, Item> : Value extends ReadonlySet<infer Item> ? Set<Item> : Value
type Writing = { -readonly [key in keyof Hand]: Written<Hand[key]> }

const newHand = (): Writing => ({ on: new Set(), added: new Set(), waived: new Map(), mode: null, approved: false, approvedMinutes: 0 })

export const NO_HAND: Hand = newHand()

/** The decisions by hand for each day that has any. */
export function handsOf(actions: readonly Action[]): ReadonlyMap<Day, Hand> {
  const hands = new Map<Day, Writing>()
  for (const action of actions) {
    const hand = hands.get(action.day) ?? newHand()
    hands.set(action.day, hand)
    decide(hand, action)
  }
  return hands
}

function decide(hand: Writing, action: Action): void {
  switch (action.kind) {
    case 'add_exception':
      hand.added.add(action.exception)
      hand.waived.delete(action.exception)
      break
    case 'waive':
      hand.waived.set(action.exception, action.minutes ?? Number.POSITIVE_INFINITY)
      break
    case 'set_mode':
      hand.mode = action.mode
      break
    case 'approve':
    case 'reopen':
      hand.approved = action.kind === 'approve'
      hand.approvedMinutes = action.kind === 'approve' ? (action.minutes ?? Number.POSITIVE_INFINITY) : 0
      break
    case 'add_punch':
    case 'retime':
    case 'void_punch':
      break
    default:
      if (action.on) hand.on.add(action.kind)
      else hand.on.delete(action.kind)
  }
}

/** The clockings after every punch added, moved or voided by hand, in order of the actions. */
export function clockingsAfter(clockings: readonly Clocking[], actions: readonly Action[]): Clocking[] {
  let after = [...clockings]
  for (const action of actions) {
    if (action.kind === 'add_punch') after.push(action.clocking)
    else if (action.kind === 'retime') after = after.map(one => (one.id === action.clocking ? { ...one, minute: action.minute } : one))
    else if (action.kind === 'void_punch') after = after.filter(one => one.id !== action.clocking)
  }
  return after
}
