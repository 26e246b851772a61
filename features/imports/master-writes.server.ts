import { type RawBuilder, sql } from 'kysely'
import { contractor } from '../masters/contractor/contractor.resource.ts'
import { gender } from '../masters/gender/gender.resource.ts'
import { jobRole } from '../masters/job-role/job-role.resource.ts'
import { labourClass } from '../masters/labour-class/labour-class.resource.ts'
import { location } from '../masters/location/location.resource.ts'
import { maritalStatus } from '../masters/marital-status/marital-status.resource.ts'
import { permitType } from '../masters/permit-type/permit-type.resource.ts'
import { skill } from '../masters/skill/skill.resource.ts'
import { title } from '../masters/title/title.resource.ts'
import type { ImportScope } from './scope.server.ts'

export type MasterName =
  | 'titles'
  | 'genders'
  | 'maritalStatuses'
  | 'employmentCategories'
  | 'jobRoles'
  | 'labourClasses'
  | 'contractors'
  | 'permitTypes'
  | 'permitCodes'
  | 'skills'
  | 'berths'
  | 'crews'

interface MasterSource {
  /** permission key for adding one; null where the upload's own key is enough, as the list has no page of its own */
  readonly key: string | null
  readonly stored: (scope: ImportScope) => RawBuilder<{ id: number; name: string; under: string | null }>
  /** absent where a file may name only what is in the list */
  readonly add?: (scope: ImportScope, names: string) => RawBuilder<unknown>
}

const named =
  (table: string): MasterSource['stored'] =>
  ({ companyId }) =>
    sql`select id, name, null as under from ${sql.table(table)} where company_id = ${companyId} order by id desc`

/** A list that is a name and nothing more. */
const plain = (table: string, key: string): MasterSource => ({
  key,
  stored: named(table),
  add: ({ companyId }, names) =>
    sql`insert into ${sql.table(table)} (company_id, name) select ${companyId}, n->>'name' from jsonb_array_elements(${names}::jsonb) n`,
})

export const sources: Readonly<Record<MasterName, MasterSource>> = {
  titles: plain('title', title.access.add),
  genders: plain('gender', gender.access.add),
  maritalStatuses: plain('marital_status', maritalStatus.access.add),
  jobRoles: plain('job_role', jobRole.access.add),
  labourClasses: plain('labour_class', labourClass.access.add),
  contractors: plain('contractor', contractor.access.add),
  permitTypes: plain('permit_type', permitType.access.add),
  skills: plain('skill', skill.access.add),
  // its kind says whose people they are, which no file tells
  employmentCategories: { key: null, stored: named('employment_category') },
  permitCodes: {
    key: permitType.access.add,
    stored: ({ companyId }) => sql`select c.id, c.description as name, t.name as under from permit_code c
      join permit_type t on t.company_id = c.company_id and t.id = c.permit_type_id where c.company_id = ${companyId} order by c.id desc`,
    add: ({ companyId }, names) => sql`insert into permit_code (company_id, permit_type_id, description)
      select ${companyId}, (n->>'underId')::bigint, n->>'name' from jsonb_array_elements(${names}::jsonb) n`,
  },
  berths: {
    key: location.access.add,
    stored: ({ companyId, nodeId }) => sql`select id, name, null as under from location
      where company_id = ${companyId} and org_node_id = ${nodeId} and kind = 'berth' order by id desc`,
    add: ({ companyId, nodeId }, names) => sql`insert into location (company_id, org_node_id, kind, name)
      select ${companyId}, ${nodeId}, 'berth', n->>'name' from jsonb_array_elements(${names}::jsonb) n`,
  },
  crews: {
    key: null,
    stored: ({ companyId, nodeId }) => sql`select id, name, null as under from employee_group
      where company_id = ${companyId} and org_node_id = ${nodeId} order by id desc`,
    add: ({ companyId, nodeId }, names) => sql`insert into employee_group (company_id, org_node_id, name)
      select ${companyId}, ${nodeId}, n->>'name' from jsonb_array_elements(${names}::jsonb) n`,
  },
}
