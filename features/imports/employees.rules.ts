import { birthDays, personDays, type RowReader, type RowScope } from './cells.rules.ts'

/** A row of the employee file (IMP-05); dates are ISO, an empty cell is null. */
export interface EmployeeRow {
  readonly employeeNumber: string
  readonly title: string | null
  readonly firstName: string
  readonly lastName: string
  readonly category: string
  readonly email: string | null
  readonly mobilePhone: string | null
  readonly hiredOn: string
  readonly gender: string | null
  readonly maritalStatus: string | null
  readonly birthOn: string | null
  readonly religion: string | null
  readonly primaryLanguage: string | null
  readonly nationality: string | null
  readonly address: string | null
  readonly hrmsDepartment: string | null
  readonly role: string
  readonly hrmsRole: string | null
  readonly companyName: string | null
  readonly labourClass: string | null
}

export function readEmployee(row: RowReader, { today }: Pick<RowScope, 'today'>): EmployeeRow {
  const read: EmployeeRow = {
    employeeNumber: row.required('EmployeeNumber', 20),
    title: row.optional('Title', 100),
    firstName: row.required('FirstName', 100),
    lastName: row.optional('LastName', 100) ?? '',
    category: row.required('EmployeeCategory', 100),
    email: row.email('Email'),
    mobilePhone: row.phone('MobilePhone'),
    hiredOn: row.requiredDate('CompanyHireDate', personDays),
    gender: row.optional('Gender', 100),
    maritalStatus: row.optional('MaritalStatus', 100),
    birthOn: row.date('DateOfBirth', birthDays(today)),
    religion: row.optional('Religion', 100),
    primaryLanguage: row.optional('PrimaryLanguage', 100),
    nationality: row.optional('Nationality', 100),
    address: row.optionalLines('Address', 300),
    hrmsDepartment: row.optional('HRMSDepartment', 100),
    role: row.required('Role', 100),
    hrmsRole: row.optional('HRMSRole', 100),
    companyName: row.optional('CompanyName', 100),
    labourClass: row.optional('LabourClass', 100),
  }
  if (isContract(read.category) && !read.companyName) row.fault('CompanyName', 'A contract employee needs the name of the contractor.')
  if (read.birthOn && read.hiredOn && isTooYoung(read.birthOn, read.hiredOn))
    row.fault('DateOfBirth', 'A person must be at least 18 years old on the hire date.')
  return read
}

const leastAge = 18

/** EMP-11, on the hire date (CF-79). */
const isTooYoung = (birthOn: string, hiredOn: string): boolean => `${Number(birthOn.slice(0, 4)) + leastAge}${birthOn.slice(4)}` > hiredOn

/** A person is a contractor's when the category is Contract. */
const isContract = (category: string): boolean => category.toLowerCase() === 'contract'

/** The contractor of a person: the company's name, where the person is a contractor's. */
export const contractorOf = ({ category, companyName }: EmployeeRow): string | null => (isContract(category) ? companyName : null)
