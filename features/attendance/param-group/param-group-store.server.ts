import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { ParamGroup, ParamGroupSummary } from './param-group.api.ts'

/** All groups by name; dates are those of the version in force on `today`, or of the next one. */
export async function groupList(db: Scoped, today: string): Promise<ParamGroupSummary[]> {
  const { rows } = await sql<ParamGroupSummary>`
    select g.id, g.version, g.name, g.active, v.starts_on, v.ends_on,
           array(select n.name from param_group_scope s join org_node n on n.id = s.org_node_id where s.group_id = g.id order by n.path) as org_nodes,
           (select count(*) from param_group_version w where w.group_id = g.id) as versions
      from param_group g left join lateral (
        select starts_on, ends_on from param_group_version w where w.group_id = g.id
         order by daterange(starts_on, ends_on, '[]') @> ${today}::date desc, starts_on > ${today}::date desc, starts_on limit 1) v on true
     order by g.name collate people`.execute(db)
  return rows
}

/** With those of its nodes that are within reach. */
export async function groupById(db: Scoped, id: number, reachable: readonly number[]): Promise<ParamGroup | undefined> {
  const { rows } = await sql<ParamGroup>`
    select g.id, g.version, g.name, g.active,
           array(select s.org_node_id from param_group_scope s where s.group_id = g.id and s.org_node_id = any(${[...reachable]}) order by 1) as org_node_ids,
           (select jsonb_agg(jsonb_build_object('id', v.id, 'startsOn', v.starts_on, 'endsOn', v.ends_on, 'lateInGraceMinutes', v.late_in_grace_minutes,
              'earlyOutGraceMinutes', v.early_out_grace_minutes, 'breakMinutes', v.break_minutes, 'breakAfterMinutes', v.break_after_minutes,
              'otMinMinutes', v.ot_min_minutes, 'otRoundMinutes', v.ot_round_minutes, 'offOtRoundMinutes', v.off_ot_round_minutes) order by v.starts_on)
              from param_group_version v where v.group_id = g.id) as versions
      from param_group g where g.id = ${id}`.execute(db)
  return rows[0]
}

export async function insertGroup(db: Scoped, { name, active }: Pick<ParamGroup, 'name' | 'active'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into param_group (company_id, name, active) values (company(), ${name}, ${active}) returning id`.execute(db)
  return rows[0]!.id
}

/** False when somebody else has saved since `version`. */
export async function updateGroup(
  db: Scoped,
  { id, version, name, active }: Omit<ParamGroup, 'versions' | 'orgNodeIds'>,
): Promise<boolean> {
  const done = await sql`update param_group set name = ${name}, active = ${active} where id = ${id} and version = ${version}`.execute(db)
  return done.numAffectedRows === 1n
}

export async function deleteGroup(db: Scoped, id: number, version: number): Promise<boolean> {
  const done = await sql`delete from param_group where id = ${id} and version = ${version}`.execute(db)
  return done.numAffectedRows === 1n
}

/** Makes the group's nodes those given, among the nodes within reach; others stay as they are. */
export async function saveScopes(db: Scoped, groupId: number, wanted: readonly number[], reachable: readonly number[]): Promise<void> {
  await sql`delete from param_group_scope where group_id = ${groupId} and org_node_id = any(${[...reachable]}) and org_node_id <> all(${[...wanted]})`.execute(
    db,
  )
  await sql`insert into param_group_scope (company_id, group_id, org_node_id)
    select company(), ${groupId}, n from unnest(${[...new Set(wanted)]}::bigint[]) n
     where not exists (select 1 from param_group_scope s where s.group_id = ${groupId} and s.org_node_id = n)`.execute(db)
}

const settings = sql.raw(`id bigint, "startsOn" date, "endsOn" date, "lateInGraceMinutes" smallint, "earlyOutGraceMinutes" smallint,
  "breakMinutes" smallint, "breakAfterMinutes" smallint, "otMinMinutes" smallint, "otRoundMinutes" smallint, "offOtRoundMinutes" smallint`)

/** Makes the group's versions those given: what left goes, a period that shrinks makes room before another grows, new ones come last. */
export async function saveVersions(db: Scoped, groupId: number, versions: ParamGroup['versions']): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as w(${settings})`
  await sql`delete from param_group_version where group_id = ${groupId} and id not in (select w.id from ${given} where w.id is not null)`.execute(
    db,
  )
  const shrinks = sql`daterange(w."startsOn", w."endsOn", '[]') <@ daterange(v.starts_on, v.ends_on, '[]')`
  await updateVersions(db, groupId, given, shrinks)
  await updateVersions(db, groupId, given, sql`not (${shrinks})`)
  await sql`
    insert into param_group_version (company_id, group_id, starts_on, ends_on, late_in_grace_minutes, early_out_grace_minutes, break_minutes,
      break_after_minutes, ot_min_minutes, ot_round_minutes, off_ot_round_minutes)
    select company(), ${groupId}, "startsOn", "endsOn", "lateInGraceMinutes", "earlyOutGraceMinutes", "breakMinutes", "breakAfterMinutes",
           "otMinMinutes", "otRoundMinutes", "offOtRoundMinutes" from ${given} where w.id is null`.execute(db)
}

async function updateVersions(db: Scoped, groupId: number, given: RawBuilder<unknown>, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update param_group_version v set starts_on = w."startsOn", ends_on = w."endsOn", late_in_grace_minutes = w."lateInGraceMinutes",
      early_out_grace_minutes = w."earlyOutGraceMinutes", break_minutes = w."breakMinutes", break_after_minutes = w."breakAfterMinutes",
      ot_min_minutes = w."otMinMinutes", ot_round_minutes = w."otRoundMinutes", off_ot_round_minutes = w."offOtRoundMinutes"
      from ${given} where v.group_id = ${groupId} and v.id = w.id and ${which}`.execute(db)
}
