import { choice } from '../../../kit/fields/choice/choice.ts'
import { date } from '../../../kit/fields/date/date.ts'
import { email } from '../../../kit/fields/email/email.ts'
import { image } from '../../../kit/fields/image/image.ts'
import { integer } from '../../../kit/fields/integer/integer.ts'
import { longText } from '../../../kit/fields/long-text/long-text.ts'
import { phone } from '../../../kit/fields/phone/phone.ts'
import { ref } from '../../../kit/fields/ref/ref.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'
import { contractor } from '../../masters/contractor/contractor.resource.ts'
import { employmentCategory } from '../../masters/employment-category/employment-category.resource.ts'
import { gender } from '../../masters/gender/gender.resource.ts'
import { jobRole } from '../../masters/job-role/job-role.resource.ts'
import { labourClass } from '../../masters/labour-class/labour-class.resource.ts'
import { maritalStatus } from '../../masters/marital-status/marital-status.resource.ts'
import { roleGroup } from '../../masters/role-group/role-group.resource.ts'
import { skill } from '../../masters/skill/skill.resource.ts'
import { skillGroup } from '../../masters/skill-group/skill-group.resource.ts'
import { telecomProvider } from '../../masters/telecom-provider/telecom-provider.resource.ts'
import { title } from '../../masters/title/title.resource.ts'
import { isOldEnough, tooYoung } from './employee.rules.ts'
import { exclusions, licences, skills, suspensions } from './employee-lines.resource.ts'

/** The list's columns by the headings of its column chooser (EMP-02). */
const groups = {
  'Basic Details': ['title', 'uniqueNo', 'badgeNo', 'email', 'homePhone', 'employmentCategory', 'labourClass', 'contractor', 'jobTitle'],
  'Personal Details': ['birthOn', 'age', 'gender', 'maritalStatus', 'nationality', 'primaryLanguage', 'accommodation'],
  'HRMS Details': ['hrmsRole', 'hrmsDepartment', 'section', 'companyName', 'payScale', 'grade', 'hiredOn', 'terminatedOn'],
  'Skill Details': ['skills', 'skillGroup', 'licences', 'exclusions', 'suspensions'],
  Default: ['fullName', 'jobRole', 'nodeName', 'groupNames', 'mobilePhone', 'active', 'worksOnShift', 'associateSchedule'],
} as const
const shownAtFirst = ['employeeNumber', 'fullName', 'jobRole', 'nodeName', 'groupNames', 'mobilePhone', 'active'] as const
const columns = [
  ...shownAtFirst,
  'worksOnShift',
  'associateSchedule',
  ...groups['Basic Details'],
  ...groups['Personal Details'],
  ...groups['HRMS Details'],
  ...groups['Skill Details'],
] as const

/** What the template of the list has: who somebody is, how reached, and as what employed; lines stand on sheets of their own. */
const typed = [
  ...['employeeNumber', 'uniqueNo', 'badgeNo', 'title', 'firstName', 'middleName', 'lastName', 'gender', 'maritalStatus', 'birthOn'],
  ...['nationality', 'primaryLanguage', 'email', 'homePhone', 'mobilePhone', 'jobRole', 'employmentCategory', 'labourClass', 'contractor'],
  ...['jobTitle', 'payScale', 'grade', 'hrmsRole', 'hrmsDepartment', 'section', 'companyName', 'worksOnShift', 'associateSchedule'],
  ...['hiredOn', 'terminatedOn', 'active'],
] as const

