import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../../kit/database/company.ts'
import { contractor } from '../masters/contractor/contractor.resource.ts'
import { employmentCategory } from '../masters/employment-category/employment-category.resource.ts'
import { gender } from '../masters/gender/gender.resource.ts'
import { jobRole } from '../masters/job-role/job-role.resource.ts'
import { labourClass } from '../masters/labour-class/labour-class.resource.ts'
import { location } from '../masters/location/location.resource.ts'
import { maritalStatus } from '../masters/marital-status/marital-status.resource.ts'
import { permitType } from '../masters/permit-type/permit-type.resource.ts'
import { skill } from '../masters/skill/skill.resource.ts'
import { title } from '../masters/title/title.resource.ts'
import { isContract } from './employees.rules.ts'
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

/** A name a row uses, the column it stands in, and, for a permit code, the permit type it belongs to. */
export interface MasterUse {
  readonly master: MasterName
  readonly name: string | null
  readonly column: string
  readonly under?: string
}

interface MasterSource {
  /** permission key for adding one; null where the upload's own key is enough, as the list has no page of its own */
  readonly key: string | null
  readonly stored: (scope: ImportScope) => RawBuilder<{ id: number; name: string; under: string | null }>
  readonly add: (scope: ImportScope, names: string) => RawBuilder<unknown>
}

/** A list that is a name and nothing more. */
const plain = (table: string, key: string): MasterSource => ({
  key,
  stored: ({ companyId }) => sql`select id, name, null as under from ${sql.table(table)} where company_id = ${companyId} order by id desc`,
  add: ({ companyId }, names) =>
    sql`insert into ${sql.table(table)} (company_id, name) select ${companyId}, n->>'name' from jsonb_array_elements(${names}::jsonb) n`,
})

const sources: Readonly<Record<MasterName, MasterSource>> = {
  titles: plain('title', title.access.add),
  genders: plain('gender', gender.access.add),
  maritalStatuses: plain('marital_status', maritalStatus.access.add),
  jobRoles: plain('job_role', jobRole.access.add),
  labourClasses: plain('labour_class', labourClass.access.add),
  contractors: plain('contractor', contractor.access.add),
  permitTypes: plain('permit_type', permitType.access.add),
  skills: plain('skill', skill.access.add),
  employmentCategories: {
    ...plain('employment_category', employmentCategory.access.add),
    add: ({ companyId }, names) => sql`insert into employment_category (company_id, name, kind)
      select ${companyId}, n->>'name', n->>'kind' from jsonb_array_elements(${names}::jsonb) n`,
  },
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

const keyOf = (name: string, under: string | null | undefined): string => `${(under ?? '').toLowerCase()}\n${name.toLowerCase()}`

/** The short lists a kind of file refers to, by name without regard to case, and the names they lack. */
export class Masters {
  private readonly ids = new Map<MasterName, Map<string, number>>()
  private readonly lacking = new Map<MasterName, Map<string, MasterUse>>()

  private constructor(
    private readonly db: Scoped,
    private readonly scope: ImportScope,
  ) {}

  static async load(db: Scoped, scope: ImportScope, names: readonly MasterName[]): Promise<Masters> {
    const masters = new Masters(db, scope)
    for (const name of names) await masters.read(name)
    return masters
  }

  /** Undefined for a name that no list has yet. */
  idOf(master: MasterName, name: string | null, under?: string): number | null | undefined {
    return name === null ? null : this.ids.get(master)?.get(keyOf(name, under))
  }

  /** As `idOf`, for a name that a row cannot do without. */
  requiredIdOf(master: MasterName, name: string, under?: string): number | undefined {
    return this.ids.get(master)?.get(keyOf(name, under))
  }

  /** Whether the name stands in its list, or the user may add it. */
  allows({ master, name, under }: MasterUse): boolean {
    const { key } = sources[master]
    return this.idOf(master, name, under) !== undefined || key === null || this.scope.mayAdd.has(key)
  }

  /** Notes a name that must be added before the rows that use it. */
  want(use: MasterUse): void {
    if (use.name === null || this.idOf(use.master, use.name, use.under) !== undefined) return
    const names = this.lacking.get(use.master) ?? new Map<string, MasterUse>()
    const key = keyOf(use.name, use.under)
    if (!names.has(key)) names.set(key, use)
    this.lacking.set(use.master, names)
  }

  /** What would be added, as shown to people. */
  news(): { master: MasterName; names: string[] }[] {
    return [...this.lacking].map(([master, uses]) => ({
      master,
      names: [...uses.values()].map(({ name, under }) => (under ? `${under}: ${name}` : String(name))),
    }))
  }

  /** Adds the noted names, one statement a list; permit types come before their codes. */
  async add(): Promise<void> {
    for (const [master, uses] of [...this.lacking].sort(([a], [b]) => Number(a === 'permitCodes') - Number(b === 'permitCodes'))) {
      const names = [...uses.values()].map(({ name, under }) => ({
        name,
        kind: isContract(name ?? '') ? 'contract' : 'own',
        underId: under && this.idOf('permitTypes', under),
      }))
      await sources[master].add(this.scope, JSON.stringify(names)).execute(this.db)
      await this.read(master)
    }
    this.lacking.clear()
  }

  private async read(master: MasterName): Promise<void> {
    const { rows } = await sources[master].stored(this.scope).execute(this.db)
    this.ids.set(master, new Map(rows.map(({ id, name, under }) => [keyOf(name, under), id])))
  }
}
