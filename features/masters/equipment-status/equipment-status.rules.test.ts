import { expect, it } from 'vitest'
import { draftOf } from '../../../kit/resource/draft.ts'
import { equipmentStatus } from './equipment-status.resource.ts'
import { minutesDown, touchesMonth } from './equipment-status.rules.ts'

const complaints = (draft: object) =>
  draftOf(equipmentStatus)
    .safeParse({ equipment: 1, downtime: '2026-12-11T02:15:00Z', ...draft })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

it('takes a down-time alone, and an up-time strictly later (EQST-13, CF-26)', () => {
  const wrong = ['downtime: Downtime must be less than Uptime', 'uptime: Uptime must be greater than Downtime']
  expect(complaints({})).toBeUndefined()
  expect(complaints({ uptime: '' })).toBeUndefined()
  expect(complaints({ uptime: '2026-12-11T02:16:00Z' })).toBeUndefined()
  expect(complaints({ uptime: '2026-12-11T02:15:00Z' })).toEqual(wrong)
  expect(complaints({ uptime: '2026-12-11T01:30:00Z' })).toEqual(wrong)
  // 06:15 in Muscat is 02:15 in UTC: compared as instants
  expect(complaints({ uptime: '2026-12-11T06:15:00+04:00' })).toEqual(wrong)
  expect(complaints({ uptime: '2026-12-11T06:16:00+04:00' })).toBeUndefined()
})

it('takes a reason of 100 letters (EQST-14)', () => {
  expect(complaints({ reason: 'x'.repeat(100) })).toBeUndefined()
  expect(complaints({ reason: 'x'.repeat(101) })).toEqual(['reason: At most 100 characters'])
})

it('counts the minutes down, and none while a machine still is (CF-28)', () => {
  const downtime = '2026-12-11T02:40:00Z'
  expect(minutesDown({ downtime, uptime: '2026-12-11T04:40:00Z' })).toBe(120)
  expect(minutesDown({ downtime, uptime: null })).toBeNull()
})

it('keeps what falls in the month of the terminal or covers it (EQST-04)', () => {
  const inDecember = (downtime: string, uptime: string | null, zone = 'Asia/Muscat') => touchesMonth({ downtime, uptime }, '2026-12', zone)
  // December begins in Muscat at 20:00 in UTC
  expect(inDecember('2026-11-30T20:00:00Z', '2026-11-30T21:00:00Z')).toBe(true)
  expect(inDecember('2026-11-30T18:00:00Z', '2026-11-30T19:59:00Z')).toBe(false)
  expect(inDecember('2026-11-30T18:00:00Z', '2026-11-30T20:00:00Z')).toBe(true)
  expect(inDecember('2026-11-30T18:00:00Z', '2026-11-30T20:00:00Z', 'UTC')).toBe(false)
  expect(inDecember('2026-12-31T19:59:00Z', '2027-01-02T00:00:00Z')).toBe(true)
  expect(inDecember('2026-12-31T20:00:00Z', '2027-01-02T00:00:00Z')).toBe(false)
  expect(inDecember('2026-10-01T00:00:00Z', '2027-02-01T00:00:00Z')).toBe(true)
  expect(inDecember('2026-10-01T00:00:00Z', null)).toBe(true)
  expect(inDecember('2027-01-05T00:00:00Z', null)).toBe(false)
})
