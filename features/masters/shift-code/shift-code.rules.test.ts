import { expect, it } from 'vitest'
import { isCode } from './shift-code.rules.ts'

it('takes letters of any script, digits and _ , ( ) . and nothing else (MAST-SHIFTCODE-02)', () => {
  expect(['D12', 'AL (paid)', 'N_1,2.5', 'กะดึก'].filter(code => !isCode(code))).toEqual([])
  expect(['-5', 'D/12', 'D-12', 'D;', '=A1', '⚓', '<b>'].filter(isCode)).toEqual([])
})
