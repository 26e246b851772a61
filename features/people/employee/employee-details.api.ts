import { z } from 'zod'
import { endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { detailsKey } from './details-key.ts'

const text = z.string().nullable()
const texts = (...names: string[]) => z.object(Object.fromEntries(names.map(name => [name, text])))
const yesNo = z.enum(['Y', 'N'])
/** of a line that stands as it is stored */
const mark = z.null()

/** The names are those of the specification (EMPDET-10 to 12). Private fields are masked. */
const details = z.object({
  id: z.int(),
  employee: texts(
    ...['employeenumber', 'firstName', 'middleName', 'lastName', 'badgeidentification', 'userid', 'imageDataUrl', 'birthDay', 'age'],
    ...['gender', 'maritalStatus', 'hrmsReligion', 'fingerprintNo', 'streetAddress', 'streetAddress2', 'city', 'state', 'postCode'],
    ...['homePhone', 'mobilePhone', 'email', 'jobtitle', 'hrmsRole', 'hrmsDepartment', 'section', 'socialSecurity', 'primaryLanguage'],
    ...['nationality', 'companyName', 'skillGroupName', 'accomodation', 'workingonshift', 'companyHireDate', 'employmentTerminated'],
    ...['terminationDate', 'contact1FirstName', 'contact1LastName', 'contact1HomePhone', 'contact1MobilePhone'],
    ...['contact2FirstName', 'contact2LastName', 'contact2HomePhone', 'contact2MobilePhone', 'uniqueId', 'payScale', 'grade', 'contractor'],
  ),
  apiValuesForUI: texts(
    ...['titleName', 'userName', 'genderName', 'maritalStatusName', 'labourclassName', 'empCategoryName', 'contact1TitleName'],
    'contact2TitleName',
  ),
  roles: z.object({ rolesid: z.int(), roleName: z.string() }),
  orgNode: z.object({ name: z.string(), jobtitle: text }),
  groupName: text,
  associateSchedule: yesNo,
  licenses: z.array(
    z.object({
      id: z.int(),
      licensecode: z.string(),
      licensedesc: z.string(),
      permittype: z.string(),
      licensenumber: z.string(),
      skillname: z.string(),
      certificateName: text,
      licenseGrade: text,
      assigndate: text,
      licenseexpiry: text,
    }),
  ),
  skills: z.array(
    z.object({
      id: z.int(),
      skillid: z.int(),
      skillName: z.string(),
      priority: z.string(),
      skillrating: z.int(),
      rotationnum: z.int(),
      assigndate: text,
      enddate: text,
    }),
  ),
  restrictions: z.array(
    z.object({
      id: z.int(),
      employeeId: z.int(),
      orgnodeid: z.int(),
      shiftBandId: z.int().nullable(),
      shiftBand: text,
      exclusionSkills: z.array(z.object({ skill: z.string(), skillId: z.int() })),
      skills: text,
      reason: z.string(),
      assignDate: text,
      expiryDate: text,
      periodicDays: z.int().nullable(),
      isoff: z.int(),
      uiStatus: mark,
    }),
  ),
  suspensions: z.array(
    z.object({ id: z.int(), note: z.string(), datefrom: z.string(), dateto: text, uiStatus: mark, active: z.boolean() }),
  ),
  /** what the role asks for, and until when the person holds it (CALL-62) */
  roleSkills: z.array(
    z.object({ skillName: z.string(), priority: z.enum(['Primary Skill', 'Secondary Skill']), held: z.boolean(), until: text }),
  ),
  /** the date on which all of this is so */
  on: z.string(),
})
export type EmployeeDetails = z.output<typeof details>

/** CALL-61. Whoever may see details sees those of everybody who is posted to, or rostered at, a node within reach. */
export const readDetails = endpoint({
  method: 'GET',
  path: '/employee-details',
  summary: 'The details of an employee by number, for reading only; private fields are masked (EMPDET-10 to 12)',
  needs: sees(detailsKey),
  reach: 'company',
  ignored: ['companyID', 'companyId'],
  input: z.strictObject({ empNumber: z.string().trim().min(1).max(20) }),
  output: details,
})
export type Details = Output<typeof readDetails>
