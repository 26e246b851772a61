import { sql } from 'kysely'
import { reachOf } from '../../../kit/access/actor.ts'
import type { Context } from '../../../kit/calls/handler.server.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { withLines } from '../../../kit/resource/lines/sub-tables.server.ts'
import type { Resource } from '../../../kit/resource/resource.ts'
import type { AnyRow } from '../../../kit/resource/row.ts'
import { selectRows } from '../../../kit/resource/rows.server.ts'
import { localOf } from '../../../kit/words/formats.ts'
import { employee } from './employee.resource.ts'
import type { EmployeeDetails } from './employee-details.api.ts'
import { mask } from './employee-private.ts'
import { heldPrivately } from './employee-private-writes.server.ts'
import { readOn } from './reach.service.ts'
import { roleSkillsOf } from './role-skills-reads.server.ts'

type Row = AnyRow & Readonly<Record<string, unknown>>
type Line = { readonly id: number; readonly labels: Readonly<Record<string, string | null>> } & Readonly<Record<string, unknown>>

/** The record of a number, read on the date at the person's node; undefined when nobody within reach has it. */
export async function recordOf(number: string, { db, actor, now }: Context): Promise<{ row: Row; on: string } | undefined> {
  const reach = sql`any(${reachOf(actor)}::bigint[])`
  const among = sql`where lower(own.employee_number) = lower(${number}) and (own.org_node_id = ${reach}
    or exists (select 1 from employee_posting p where p.company_id = own.company_id and p.employee_id = own.id and p.org_node_id = ${reach})
    or exists (select 1 from roster_day d where d.company_id = own.company_id and d.employee_id = own.id and d.org_node_id = ${reach}))`
  const read = async (on: string) => {
    await readOn(on).execute(db)
    const [found] = await selectRows<AnyRow>(db, employee as unknown as Resource, among)
    return found as Row | undefined
  }
  const first = localOf(now, 'UTC').date
  const found = await read(first)
  const zone = actor.nodes.find(({ id }) => id === found?.placeId)?.zone ?? 'UTC'
  const on = localOf(now, zone).date
  const row = on === first ? found : await read(on)
  return row && { row, on }
}

/** Everything that the details dialog shows of a record, under the specification's names. */
export async function detailsOf(db: Scoped, { row, on }: { row: Row; on: string }): Promise<EmployeeDetails> {
  const [whole] = (await withLines(db, employee as unknown as Resource, [row])) as unknown as (Row & Readonly<Record<string, Line[]>>)[]
  const { labels } = whole!
  const held = new Set<string>(await heldPrivately(db, row.id))
  const hidden = (name: string) => (held.has(name) ? mask : null)
  const said = (name: string) => (row[name] === null || row[name] === undefined || row[name] === '' ? null : String(row[name]))
  const yes = (name: string) => (row[name] ? 'Y' : 'N')
  const same = (...names: string[]) => Object.fromEntries(names.map(name => [name, said(name)]))
  return {
    id: row.id,
    on,
    employee: {
      ...same('firstName', 'middleName', 'lastName', 'age', 'homePhone', 'mobilePhone', 'email', 'hrmsRole', 'hrmsDepartment', 'section'),
      ...same('primaryLanguage', 'nationality', 'companyName', 'payScale', 'grade'),
      ...same(...[1, 2].flatMap(nr => ['FirstName', 'LastName', 'HomePhone', 'MobilePhone'].map(name => `contact${nr}${name}`))),
      employeenumber: said('employeeNumber'),
      uniqueId: said('uniqueNo'),
      badgeidentification: said('badgeNo'),
      birthDay: said('birthOn'),
      jobtitle: said('jobTitle'),
      companyHireDate: said('hiredOn'),
      terminationDate: said('terminatedOn'),
      userid: await loginOf(db, row.id),
      imageDataUrl: await photoOf(db, row.photo as number | null),
      gender: said('gender'),
      maritalStatus: said('maritalStatus'),
      skillGroupName: labels.skillGroup ?? null,
      contractor: labels.contractor ?? null,
      accomodation: yes('accommodation'),
      workingonshift: yes('worksOnShift'),
      employmentTerminated: row.terminatedOn !== null && String(row.terminatedOn) < on ? 'Y' : 'N',
      hrmsReligion: hidden('religion'),
      fingerprintNo: hidden('fingerprintNo'),
      socialSecurity: hidden('socialSecurity'),
      streetAddress: hidden('street'),
      streetAddress2: hidden('street2'),
      ...Object.fromEntries(['city', 'state', 'postCode'].map(name => [name, hidden(name)])),
    },
    apiValuesForUI: {
      titleName: labels.title ?? null,
      userName: await loginOf(db, row.id),
      genderName: labels.gender ?? null,
      maritalStatusName: labels.maritalStatus ?? null,
      labourclassName: labels.labourClass ?? null,
      empCategoryName: labels.employmentCategory ?? null,
      contact1TitleName: labels.contact1Title ?? null,
      contact2TitleName: labels.contact2Title ?? null,
    },
    roles: { rolesid: Number(row.jobRole), roleName: labels.jobRole ?? '' },
    orgNode: { name: String(row.nodeName), jobtitle: said('jobTitle') },
    groupName: said('groupNames'),
    associateSchedule: yes('associateSchedule'),
    ...linesOf(whole!, row, on, await skillNames(db, whole!.exclusions!)),
    roleSkills: await roleSkillsOf(db, row.id, Number(row.jobRole), on),
  }
}

