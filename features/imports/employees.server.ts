import type { Scoped } from '../../kit/database/company.ts'
import { inEnglish } from '../../kit/words/fill.ts'
import { type EmployeeRecord, type StoredEmployee, storedEmployees, writeEmployees } from './employee-writes.server.ts'
import { contractorOf, type EmployeeRow, readEmployee } from './employees.rules.ts'
import { type Comparison, importer, type Verdict } from './importer.server.ts'
import type { Masters } from './masters.server.ts'
import type { ImportScope } from './scope.server.ts'

/** The employee file (IMP-05): the person, the private part encrypted, and the posting at the chosen node. */
export const employeesImport = importer<EmployeeRow>({
  kind: 'employees',
  tables: ['employee', 'employee_posting', 'employee_private'],
  read: readEmployee,
  keyOf: row => row.employeeNumber.toLowerCase(),
  keyColumn: 'EmployeeNumber',
  masters: ['titles', 'genders', 'maritalStatuses', 'employmentCategories', 'jobRoles', 'labourClasses', 'contractors'],
  uses: row => [
    { master: 'titles', name: row.title, column: 'Title' },
    { master: 'genders', name: row.gender, column: 'Gender' },
    { master: 'maritalStatuses', name: row.maritalStatus, column: 'MaritalStatus' },
    { master: 'employmentCategories', name: row.category, column: 'EmployeeCategory' },
    { master: 'jobRoles', name: row.role, column: 'Role' },
    { master: 'labourClasses', name: row.labourClass, column: 'LabourClass' },
    { master: 'contractors', name: contractorOf(row), column: 'CompanyName' },
  ],
  compare,
})

async function compare(db: Scoped, scope: ImportScope, rows: readonly EmployeeRow[], masters: Masters): Promise<Comparison<EmployeeRow>> {
  const stored = await storedEmployees(
    db,
    scope,
    rows.map(row => row.employeeNumber),
  )
  return {
    verdictOf: row => verdictOf(row, stored.get(row.employeeNumber), masters, scope.today),
    write: toWrite =>
      writeEmployees(
        db,
        scope,
        toWrite.map(row => employeeOf(asStored(row, stored), masters)),
      ),
  }
}

/** With the number in the letters in which it is stored. */
const asStored = (row: EmployeeRow, stored: ReadonlyMap<string, StoredEmployee>): EmployeeRow => ({
  ...row,
  employeeNumber: stored.get(row.employeeNumber)?.employeeNumber ?? row.employeeNumber,
})

function verdictOf(row: EmployeeRow, stored: StoredEmployee | undefined, masters: Masters, today: string): Verdict {
  if (!stored) return 'add'
  if (stored.elsewhere) return { column: 'EmployeeNumber', message: 'This employee number is already used at another org node.' }
  if (stored.orgNodeId === null) return 'change'
  if (stored.hiredOn <= today && row.hiredOn > today) return { column: 'CompanyHireDate', message: wouldEnd(stored.hiredOn) }
  const wanted = { ...employeeOf(row, masters), employeeNumber: stored.employeeNumber }
  const names = Object.keys(wanted) as (keyof EmployeeRecord)[]
  return names.every(name => wanted[name] === stored[name]) ? 'unchanged' : 'change'
}

/** A file ends nobody: whoever is not in it stays, and nobody who works here is made to begin later (docs/decisions/0072). */
const wouldEnd = (since: string): string =>
  inEnglish('This person works here since {{date}}; a later hire date would end them. Nobody is ended by an import.', { date: since })

/** A row with the ids behind its names; undefined stands for a name that is still to be added, and equals nothing stored. */
function employeeOf(row: EmployeeRow, masters: Masters): EmployeeRecord {
  return {
    employeeNumber: row.employeeNumber,
    titleId: masters.idOf('titles', row.title),
    firstName: row.firstName,
    lastName: row.lastName,
    genderId: masters.idOf('genders', row.gender),
    maritalStatusId: masters.idOf('maritalStatuses', row.maritalStatus),
    birthOn: row.birthOn,
    email: row.email,
    mobilePhone: row.mobilePhone,
    hrmsRole: row.hrmsRole,
    hrmsDepartment: row.hrmsDepartment,
    primaryLanguage: row.primaryLanguage,
    nationality: row.nationality,
    companyName: row.companyName,
    hiredOn: row.hiredOn,
    jobRoleId: masters.idOf('jobRoles', row.role),
    categoryId: masters.idOf('employmentCategories', row.category),
    labourClassId: masters.idOf('labourClasses', row.labourClass),
    contractorId: masters.idOf('contractors', contractorOf(row)),
    religion: row.religion,
    street: row.address,
  }
}
