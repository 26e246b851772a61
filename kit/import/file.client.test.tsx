import { expect, it } from 'vitest'
import { CallError } from '../calls/client.client.ts'
import { uploadFailure } from './file.client.ts'

const failed = (code: string, status: number) => uploadFailure(new CallError(code, status, `It was ${code}.`, {}, 'r1', null))
const generic = 'Server not responding Please try again !!'

it('says why a file is refused for what it holds, and the generic text for other failures of 400, 404 and 500 (IMP-11, CF-58)', () => {
  expect(failed('ER001', 400)).toBe('It was ER001.')
  expect([failed('invalid', 400), failed('notFound', 404), failed('broken', 500)]).toEqual([generic, generic, generic])
  expect(uploadFailure(new TypeError('no network'))).toBe(generic)
})

it('says what somebody can do something about', () => {
  expect([failed('notAllowed', 403), failed('stale', 409), failed('tooLarge', 413), failed('uploading', 429)]).toEqual(
    ['notAllowed', 'stale', 'tooLarge', 'uploading'].map(code => `It was ${code}.`),
  )
})
