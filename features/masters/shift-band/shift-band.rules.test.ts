import { expect, it } from 'vitest'
import { draftOf } from '../../../kit/resource/draft.ts'
import { shiftBand } from './shift-band.resource.ts'
import { hasLength, isSet } from './shift-band.rules.ts'

const complaints = (startsAt: string, endsAt: string) =>
  draftOf(shiftBand)
    .safeParse({ code: 'D12', name: 'Day', category: 'AM', startsAt, endsAt })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

it('takes 00:00 for a time that was not set (MAST-SHIFTBAND-04)', () => {
  expect([isSet('00:00'), isSet('00:01'), isSet('23:59')]).toEqual([false, true, true])
  expect(complaints('00:00', '08:00')).toEqual(['startsAt: Start cannot be 00:00'])
  expect(complaints('16:00', '00:00')).toEqual(['endsAt: End cannot be 00:00'])
})

it('runs over midnight, but never for no time', () => {
  expect([hasLength('19:00', '07:00'), hasLength('07:00', '07:00')]).toEqual([true, false])
  expect(complaints('19:00', '07:00')).toBeUndefined()
  expect(complaints('07:00', '07:00')).toEqual(['endsAt: End must differ from start'])
})
