import { personDays, type RowReader } from './cells.rules.ts'

/** A row of the licence file (IMP-06); dates are ISO. Without one, the licence counts from ever or without end (LIC-05). */
export interface LicenceRow {
  readonly employeeNumber: string
  readonly permitType: string
  readonly licenceType: string
  readonly number: string
  readonly expiresOn: string | null
  readonly assignedOn: string | null
  readonly skill: string
  readonly certificate: string | null
  readonly grade: string | null
}

export function readLicence(row: RowReader): LicenceRow {
  const read: LicenceRow = {
    employeeNumber: row.required('EmployeeNumber', 20),
    permitType: row.required('Permittype', 100),
    licenceType: row.required('LicenseType', 100),
    number: row.required('Licensenumber', 100),
    expiresOn: row.date('ExpiryDate', personDays),
    assignedOn: row.date('AssignDate', personDays),
    skill: row.required('Skill', 100),
    certificate: row.optional('CertificateName', 50),
    grade: row.optional('LicenseGrade', 12),
  }
  if (read.expiresOn && read.assignedOn && read.expiresOn < read.assignedOn)
    row.fault('ExpiryDate', `The licence ends on ${read.expiresOn}, before it begins on ${read.assignedOn}.`)
  return read
}

/** The skill rating a grade stands for: A, B, C are 1, 2, 3; a licence without one of these grades counts as C. */
export function ratingOf(grade: string | null): 1 | 2 | 3 {
  if (grade?.toUpperCase() === 'A') return 1
  return grade?.toUpperCase() === 'B' ? 2 : 3
}