/** A person, whole (EMP-08, EMP-09). The posting of today is part of it: role, category, labour class and contractor are of `employee_posting`. */
export const employee = resource('employee', {
  label: ['Employee', 'Employees'],
  path: '/employees',
  scope: 'orgNode',
  below: true,
  readFrom: 'employeeRecord',
  access: elements('Employee', 'Employee'),
  fields: {
    employeeNumber: text({ label: 'Employee Number', required: true, unique: true, max: 20, wire: ['employeenumber'] }),
    uniqueNo: text({ label: 'Unique Number', unique: true, max: 30, wire: ['uniqueId'] }),
    badgeNo: text({ label: 'Badge Number', unique: true, max: 30, wire: ['badgeidentification'] }),
    title: ref(() => title, { label: 'Title' }),
    firstName: text({ label: 'First Name', required: true }),
    middleName: text({ label: 'Middle Name' }),
    lastName: text({ label: 'Last Name' }),
    photo: image({ label: 'Photo' }),
    gender: ref(() => gender, { label: 'Gender' }),
    maritalStatus: ref(() => maritalStatus, { label: 'Marital Status' }),
    birthOn: date({ label: 'Date Of Birth', fromYear: 1900, wire: ['birthDay'] }),
    nationality: text({ label: 'Nationality' }),
    primaryLanguage: text({ label: 'Primary Language' }),
    email: email({ label: 'Email' }),
    homePhone: phone({ label: 'Home Phone' }),
    mobilePhone: phone({ label: 'Mobile Phone' }),
    telecomProvider: ref(() => telecomProvider, { label: 'Telecom Provider' }),
    jobRole: ref(() => jobRole, { label: 'Role', required: true, wire: ['rolesid', 'roleName'] }),
    employmentCategory: ref(() => employmentCategory, {
      label: 'Employee Category',
      required: true,
      wire: ['empcategory', 'empCategoryName'],
    }),
    labourClass: ref(() => labourClass, { label: 'Labour Class', wire: ['labourClassID', 'labourclassName'] }),
    contractor: ref(() => contractor, { label: 'Contractor' }),
    jobTitle: text({ label: 'Job Title' }),
    payScale: text({ label: 'Pay Scale', max: 30 }),
    grade: text({ label: 'Grade', max: 12 }),
    skillGroup: ref(() => skillGroup, { label: 'Skill Group', wire: ['skillGroupId', 'skillGroupName'] }),
    hrmsRole: text({ label: 'HRMS Role' }),
    hrmsDepartment: text({ label: 'Department' }),
    section: text({ label: 'Section' }),
    companyName: text({ label: 'Company', wire: ['company'] }),
    accommodation: toggle({ label: 'Accommodation', initial: false, wire: ['accomodation'] }),
    worksOnShift: toggle({ label: 'Working on Shift', initial: false, wire: ['workingonshift'] }),
    associateSchedule: toggle({
      label: 'Associate to Scheduler',
      initial: true,
      hint: 'When off, the employee is kept out of rosters and deployment',
    }),
    contact1Title: ref(() => title, { label: 'Contact 1 Title' }),
    contact1FirstName: text({ label: 'Contact 1 First Name' }),
    contact1LastName: text({ label: 'Contact 1 Last Name' }),
    contact1HomePhone: phone({ label: 'Contact 1 Home Phone' }),
    contact1MobilePhone: phone({ label: 'Contact 1 Mobile Phone' }),
    contact2Title: ref(() => title, { label: 'Contact 2 Title' }),
    contact2FirstName: text({ label: 'Contact 2 First Name' }),
    contact2LastName: text({ label: 'Contact 2 Last Name' }),
    contact2HomePhone: phone({ label: 'Contact 2 Home Phone' }),
    contact2MobilePhone: phone({ label: 'Contact 2 Mobile Phone' }),
    hiredOn: date({ label: 'Date of Joining', required: true, fromYear: 1900, wire: ['companyHireDate'] }),
    terminatedOn: date({ label: 'Termination Date', wire: ['terminationDate'] }),
    terminationNote: longText({ label: 'Termination Note' }),
    active: toggle({ label: 'Active', initial: true }),
  },
  reads: {
    fullName: text({ label: 'Name' }),
    age: integer({ label: 'Age' }),
    nodeName: text({ label: 'Organisation Node' }),
    groupNames: text({ label: 'Groups' }),
    placeId: integer({ label: 'Organisation Node' }),
  },
  narrowing: {
    skill: ref(() => skill, { label: 'Skill' }),
    role: ref(() => jobRole, { label: 'Role' }),
    roleGroup: ref(() => roleGroup, { label: 'Role Group' }),
    group: integer({ label: 'Group' }),
    contractor: ref(() => contractor, { label: 'Contractor' }),
    licence: choice({ valid: 'Valid', ending: 'Ends within 60 days', ended: 'Ended', none: 'No license' }, { label: 'License' }),
  },
  subTables: { skills, suspensions, exclusions, licences },
  rules: rule => [
    rule.check('birthOn', tooYoung, row => isOldEnough(row.birthOn, row.hiredOn)),
    rule.check(
      'terminatedOn',
      'The end date is before the start date.',
      row => row.terminatedOn === null || row.terminatedOn >= row.hiredOn,
    ),
  ],
  shownBy: 'employeeNumber',
  // the file that a terminal begins with is taken at /employees/import (IMP-10)
  import: { path: '/employee-list', form: typed },
  list: {
    columns,
    groups,
    hidden: columns.filter(name => !(shownAtFirst as readonly string[]).includes(name)),
    together: { birthOn: 'age' },
    search: ['employeeNumber', 'fullName'],
    sort: ['employeeNumber', 'asc'],
    // a person has some sixty columns: 1.8 kB each
    atOnce: 1000,
  },
  form: ['employeeNumber'],
})

/** The columns of a person that are those of the posting. */
export const postingFields = ['jobRole', 'employmentCategory', 'labourClass', 'contractor', 'jobTitle', 'payScale', 'grade'] as const
