import { type Key, key } from '../../kit/access/key.ts'
import { inEnglish } from '../../kit/words/fill.ts'
import { licenceKey } from '../people/licence-notice/licence-notice.rules.ts'

/** The six files a terminal hands over. The kind is told by the exact header row (IMP-03, IMP-04). */
export const importKinds = ['employees', 'licences', 'crews', 'poolableNodes', 'vesselCalls', 'clockings'] as const
export type ImportKind = (typeof importKinds)[number]
/** Those that a terminal begins with. */
export type FirstKind = Exclude<ImportKind, 'poolableNodes'>
export const firstKinds = importKinds.filter((kind): kind is FirstKind => kind !== 'poolableNodes')

interface KindShape {
  /** as shown to people */
  readonly label: string
  /** permission key, editable, that the upload needs */
  readonly key: Key
  readonly columns: readonly string[]
}

export const importKeys = {
  view: key('Import'),
  employees: key('Employee_Upload'),
  licences: licenceKey,
  crews: key('Crew_Upload'),
  poolableNodes: key('Poolable_Node_Upload'),
  vesselCalls: key('Vessel_Call_Upload'),
  clockings: key('Raw_Clocking_Upload'),
}

/** Columns of IMP-05 to IMP-08; crews and vessel calls are ours. */
export const kindShapes: Readonly<Record<ImportKind, KindShape>> = {
  employees: {
    label: 'Employees',
    key: importKeys.employees,
    columns: [
      ...['EmployeeNumber', 'Title', 'FirstName', 'LastName', 'EmployeeCategory', 'Email', 'MobilePhone', 'CompanyHireDate'],
      ...['Gender', 'MaritalStatus', 'DateOfBirth', 'Religion', 'PrimaryLanguage', 'Nationality', 'Address', 'HRMSDepartment'],
      ...['Role', 'HRMSRole', 'CompanyName', 'LabourClass'],
    ],
  },
  licences: {
    label: 'Licences',
    key: importKeys.licences,
    columns: [
      ...['EmployeeNumber', 'Permittype', 'LicenseType', 'Licensenumber', 'ExpiryDate', 'AssignDate', 'Skill'],
      ...['CertificateName', 'LicenseGrade'],
    ],
  },
  crews: { label: 'Crews', key: importKeys.crews, columns: ['EmployeeNumber', 'Crew'] },
  poolableNodes: { label: 'Poolable nodes', key: importKeys.poolableNodes, columns: ['EmployeeNumber', 'PoolableOrgNodes'] },
  vesselCalls: {
    label: 'Vessel calls',
    key: importKeys.vesselCalls,
    columns: [
      ...['Visit', 'Vessel', 'Service', 'Berth', 'ETA', 'ETD', 'RevisedETA', 'QuayCranes', 'Discharge', 'Load', 'Restow'],
      ...['HatchCovers', 'LashingBays', 'Reefers'],
    ],
  },
  clockings: {
    label: 'Clockings',
    key: importKeys.clockings,
    columns: [...['EmployeeNumber', 'Employee Name', 'Role', 'RosterDate', 'ClockIn', 'ClockOut', 'ClockIn Location', 'ClockOut Location']],
  },
}

/** The kind of a file, or null when its header row is none of these. */
export function kindOf(header: readonly string[]): ImportKind | null {
  return importKinds.find(kind => sameColumns(kindShapes[kind].columns, header)) ?? null
}

const sameColumns = (wanted: readonly string[], found: readonly string[]): boolean =>
  wanted.length === found.length && wanted.every((column, at) => column === found[at])

/** The column that a list of employees is told by; the file that a terminal begins with writes it without the blank. */
const listedNumber = 'Employee Number'

/** Which kind was probably meant, and the first column that differs; what any kind begins with when none has a column in common. */
export function headerFault(header: readonly string[]): { column: string; message: string } {
  if (header.includes(listedNumber))
    return { column: listedNumber, message: 'This is a list of employees as it is exported. Import it on the page Employee.' }
  const [nearest] = importKinds
    .map(kind => ({ kind, common: kindShapes[kind].columns.filter((column, at) => column === header[at]).length }))
    .sort((a, b) => b.common - a.common)
  if (!nearest || nearest.common === 0) return noneOfThem(header[0]?.slice(0, 100) ?? '')
  const { label, columns } = kindShapes[nearest.kind]
  const at = Array.from({ length: Math.max(columns.length, header.length) }, (_, index) => index).find(i => columns[i] !== header[i]) ?? 0
  const wanted = columns[at]
  const found = header[at]?.slice(0, 100) ?? ''
  const message = wanted
    ? `Column ${at + 1} of a file of ${label.toLowerCase()} is ${wanted}; this file has ${found ? `"${found}"` : 'none'}.`
    : `A file of ${label.toLowerCase()} has ${columns.length} columns; this file also has "${found}".`
  return { column: found || (wanted ?? ''), message }
}

function noneOfThem(found: string): { column: string; message: string } {
  const wanted = [...new Set(importKinds.map(kind => kindShapes[kind].columns[0]!))].join(', ')
  const begins = found ? `"${found}"` : 'none'
  return {
    column: found,
    message: inEnglish('The first column is {{found}}; a file of this page begins with {{wanted}}.', { found: begins, wanted }),
  }
}
