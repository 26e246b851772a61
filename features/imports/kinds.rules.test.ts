import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { headerFault, importKinds, kindOf, kindShapes } from './kinds.rules.ts'

describe('the kind of a file', () => {
  test('is told by the exact header row', () => {
    for (const kind of importKinds) expect(kindOf(kindShapes[kind].columns)).toBe(kind)
    expect(importKinds.map(kind => kindShapes[kind].columns.length)).toEqual([20, 9, 2, 2, 14, 8])
  })

  test('any other header is none: a column changed, missing, added or moved', () => {
    fc.assert(
      fc.property(fc.constantFrom(...importKinds), fc.nat(), fc.constantFrom('change', 'drop', 'add', 'swap'), (kind, place, how) => {
        const header = [...kindShapes[kind].columns]
        const at = place % header.length
        const next = (at + 1) % header.length
        if (how === 'change') header[at] = `${header[at]} `.toLowerCase()
        if (how === 'drop') header.splice(at, 1)
        if (how === 'add') header.splice(at, 0, 'Extra')
        if (how === 'swap') [header[at], header[next]] = [header[next]!, header[at]!]
        expect(kindOf(header)).toBeNull()
      }),
    )
  })

  test('a header close to one of the five is told its first other column', () => {
    const [, ...rest] = kindShapes.clockings.columns
    expect(headerFault(['Employee No', ...rest])).toEqual({
      column: 'Employee No',
      message: 'Column 1 of a file of clockings is EmployeeNumber; this file has "Employee No".',
    })
    expect(headerFault([...kindShapes.crews.columns, 'Shift']).message).toBe('A file of crews has 2 columns; this file also has "Shift".')
    expect(headerFault(kindShapes.licences.columns.slice(0, 8)).message).toMatch(
      'Column 9 of a file of licences is LicenseGrade; this file has none',
    )
    expect(headerFault(['Ship', 'Port'])).toEqual({
      column: 'Ship',
      message: 'The first column is "Ship"; a file of this page begins with EmployeeNumber, Visit.',
    })
  })
})
