import { expect, it } from 'vitest'
import { date } from '../../fields/date/date.ts'
import { text } from '../../fields/text/text.ts'
import { inOrder } from './form-lines.client.ts'
import { subTable } from './sub-table.ts'

const fields = { from: date({ label: 'From' }), reason: text({ label: 'Reason' }) }
const lines = ['2026-03-01', null, '2026-01-01', '2026-02-01'].map((from, at) => ({ key: `line ${at}`, from, reason: `${at}` }))
const ordered = (order: 'from' | 'byHand') =>
  inOrder(subTable({ label: ['Closing', 'Closings'], fields, shownBy: 'reason', order }), lines).map(({ reason }) => reason)

it('shows lines in the order of their field while they are typed, an empty one last', () => {
  expect(ordered('from')).toEqual(['2', '3', '0', '1'])
})

it('leaves lines that users put in order where they are', () => {
  expect(ordered('byHand')).toEqual(['0', '1', '2', '3'])
})
