import { useState } from 'react'
import { Icon } from '../../../kit/ui/icon.tsx'
import { SkeletonRows } from '../../../kit/ui/skeleton.tsx'
import { Tabs } from '../../../kit/ui/tabs.tsx'
import { formatDate } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import './employee-details.css'
import type { EmployeeDetails } from './employee-details.api.ts'
import { FactList, type Facts } from './employee-facts.part.tsx'
import { SkillsAndLicenses, SuspensionTable } from './employee-tables.part.tsx'

/** EMPDET-02: who it is. */
export function EmployeeHead({ details }: { details: EmployeeDetails }) {
  const { employee, apiValuesForUI: values, roles, groupName } = details
  const name = [values.titleName, employee.firstName, employee.lastName].filter(Boolean).join(' ')
  const facts = [employee.employeenumber, groupName, roles.roleName, values.empCategoryName].filter(Boolean)
  return (
    <header className="employee-head">
      <span className="employee-photo">
        {employee.imageDataUrl ? <img src={employee.imageDataUrl} alt="" /> : <Icon name="person" size={22} />}
      </span>
      <div>
        <h3>{name}</h3>
        <p>
          {facts.map(fact => (
            <span key={fact}>{fact}</span>
          ))}
          {employee.mobilePhone && <a href={`tel:${employee.mobilePhone}`}>{employee.mobilePhone}</a>}
        </p>
      </div>
    </header>
  )
}

const tabs = ['Details', 'Emergency Contact', 'Hire', 'Role', 'Skills and Licenses'] as const

/** The five tabs (EMPDET-03 to 07, CF-75). */
export function EmployeeDetailsBody({ details }: { details: EmployeeDetails }) {
  const t = useWords()
  const [tab, setTab] = useState<(typeof tabs)[number]>('Details')
  return (
    <>
      <Tabs tab={tab} onTab={id => setTab(id as typeof tab)} tabs={tabs.map(id => ({ id, label: t(id) }))} />
      <div className="employee-tab">
        {tab === 'Details' && <DetailsTab details={details} />}
        {tab === 'Emergency Contact' && <ContactTab details={details} />}
        {tab === 'Hire' && <HireTab details={details} />}
        {tab === 'Role' && <RoleTab details={details} />}
        {tab === 'Skills and Licenses' && <SkillsAndLicenses details={details} />}
      </div>
    </>
  )
}

function DetailsTab({ details: { employee: e, apiValuesForUI: v, orgNode } }: { details: EmployeeDetails }) {
  const t = useWords()
  const corporate: Facts = [
    [t('Employee Number'), e.employeenumber],
    [t('Unique Number'), e.uniqueId],
    [t('Badge Number'), e.badgeidentification],
    [t('Organisation Node'), orgNode.name],
    [t('Employee Category'), v.empCategoryName],
    [t('Labour Class'), v.labourclassName],
    [t('Contractor'), e.contractor],
    [t('Company'), e.companyName],
    [t('HRMS Role'), e.hrmsRole],
    [t('Department'), e.hrmsDepartment],
    [t('Section'), e.section],
    [t('Pay Scale'), e.payScale],
  ]
  const personal: Facts = [
    [t('Title'), v.titleName],
    [t('First Name'), e.firstName],
    [t('Middle Name'), e.middleName],
    [t('Last Name'), e.lastName],
    [t('Gender'), v.genderName],
    [t('Marital Status'), v.maritalStatusName],
    [t('Date Of Birth'), e.birthDay && formatDate(e.birthDay)],
    [t('Age'), e.age],
    [t('Nationality'), e.nationality],
    [t('Primary Language'), e.primaryLanguage],
    [t('Religion'), e.hrmsReligion],
    [t('Social Security'), e.socialSecurity],
    [t('Fingerprint Number'), e.fingerprintNo],
  ]
  const contact: Facts = [
    [t('Street Address'), e.streetAddress],
    [t('Street Address 2'), e.streetAddress2],
    [t('City'), e.city],
    [t('State{{:address}}'), e.state],
    [t('Post Code'), e.postCode],
    [t('Home Phone'), e.homePhone],
    [t('Mobile Phone'), e.mobilePhone],
    [t('Email'), e.email],
  ]
  const account: Facts = [
    [t('Login Id'), e.userid],
    [t('Accommodation'), e.accomodation === 'Y' ? t('Yes') : t('No')],
    [t('Working on Shift'), e.workingonshift === 'Y' ? t('Yes') : t('No')],
  ]
  return (
    <>
      <FactList title={t('Corporate')} facts={corporate} />
      <FactList title={t('Personal')} facts={personal} />
      <FactList title={t('Contact')} facts={contact} />
      <FactList title={t('Account information')} facts={account} />
    </>
  )
}

function ContactTab({ details: { employee: e, apiValuesForUI: v } }: { details: EmployeeDetails }) {
  const t = useWords()
  const factsOf = (nr: 1 | 2): Facts => [
    [t('Title'), v[`contact${nr}TitleName`]],
    [t('Last Name'), e[`contact${nr}LastName`]],
    [t('First Name'), e[`contact${nr}FirstName`]],
    [t('Home Phone'), e[`contact${nr}HomePhone`]],
    [t('Mobile Phone'), e[`contact${nr}MobilePhone`]],
  ]
  return (
    <>
      <FactList title={t('Contact 1')} facts={factsOf(1)} />
      <FactList title={t('Contact 2')} facts={factsOf(2)} />
    </>
  )
}

function HireTab({ details }: { details: EmployeeDetails }) {
  const t = useWords()
  const { employee: e, associateSchedule } = details
  const facts: Facts = [
    [t('Date of Joining'), e.companyHireDate && formatDate(e.companyHireDate)],
    [t('Terminated'), e.employmentTerminated === 'Y' ? t('Yes') : t('No')],
    [t('Termination Date'), e.terminationDate && formatDate(e.terminationDate)],
    [t('Associate to Scheduler'), associateSchedule === 'Y' ? t('Yes') : t('No')],
  ]
  return (
    <>
      <FactList title={t('Hire')} facts={facts} />
      <SuspensionTable rows={details.suspensions.filter(({ active }) => active)} />
    </>
  )
}

function RoleTab({ details: { roles, roleSkills } }: { details: EmployeeDetails }) {
  const t = useWords()
  const of = (priority: string) => roleSkills.filter(skill => skill.priority === priority).map(({ skillName }) => skillName)
  const facts: Facts = [
    [t('Primary Role'), roles.roleName],
    [t('Primary Skill'), of('Primary Skill').join(', ')],
    [t('Secondary Skill'), of('Secondary Skill').join(', ')],
  ]
  return <FactList title={t('Role')} facts={facts} />
}

/** EMPDET-08 */
export const EmployeeSkeleton = () => (
  <div className="employee-skeleton" aria-busy="true">
    <SkeletonRows rows={12} />
  </div>
)
