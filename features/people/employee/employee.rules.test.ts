import { describe, expect, it } from 'vitest'
import { ageOn, type ExclusionSpan, isFrom, isOldEnough, isReason, isSaidBy } from './employee.rules.ts'
import { lineProblems } from './employee-lines.rules.ts'

describe('the age', () => {
  it.each([
    ['2008-11-24', '2026-11-24', true],
    ['2008-11-25', '2026-11-24', false],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    [null, '2026-01-01', true],
  ])('born %s, hired %s: old enough is %s (EMP-11, CF-79)', (born, hired, enough) => {
    expect(isOldEnough(born, hired)).toBe(enough)
  })
  it.each([
    ['1990-11-24', '2026-11-24', 36],
    ['1990-11-25', '2026-11-24', 35],
    ['2027-01-01', '2026-11-24', null],
    ['1990-1', '2026-11-24', null],
  ])('born %s, on %s it is %s (EMP-10)', (born, on, age) => {
    expect(ageOn(born, on)).toBe(age)
  })
})

it.each([
  ['No nights, light duty (Dr. Haddad)_2', true],
  ['ห้ามกะกลางคืน', true],
  ['a/b', false],
  ['a;b', false],
])('the reason "%s" is taken: %s (EXCL-07)', (reason, taken) => {
  expect(isReason(reason)).toBe(taken)
})

it.each([
  ['2026-11-24', undefined, true],
  ['2026-11-23', undefined, false],
  ['2026-11-23', '2026-11-20', true],
  ['2026-11-19', '2026-11-20', false],
  ['2026-11-25', '2026-12-01', true],
  [null, undefined, true],
])('on 24 November, %s after %s may be chosen: %s (SKILL-04, EXCL-10, LIC-08)', (date, stored, may) => {
  expect(isFrom(date, stored, '2026-11-24')).toBe(may)
})

describe('an exclusion that is there already', () => {
  const known: ExclusionSpan = { band: 1, skills: [7, 8], assignedOn: '2026-12-01', expiresOn: '2026-12-31' }
  const added = (change: Partial<ExclusionSpan>): ExclusionSpan => ({
    ...known,
    assignedOn: '2026-12-05',
    expiresOn: '2026-12-20',
    ...change,
  })
  it.each([
    ['the same band without skills (EXCL-14)', { skills: [] }, true],
    ['the same band and a shared skill (EXCL-15)', { skills: [8, 9] }, true],
    ['no band and a shared skill (EXCL-16)', { band: null, skills: [7] }, true],
    ['the same band and another skill', { skills: [9] }, false],
    ['another band', { band: 2 }, false],
    ['no band and another skill', { band: null, skills: [9] }, false],
    ['a period that begins before (CF-47)', { assignedOn: '2026-11-30' }, false],
    ['a period that ends after (CF-47)', { expiresOn: '2027-01-01' }, false],
    ['no end, where the known one has one', { expiresOn: null }, false],
  ])('is one with %s: %s', (_says, change, found) => {
    expect(isSaidBy(added(change), known)).toBe(found)
  })
  it('lies within one without an end (CF-47)', () => {
    expect(isSaidBy(added({ expiresOn: null }), { ...known, expiresOn: null })).toBe(true)
  })
})

it('says what is wrong with a line in the given words', () => {
  const line = { band: 1, skills: [], assignedOn: '2026-11-01', expiresOn: null, reason: 'No nights' }
  const problems = lineProblems('exclusions', line, { stored: undefined, others: [{ ...line, assignedOn: null }], today: '2026-11-24' })
  expect(problems).toEqual([
    { field: 'assignedOn', says: 'Date should not be before Present date or less than Expiry date' },
    { field: 'reason', says: 'Exclusion already exists' },
  ])
})
