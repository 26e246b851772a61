import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { ParamGroup } from './param-group.api.ts'
import { versionsChanged } from './param-group-slots.service.ts'

/** Makes the group's nodes those given, among the nodes within reach; a closed one, which nobody reaches, stays. */
export async function saveScopes(db: Scoped, groupId: number, given: readonly unknown[], reachable: readonly number[]): Promise<void> {
  const wanted = given as readonly number[]
  await sql`delete from param_group_scope where group_id = ${groupId} and org_node_id = any(${[...reachable]}) and org_node_id <> all(${[...wanted]})`.execute(
    db,
  )
  await sql`insert into param_group_scope (company_id, group_id, org_node_id)
    select company(), ${groupId}, n from unnest(${[...new Set(wanted)]}::bigint[]) n
     where not exists (select 1 from param_group_scope s where s.group_id = ${groupId} and s.org_node_id = n)`.execute(db)
}

/**
 * Makes the group's versions those given: what left goes, a period that shrinks makes room before another grows, new ones come last. Days
 * computed with a version that no longer holds on them are out of date.
 */
export async function saveVersions(db: Scoped, groupId: number, given: readonly unknown[]): Promise<void> {
  const versions = given as ParamGroup['versions']
  const kept = versions.flatMap(({ id }) => id ?? [])
  await sql`delete from param_group_version where group_id = ${groupId} and id <> all(${kept}::bigint[])`.execute(db)
  await updateVersions(db, groupId, versions, true)
  await updateVersions(db, groupId, versions, false)
  const added = versions.filter(({ id }) => id === undefined).map(({ id: _, ...version }) => ({ companyId: company, groupId, ...version }))
  if (added.length > 0) await db.insertInto('paramGroupVersion').values(added).execute()
  await versionsChanged.tell(db, { groupId })
}

const company = sql<number>`company()`

async function updateVersions(db: Scoped, groupId: number, versions: ParamGroup['versions'], shrinking: boolean): Promise<void> {
  for (const { id, ...version } of versions) {
    if (id === undefined) continue
    const shrinks = sql<boolean>`(daterange(${version.startsOn}, ${version.endsOn}, '[]') <@ daterange(starts_on, ends_on, '[]')) = ${shrinking}`
    await db.updateTable('paramGroupVersion').set(version).where('groupId', '=', groupId).where('id', '=', id).where(shrinks).execute()
  }
}
