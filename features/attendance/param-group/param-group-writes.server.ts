import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { ParamGroup } from './param-group.api.ts'

export async function insertGroup(db: Scoped, { name, active }: Pick<ParamGroup, 'name' | 'active'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into param_group (company_id, name, active) values (company(), ${name}, ${active}) returning id`.execute(db)
  return rows[0]!.id
}

/** False when somebody else has saved since `version`. */
export async function updateGroup(
  db: Scoped,
  { id, version, name, active }: Pick<ParamGroup, 'id' | 'version' | 'name' | 'active'>,
): Promise<boolean> {
  const done = await sql`update param_group set name = ${name}, active = ${active} where id = ${id} and version = ${version}`.execute(db)
  return done.numAffectedRows === 1n
}

export async function deleteGroup(db: Scoped, id: number, version: number): Promise<boolean> {
  const done = await sql`delete from param_group where id = ${id} and version = ${version}`.execute(db)
  return done.numAffectedRows === 1n
}

/** Makes the group's nodes those given, among the nodes within reach; a closed one, which nobody reaches, stays. */
export async function saveScopes(db: Scoped, groupId: number, wanted: readonly number[], reachable: readonly number[]): Promise<void> {
  await sql`delete from param_group_scope where group_id = ${groupId} and org_node_id = any(${[...reachable]}) and org_node_id <> all(${[...wanted]})`.execute(
    db,
  )
  await sql`insert into param_group_scope (company_id, group_id, org_node_id)
    select company(), ${groupId}, n from unnest(${[...new Set(wanted)]}::bigint[]) n
     where not exists (select 1 from param_group_scope s where s.group_id = ${groupId} and s.org_node_id = n)`.execute(db)
}

/** Makes the group's versions those given: what left goes, a period that shrinks makes room before another grows, new ones come last. */
export async function saveVersions(db: Scoped, groupId: number, versions: ParamGroup['versions']): Promise<void> {
  const kept = versions.flatMap(({ id }) => id ?? [])
  await sql`delete from param_group_version where group_id = ${groupId} and id <> all(${kept}::bigint[])`.execute(db)
  await updateVersions(db, groupId, versions, true)
  await updateVersions(db, groupId, versions, false)
  const added = versions.filter(({ id }) => id === undefined).map(({ id: _, ...version }) => ({ companyId: company, groupId, ...version }))
  if (added.length > 0) await db.insertInto('paramGroupVersion').values(added).execute()
}

const company = sql<number>`company()`

async function updateVersions(db: Scoped, groupId: number, versions: ParamGroup['versions'], shrinking: boolean): Promise<void> {
  for (const { id, ...version } of versions) {
    if (id === undefined) continue
    const shrinks = sql<boolean>`(daterange(${version.startsOn}, ${version.endsOn}, '[]') <@ daterange(starts_on, ends_on, '[]')) = ${shrinking}`
    await db.updateTable('paramGroupVersion').set(version).where('groupId', '=', groupId).where('id', '=', id).where(shrinks).execute()
  }
}
