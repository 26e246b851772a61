import { describe, expect, it } from 'vitest'
import { type Beside, endAfter, enteredTime } from './entered-time.client.ts'

const zone = 'Asia/Muscat'
// 10 December, 07:00 to 19:00 at the terminal
const day: Beside = { date: '2026-12-10', zone, before: '', startsAt: '2026-12-10T03:00:00Z', endsAt: '2026-12-10T15:00:00Z' }

describe('a time that is entered', () => {
  it('without a date rolls the end to the next day where it is not later than the start (SHIFT-13)', () => {
    expect(enteredTime('endsAt', '20:30', day)).toBe('2026-12-10T16:30:00Z')
    expect(enteredTime('endsAt', '0600', day)).toBe('2026-12-11T02:00:00Z')
    expect(enteredTime('endsAt', '07:00', day)).toBe('2026-12-11T03:00:00Z')
  })

  it('over one of the same date counts as a time only, with another date as it was entered (CF-35)', () => {
    const before = '2026-12-10T15:00:00Z'
    expect(enteredTime('endsAt', '2026-12-10T02:00:00Z', { ...day, before })).toBe('2026-12-11T02:00:00Z')
    expect(enteredTime('endsAt', '2026-12-10T02:00:00Z', { ...day, before: '2026-12-11T02:00:00Z' })).toBe('2026-12-10T02:00:00Z')
  })

  it('stays within what is allowed (SHIFT-16)', () => {
    expect(enteredTime('startsAt', '2026-12-12T03:00:00Z', day)).toBe('2026-12-10T19:59:00Z')
    expect(enteredTime('startsAt', '2026-12-01T03:00:00Z', day)).toBe('2026-12-09T20:00:00Z')
    expect(enteredTime('endsAt', '2026-12-20T03:00:00Z', day)).toBe('2026-12-11T05:00:00Z')
    expect(enteredTime('otEndsAt', '2026-12-15T03:00:00Z', day)).toBe('2026-12-11T03:00:00Z')
  })

  it('of overtime lies before the shift, or after it', () => {
    expect(enteredTime('otStartsAt', '05:00', day)).toBe('2026-12-10T01:00:00Z')
    expect(enteredTime('otStartsAt', '22:00', day)).toBe('2026-12-09T18:00:00Z')
    expect(enteredTime('otEndsAt', '02:00', day)).toBe('2026-12-10T22:00:00Z')
  })

  it('that is none stays as it was typed, for the check to refuse', () => {
    expect(enteredTime('endsAt', 'soon', day)).toBe('soon')
    expect(enteredTime('endsAt', '', day)).toBe('')
  })

  it('of the start takes the end along', () => {
    expect(endAfter('2026-12-10T16:00:00Z', '2026-12-10T15:00:00Z', zone)).toBe('2026-12-11T15:00:00Z')
    expect(endAfter('2026-12-10T03:00:00Z', '2026-12-11T15:00:00Z', zone)).toBe('2026-12-10T15:00:00Z')
  })
})
