import { expect, it } from 'vitest'
import { bandLineOf, piecesOf, timeAt } from './band-line.rules.ts'

const said = (typed: object) =>
  bandLineOf({ ...typed })?.spans.map(({ part, start, end }) => `${part} ${timeAt(start)} ${timeAt(end)}`) ?? null

it('draws nothing until there are a start and an end', () => {
  expect([
    said({}),
    said({ startsAt: '07:00' }),
    said({ startsAt: '07:00', endsAt: '7' }),
    said({ startsAt: '07:00', endsAt: '07:00' }),
  ]).toEqual([null, null, null, null])
})

it('places what is typed before, within and after the shift, also over midnight', () => {
  const typed = {
    startsAt: '19:00',
    endsAt: '07:00',
    breakMinutes: 60,
    preparationMinutes: 15,
    hotSeatMinutes: 10,
    reportingAt: '18:30',
    overtimeType: 'end',
    otStartsAt: '07:00',
    otEndsAt: '09:00',
    otTrimStartMinutes: 5,
    otTrimEndMinutes: 20,
  }
  expect(said(typed)).toEqual([
    'shift 19:00 07:00',
    'break 00:30 01:30',
    'preparation 18:45 19:00',
    'hotSeat 07:00 07:10',
    'overtime 07:00 09:00',
    'trim 18:55 19:00',
    'trim 07:00 07:20',
  ])
  expect(bandLineOf(typed)?.reportsAt).toBe(18 * 60 + 30)
})

it('leaves out what is wrong or means nothing', () => {
  const typed = { startsAt: '07:00', endsAt: '19:00', breakMinutes: '1:', reportingAt: '08:00', overtimeType: 'none', otStartsAt: '05:00' }
  expect(said(typed)).toEqual(['shift 07:00 19:00'])
  expect(bandLineOf(typed)?.reportsAt).toBeNull()
})

it('begins at the left again after midnight', () => {
  expect(piecesOf({ start: 18 * 60, end: 30 * 60 })).toEqual([
    { at: 0.75, size: 0.25 },
    { at: 0, size: 0.25 },
  ])
  expect(piecesOf({ start: -60, end: 0 })).toEqual([{ at: 23 / 24, size: 1 / 24 }])
})
