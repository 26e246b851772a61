import { describe, expect, it } from 'vitest'
import { commonSpecials, firstPolicy, fixedSpecials, liveChecks, meetsPolicy, policyChecks } from './password-policy.rules.ts'

const missing = (password: string) => liveChecks(password).flatMap(({ what, met }) => (met ? [] : [what]))

describe('the fixed checks', () => {
  it.each([
    ['Harbour1!', []],
    ['Harbour!', ['digit']],
    ['harbour1!', ['capital']],
    ['HARBOUR1!', ['lower']],
    ['Harbour12', ['special']],
    ['Harbou1-', ['special']],
    ['Harb1!', ['length']],
    ['', ['length', 'capital', 'lower', 'digit', 'special']],
  ])('of %s miss %j (PWD-22)', (password, wanted) => {
    expect(missing(password)).toEqual(wanted)
  })

  it.each([...fixedSpecials])('take %s as a special character', special => {
    expect(missing(`Harbour1${special}`)).toEqual([])
  })
})

describe('the policy of a company', () => {
  it('asks for more letters, and lets go of what it does not ask', () => {
    const policy = { ...firstPolicy, minPwdLength: 12, isCapital: false }
    expect(policyChecks('harbour1!', policy)).toEqual([
      { what: 'length', met: false },
      { what: 'lower', met: true },
      { what: 'digit', met: true },
      { what: 'special', met: true },
    ])
  })

  it('with a list of special characters counts these alone, and any other fails (PWD-25)', () => {
    const policy = { ...firstPolicy, specialCharValues: '!?' }
    expect(meetsPolicy('Harbour1!', policy)).toBe(true)
    expect(meetsPolicy('Harbour1#', policy)).toBe(false)
    expect(meetsPolicy('Harbour1!#', policy)).toBe(false)
    expect(meetsPolicy('Hafen Straße 1!', policy)).toBe(false)
    expect(meetsPolicy('HafenStraße1!', policy)).toBe(true)
  })
})

it('of several companies allows the special characters that they have in common', () => {
  expect(commonSpecials([])).toBe('')
  expect(commonSpecials(['!?#', '?#', '#?!'])).toBe('?#')
  expect(commonSpecials(['!', '?'])).toBe('!')
})