const dateOf = (value: unknown) => (value === null ? null : String(value))
/** A date as exclusions have it (EXCL-21). */
const midnight = (value: unknown) => (value === null ? null : `${String(value)}T00:00:00`)

function linesOf(
  whole: Readonly<Record<string, unknown>>,
  { id: employeeId, placeId }: Row,
  on: string,
  names: ReadonlyMap<number, string>,
): Pick<EmployeeDetails, 'skills' | 'licenses' | 'restrictions' | 'suspensions'> {
  const [skills, licences, exclusions, suspensions] = ['skills', 'licences', 'exclusions', 'suspensions'].map(name => whole[name] as Line[])
  return {
    skills: skills!.map(line => ({
      id: line.id,
      skillid: Number(line.skill),
      skillName: line.labels.skill ?? '',
      priority: String(line.priority),
      skillrating: Number(line.rating),
      rotationnum: Number(line.rotationNo),
      assigndate: dateOf(line.assignedOn),
      enddate: dateOf(line.expiresOn),
    })),
    licenses: licences!.map(line => ({
      id: line.id,
      licensecode: line.labels.codes ?? '',
      licensedesc: line.labels.codes ?? '',
      permittype: line.labels.permitType ?? '',
      licensenumber: String(line.number),
      skillname: line.labels.skill ?? '',
      certificateName: dateOf(line.certificate),
      licenseGrade: dateOf(line.grade),
      assigndate: dateOf(line.assignedOn),
      licenseexpiry: dateOf(line.expiresOn),
    })),
    restrictions: exclusions!.map(line => ({
      id: line.id,
      employeeId,
      orgnodeid: Number(placeId),
      shiftBandId: line.band === null ? null : Number(line.band),
      shiftBand: line.labels.band ?? null,
      exclusionSkills: (line.skills as number[]).map(skillId => ({ skill: names.get(skillId) ?? '', skillId })),
      skills: line.labels.skills ?? null,
      reason: String(line.reason),
      assignDate: midnight(line.assignedOn),
      expiryDate: midnight(line.expiresOn),
      uiStatus: null,
      periodicDays: line.afterDays === null ? null : Number(line.afterDays),
      isoff: line.includeOffDays ? 1 : 0,
    })),
    suspensions: suspensions!.map(line => ({
      id: line.id,
      note: String(line.note),
      datefrom: String(line.startsOn),
      dateto: dateOf(line.endsOn),
      uiStatus: null,
      active: String(line.startsOn) <= on && (line.endsOn === null || String(line.endsOn) >= on),
    })),
  }
}

async function skillNames(db: Scoped, exclusions: readonly Line[]): Promise<ReadonlyMap<number, string>> {
  const ids = exclusions.flatMap(line => line.skills as number[])
  const { rows } = await sql<{ id: number; name: string }>`select id, name from skill where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function loginOf(db: Scoped, id: number): Promise<string | null> {
  const { rows } = await sql<{ userName: string }>`
    select u.user_name from user_company c join told_users(array(select user_id from user_company where employee_id = ${id})) u on u.user_id = c.user_id
     where c.employee_id = ${id}`.execute(db)
  return rows[0]?.userName ?? null
}

async function photoOf(db: Scoped, file: number | null): Promise<string | null> {
  if (file === null) return null
  const { rows } = await sql<{ mime: string; bytes: Buffer }>`select mime, bytes from file where id = ${file}`.execute(db)
  return rows[0] ? `data:${rows[0].mime};base64,${rows[0].bytes.toString('base64')}` : null
}
