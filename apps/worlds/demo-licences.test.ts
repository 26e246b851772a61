import { expect, test } from 'vitest'
import { licencesOf } from './demo-licences.ts'

const header = ['EmployeeNumber', 'Skill', 'AssignDate', 'ExpiryDate']
const roster = { from: '2028-02-15', to: '2028-03-21' }

test('who has a licence for the whole roster keeps what is there; of anybody else the first is renewed, to end soon after', () => {
  const rows = [
    ['E1', 'RTG', '2027-01-01', '2028-02-29'],
    ['E1', 'Quay Crane', '2027-01-01', '2029-01-01'],
    ['E2', 'Lashing', '2027-01-01', '2028-02-29'],
    ['E3', 'Tally', '2028-02-20', '2028-03-21'],
    ['E3', 'Gate', '2027-01-01', '2027-12-31'],
  ]
  expect(licencesOf({ header, rows }, roster).rows).toEqual([
    rows[0],
    rows[1],
    ['E2', 'Lashing', '2027-01-01', '2028-03-22'],
    ['E3', 'Tally', '2028-02-15', '2028-03-23'],
    rows[4],
  ])
})
