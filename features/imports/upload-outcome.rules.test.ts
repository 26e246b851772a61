import { expect, it } from 'vitest'
import { outcomeOf } from './upload-outcome.rules.ts'

it('says that an upload failed only where nothing was stored, and what stands already (IMP-14)', () => {
  expect(outcomeOf({ stored: 3, stands: 0, left: 0 })).toEqual({ words: 'Upload Successful', detail: '', bad: false })
  expect(outcomeOf({ stored: 3, stands: 0, left: 1 }).detail).toBe('The rows below were left out; all others are uploaded.')
  expect(outcomeOf({ stored: 0, stands: 0, left: 2 })).toEqual({ words: 'Upload Failed', detail: 'All rows were left out.', bad: true })
  // a second upload
  expect(outcomeOf({ stored: 0, stands: 3, left: 0 })).toMatchObject({ words: 'Upload Successful', detail: '3 rows were there already.' })
  expect(outcomeOf({ stored: 0, stands: 1, left: 2 })).toEqual({
    words: 'Upload Failed',
    detail: '1 row was there already. The rows below were left out.',
    bad: true,
  })
})
