import { expect, it } from 'vitest'
import type { AnyRow } from '../../../kit/resource/row.ts'
import { wordsIn } from '../../../kit/words/words.server.ts'
import { summariesOf } from './employee-summaries.rules.ts'

const row = { jobRole: 3, employmentCategory: 1, labels: { jobRole: 'RTG Operator', employmentCategory: 'Full-time' } } as unknown as AnyRow
const typed = (more: object = {}) => ({
  // a picker holds texts
  jobRole: '3',
  employmentCategory: 1,
  hiredOn: '2024-11-04',
  terminatedOn: null,
  active: true,
  ...more,
})
const told = (more: object = {}) => summariesOf(typed(more), row, '2026-12-11', wordsIn('en'))

it('each step of a person says in one line what it holds, as it is typed', () => {
  const { details, role, additional, contacts, hire } = told({ nationality: 'Oman', mobilePhone: '+968 9', contact2LastName: 'Fall' })
  expect([details, role, additional, contacts, hire].map(each => each?.text)).toEqual([
    'Oman, +968 9',
    'RTG Operator, Full-time',
    'Does not work on shift',
    '1 of 2',
    'since 04/Nov/2024',
  ])
  expect(told({ jobRole: 4 }).role?.text).toBe('Full-time')
  expect(told({ terminatedOn: '2026-12-31' }).hire?.text).toBe('until 31/Dec/2026')
})

it('the skills say when a licence ends, and that one has ended', () => {
  const skills = [{}, {}]
  expect(told({ skills, licences: [{ expiresOn: '2028-04-01' }, { expiresOn: null }] }).skills).toEqual({ text: '2 skills, 2 licences' })
  expect(told({ skills, licences: [{ expiresOn: '2026-12-19' }] }).skills).toEqual({ text: 'a licence ends in 8 days', warns: true })
  expect(told({ skills, licences: [{ expiresOn: '2026-12-10' }] }).skills).toEqual({ text: '1 licence has ended', warns: true })
})
