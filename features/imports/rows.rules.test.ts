import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { zoneOf } from '../organisation/org-node/zone.rules.ts'
import { type ImportCell, RowReader } from './cells.rules.ts'
import { punchesOf, punchKey, readClocking } from './clockings.rules.ts'
import { contractorOf, readEmployee } from './employees.rules.ts'
import { type ImportKind, kindShapes } from './kinds.rules.ts'
import { ratingOf, readLicence } from './licences.rules.ts'
import { withoutRepeats } from './repeats.rules.ts'
import { readVesselCall } from './vessel-calls.rules.ts'

const zone = zoneOf('Asia/Muscat', 10_957, 47_481)
const today = '2026-11-10'
const employee = (row: RowReader) => readEmployee(row, { today })

/** A row of a kind from its cells by column name. */
function rowOf(kind: ImportKind, cells: Record<string, ImportCell>): RowReader {
  const { columns } = kindShapes[kind]
  return new RowReader(
    columns,
    columns.map(column => cells[column] ?? null),
  )
}
const faultsOf = <R>(row: RowReader, read: (row: RowReader) => R) => {
  read(row)
  return row.faults.map(fault => fault.column)
}

describe('employees', () => {
  const person = { EmployeeNumber: 'E1', FirstName: 'Anil', EmployeeCategory: 'Full-time', CompanyHireDate: '2020-01-01', Role: 'Lasher' }

  test('the least a row needs', () => {
    expect(faultsOf(rowOf('employees', person), employee)).toEqual([])
    expect(faultsOf(rowOf('employees', {}), employee)).toEqual(Object.keys(person))
  })

  test('are born from 1900 on and not after today', () => {
    const faults = (DateOfBirth: string) => faultsOf(rowOf('employees', { ...person, DateOfBirth }), employee)
    for (const born of ['1900-01-01', '1961-04-30']) expect(faults(born), born).toEqual([])
    for (const never of ['1899-12-31', '2026-11-11', '0000-01-01', '9999-12-31']) expect(faults(never), never).toEqual(['DateOfBirth'])
  })

  test('are at least 18 on their hire date', () => {
    const faults = (DateOfBirth: string) => faultsOf(rowOf('employees', { ...person, DateOfBirth }), employee)
    expect(faults('2002-01-01')).toEqual([])
    for (const young of ['2002-01-02', '2009-01-01', today]) expect(faults(young), young).toEqual(['DateOfBirth'])
  })

  test('have an e-mail address, a telephone number and texts as a form takes them', () => {
    const faults = (cells: Record<string, ImportCell>) => {
      const row = rowOf('employees', { ...person, ...cells })
      employee(row)
      return row.faults.map(({ message }) => message)
    }
    expect(faults({ Email: 'anil@terminal.example', MobilePhone: 96824123456, Address: 'Berth 3\nSalwa' })).toEqual([])
    expect(faults({ Email: 'nope' })).toEqual(['Not valid Email'])
    expect(faults({ MobilePhone: 'call me' })).toEqual(['A telephone number like +968 2412 3456'])
    expect(faults({ LastName: 'Na\nir' })).toEqual(['Only visible characters'])
    expect(faults({ LastName: 'x'.repeat(101) })).toEqual(['Longer than 100 characters.'])
  })

  test("a person is a contractor's when the category is Contract", () => {
    const own = { ...person, CompanyName: 'Salwa' }
    expect(contractorOf(employee(rowOf('employees', own)))).toBeNull()
    expect(contractorOf(employee(rowOf('employees', { ...own, EmployeeCategory: 'contract' })))).toBe('Salwa')
    expect(faultsOf(rowOf('employees', { ...person, EmployeeCategory: 'Contract' }), employee)).toEqual(['CompanyName'])
  })
})

describe('licences', () => {
  const licence = {
    EmployeeNumber: 'E1',
    Permittype: 'Driving',
    LicenseType: 'HGV',
    Licensenumber: 'H1',
    Skill: 'RTG',
    AssignDate: '2026-05-12',
  }

  test('may end on the day it begins, not before', () => {
    expect(faultsOf(rowOf('licences', { ...licence, ExpiryDate: '2026-05-12' }), readLicence)).toEqual([])
    expect(faultsOf(rowOf('licences', { ...licence, ExpiryDate: '2026-05-11' }), readLicence)).toEqual(['ExpiryDate'])
  })

  test('grades are ratings', () => {
    expect(['A', 'b', 'C', null, 'Master'].map(ratingOf)).toEqual([1, 2, 3, 3, 3])
  })
})

