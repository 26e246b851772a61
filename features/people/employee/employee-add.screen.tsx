import { useCallback, useMemo } from 'react'
import type { RecordStep } from '../../../kit/resource/page/record-steps.ts'
import { StepsPage } from '../../../kit/resource/page/steps-page.tsx'
import type { Resource } from '../../../kit/resource/resource.ts'
import type { AnyRow } from '../../../kit/resource/row.ts'
import type { FormValues } from '../../../kit/ui/form-faults.ts'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { addEmployee, changeEmployee, readEmployee } from './employee.api.ts'
import { employee } from './employee.resource.ts'
import { BirthInput } from './employee-birth.part.tsx'
import { EmployeeIdentity, EmployeeLink } from './employee-identity.part.tsx'
import { lineExtras } from './employee-line-inputs.part.tsx'
import { PlacePart } from './employee-place.part.tsx'
import { PrivatePart } from './employee-private.part.tsx'
import { summariesOf } from './employee-summaries.rules.ts'

/** The six steps of the form (EMP-07). */
const steps: readonly RecordStep[] = [
  {
    id: 'details',
    label: 'Details',
    sections: [
      {
        title: 'Personal',
        fields: [
          'photo',
          ['employeeNumber', 'title'],
          ['firstName', 'middleName'],
          ['lastName', 'gender'],
          ['birthOn', 'maritalStatus'],
          ['nationality', 'primaryLanguage'],
          ['uniqueNo', 'badgeNo'],
        ],
      },
      {
        title: 'Contact',
        fields: [
          ['email', 'mobilePhone'],
          ['homePhone', 'telecomProvider'],
        ],
      },
    ],
    besides: ['private'],
  },
  {
    id: 'role',
    label: 'Role',
    sections: [
      {
        title: 'Role',
        fields: [
          ['jobRole', 'employmentCategory'],
          ['labourClass', 'contractor'],
          ['jobTitle', 'skillGroup'],
          ['grade', 'payScale'],
        ],
      },
      {
        title: 'HRMS',
        fields: [
          ['hrmsRole', 'hrmsDepartment'],
          ['section', 'companyName'],
        ],
      },
    ],
    besides: ['place'],
  },
  {
    id: 'skills',
    label: 'Skills',
    sections: [
      {
        hint: 'Deployment reads these four lists. They are kept with the employee and saved together.',
        fields: [['skills', 'suspensions'], 'exclusions', 'licences'],
        wide: true,
      },
    ],
  },
  { id: 'additional', label: 'Additional Info', sections: [{ fields: ['accommodation', 'worksOnShift', 'active'] }] },
  {
    id: 'contacts',
    label: 'Emergency Contact',
    sections: [1, 2].map(nr => ({
      title: `Contact ${nr}`,
      fields: [
        [`contact${nr}Title`, `contact${nr}LastName`],
        [`contact${nr}FirstName`, `contact${nr}HomePhone`],
        `contact${nr}MobilePhone`,
      ],
    })),
  },
  { id: 'hire', label: 'Hire', sections: [{ fields: [['hiredOn', 'terminatedOn'], 'terminationNote', 'associateSchedule'] }] },
]
const calls = { one: readEmployee, add: addEmployee, change: changeEmployee } as never
const inputs = { birthOn: BirthInput }
const besides = { private: PrivatePart, place: PlacePart }
const said = { email: 'Error: Invalid Email Id' }

/** Hires an employee, or changes one: one draft, one save (EMP-06, EMP-07, CF-49). */
export default function EmployeeAddScreen() {
  const t = useWords()
  const { today } = useSessionNow()
  const summaries = useCallback((values: FormValues, row: AnyRow | null) => summariesOf(values, row, today, t), [today, t])
  const extras = useMemo(() => lineExtras(today), [today])
  return (
    <StepsPage
      of={employee as unknown as Resource}
      list="/Employee"
      titles={{ add: t('Add Employee'), edit: t('Edit Employee') }}
      head={EmployeeIdentity}
      foot={row => <EmployeeLink number={String(row.employeeNumber)} />}
      calls={calls}
      steps={steps}
      extras={extras}
      inputs={inputs}
      besides={besides}
      summaries={summaries}
      said={said}
    />
  )
}
