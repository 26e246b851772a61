import { expect, test } from 'vitest'
import { CallError } from '../../../kit/calls/send.client.ts'
import { noErrors, signInErrors } from './sign-in-errors.ts'

const refused = (code: string, text: string, fields = {}) => new CallError(code, 401, text, fields, '', undefined)

test('what is wrong with a field stands at the field, anything else above them as given', () => {
  const texts = { userName: 'User Name does not exist', password: 'Password expried.' }
  expect(signInErrors(refused('wrongCredentials', texts.userName, { userName: texts.userName }))).toEqual({
    ...noErrors,
    userName: texts.userName,
  })
  expect(signInErrors(refused('passwordExpired', texts.password, { password: texts.password }))).toEqual({
    ...noErrors,
    password: texts.password,
    expired: true,
  })
  expect(signInErrors(refused('broken', 'Maintenance until 14:00'))).toEqual({ ...noErrors, root: 'Maintenance until 14:00' })
})

test('no answer has its own text on this page, whether nothing came or not an answer of ours', () => {
  const root = 'Server is not responding Please try again!!'
  expect(signInErrors(new TypeError('Failed to fetch'))).toEqual({ ...noErrors, root })
  expect(signInErrors(refused('unreachable', 'Server not responding Please try again !!'))).toEqual({ ...noErrors, root })
})