test('work is of 1990 to 2100', () => {
  const clocking = { EmployeeNumber: 'E1', RosterDate: '2026-11-02' }
  const faultsOfClocking = (cells: Record<string, string>) =>
    faultsOf(rowOf('clockings', { ...clocking, ...cells }), row =>
      readClocking(row, { zone, today: '2100-12-31', now: '2100-12-31T19:59:00Z' }),
    )
  const call = { Visit: 'V1', Vessel: 'Ship', QuayCranes: 2, ETA: '2026-11-02T13:30:00', ETD: '2026-11-03T13:30:00' }
  const faultsOfCall = (cells: Record<string, string>) =>
    faultsOf(rowOf('vesselCalls', { ...call, ...cells }), row => readVesselCall(row, { zone }))
  for (const date of ['0000-01-01', '1989-12-31', '2101-01-01', '2026-02-30', '9999-12-31']) {
    expect(faultsOfClocking({ RosterDate: date }), date).toEqual(['RosterDate'])
    for (const column of ['ClockIn', 'ClockOut']) expect(faultsOfClocking({ [column]: `${date}T06:00:00` }), date).toEqual([column])
    for (const column of ['ETA', 'ETD', 'RevisedETA']) expect(faultsOfCall({ [column]: `${date}T06:00:00` }), date).toEqual([column])
  }
  for (const date of ['1990-01-01', '1999-12-31', '2100-12-31']) expect(faultsOfClocking({ RosterDate: date }), date).toEqual([])
})

test('vessel calls leave after they arrive', () => {
  const call = { Visit: 'V1', Vessel: 'Ship', QuayCranes: 2, ETA: '2026-11-02T13:30:00' }
  const faults = (ETD: string) => faultsOf(rowOf('vesselCalls', { ...call, ETD }), row => readVesselCall(row, { zone }))
  expect(faults('2026-11-02T13:31:00')).toEqual([])
  expect(faults('2026-11-02T13:30:00')).toEqual(['ETD'])
  expect(faults('2026-11-32T13:30:00')).toEqual(['ETD'])
})

describe('clockings', () => {
  test('are of their roster date or the days beside it, and none is still to come', () => {
    const faults = (cells: Record<string, string>) =>
      faultsOf(rowOf('clockings', { EmployeeNumber: 'E1', RosterDate: '2026-11-22', ...cells }), row =>
        readClocking(row, { zone, today: '2026-11-24', now: '2026-11-24T08:00:00Z' }),
      )
    expect(faults({ ClockIn: '2026-11-22T18:51:00', ClockOut: '2026-11-23T07:04:00' })).toEqual([])
    expect(faults({ ClockIn: '2026-11-21T23:40:00' })).toEqual([])
    expect(faults({ ClockIn: '2026-11-25T07:00:00' })).toEqual(['ClockIn'])
    // noon at the terminal
    expect(faults({ RosterDate: '2026-11-24', ClockIn: '2026-11-24T11:59:00', ClockOut: '2026-11-24T12:01:00' })).toEqual(['ClockOut'])
    expect(faults({ ClockIn: '2026-11-20T07:00:00', ClockOut: '2026-11-24T07:00:00' })).toEqual(['ClockIn', 'ClockOut'])
    expect(faults({ RosterDate: '2026-12-22' })).toEqual(['RosterDate'])
  })

  const read = (ClockIn: string | null, ClockOut: string | null) =>
    readClocking(rowOf('clockings', { EmployeeNumber: 'E1', RosterDate: '2026-11-02', ClockIn, ClockOut }), {
      zone,
      today: '2026-11-24',
      now: '2026-11-24T08:00:00Z',
    })

  test('one in and one out where the text is there; an out before its in is not refused here', () => {
    const early = '2026-11-02T06:38:00'
    const late = '2026-11-02T19:04:00'
    expect(punchesOf(read(early, late)).map(punch => punch.transcode)).toEqual(['IN', 'OUT'])
    expect(punchesOf(read(late, early))).toHaveLength(2)
    expect(punchesOf(read(null, late))).toMatchObject([{ transcode: 'OUT', swipedAt: '2026-11-02T15:04:00Z' }])
    expect(punchesOf(read(null, null))).toEqual([])
  })

  test('are the same within one minute, direction and roster date', () => {
    const key = (swipedAt: string) => punchKey(1, '2026-11-02', { transcode: 'IN', swipedAt })
    expect(key('2026-11-02T02:38:00Z')).toBe(key('2026-11-02T02:38:59Z'))
    expect(key('2026-11-02T02:38:00Z')).not.toBe(key('2026-11-02T02:39:00Z'))
  })
})

test('each key once: equal rows count once, a later row that says otherwise is refused', () => {
  const row = fc.record({ key: fc.constantFrom('a', 'b', 'c'), value: fc.nat(2) })
  fc.assert(
    fc.property(fc.array(row), given => {
      const rows = given.map((each, at) => ({ rowNo: at + 2, row: each }))
      const { rows: kept, equal, refused } = withoutRepeats(rows, each => each.key, 'Key')
      expect(kept.length + equal + refused.length).toBe(given.length)
      expect(new Set(kept.map(each => each.row.key)).size).toBe(kept.length)
      for (const each of refused) {
        const holds = kept.find(other => other.row.key === each.row.key)!
        expect(holds.rowNo).toBeLessThan(each.rowNo)
        expect(holds.row.value).not.toBe(each.row.value)
      }
    }),
  )
})
