import { kindShapes } from '../../features/imports/kinds.rules.ts'

/** The columns of the employee file (IMP-05). */
export const employeeColumns = kindShapes.employees.columns

const firsts = ['Anil', 'Ousmane', 'Maria', 'Ahmed', 'Somchai', 'Joy', 'Ravi', 'Fatma']
const lasts = ['Nair', 'Fall', 'Garcia', 'Al Harthy', 'Prasert', 'Ramos', 'Shah', 'Said']
const roles = ['Quay Crane Operator', 'RTG Operator', 'Terminal Tractor Driver', 'Lasher']

/** That many rows of the employee file, all different, made of their number alone. */
export const peopleRows = (count: number): string[][] =>
  Array.from({ length: count }, (_, at) => {
    const first = firsts[at % 8]!
    const last = `${lasts[(at >> 3) % 8]!} ${at}`
    const birth = `${1960 + (at % 40)}-0${1 + (at % 9)}-1${at % 10}`
    return [
      ...[`P${String(at).padStart(6, '0')}`, 'Mr', first, last, 'Full-time', `p${at}@port.example`, `+9689${String(at).padStart(7, '0')}`],
      ...['2020-01-15', 'Male', 'Married', birth, 'None', 'English', 'Oman', `${at} Quay Road`, 'Operations', roles[at % 4]!, 'Operator'],
      ...['People CT', 'Skilled'],
    ]
  })
