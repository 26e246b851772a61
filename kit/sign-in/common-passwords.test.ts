import { expect, test } from 'vitest'
import { isCommon } from './common-passwords.ts'

test('a password that is tried first is known in any spelling, with any marks between its letters', () => {
  expect(['P@ssw0rd', 'Password-1!', 'Welcome_1#', 'pass.word1!', 'QWERTY-123!'].filter(password => !isCommon(password))).toEqual([])
  expect(['Quay-7 crane!', 'Password of the tide 7!', 'Vier-Kräne-am-Kai-3'].filter(isCommon)).toEqual([])
})
