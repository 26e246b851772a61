import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Fence, UnitDraft } from './org-manager.api.ts'

/** Makes a business unit and gives its id. Its zone is the one given, or that of the unit above. */
export async function insertUnit(db: Scoped, draft: UnitDraft, zone: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into org_node (company_id, parent_id, name, alias, kind, terminal_id, cost_center, pool_distribution, hrms_email, shortage_email,
      activity_email, attendance_contact, zone, own_zone, week_starts, weekend_days, pay_calendar_id)
    values (company(), ${draft.parentId}, ${draft.name}, ${draft.alias}, ${draft.kind}, ${draft.terminalId}, ${draft.costCenter},
      ${draft.poolDistribution}, ${draft.hrmsEmail}, ${draft.shortageEmail}, ${draft.activityEmail}, ${draft.attendanceContact}, ${zone},
      ${draft.ownZone !== null}, ${draft.weekStarts}, ${draft.weekendDays}, ${draft.payCalendarId}) returning id`.execute(db)
  return rows[0]!.id
}

interface Versioned {
  readonly id: number
  readonly version: number
}

/** Changes a business unit over the version that was read; false when somebody else has changed it. */
export async function updateUnit(db: Scoped, { id, version }: Versioned, draft: UnitDraft, zone: string): Promise<boolean> {
  const { rows } = await sql`
    update org_node set parent_id = ${draft.parentId}, name = ${draft.name}, alias = ${draft.alias}, kind = ${draft.kind},
      terminal_id = ${draft.terminalId}, cost_center = ${draft.costCenter}, pool_distribution = ${draft.poolDistribution},
      hrms_email = ${draft.hrmsEmail}, shortage_email = ${draft.shortageEmail}, activity_email = ${draft.activityEmail},
      attendance_contact = ${draft.attendanceContact}, zone = ${zone}, own_zone = ${draft.ownZone !== null}, week_starts = ${draft.weekStarts},
      weekend_days = ${draft.weekendDays}, pay_calendar_id = ${draft.payCalendarId}
     where company_id = (select company()) and id = ${id} and version = ${version} returning id`.execute(db)
  return rows.length > 0
}

/** Puts a unit below another one, with everything below it; false when somebody else has changed it. */
export async function placeUnit(db: Scoped, { id, version }: Versioned, parentId: number, zone: string): Promise<boolean> {
  const { rows } = await sql`update org_node set parent_id = ${parentId}, zone = ${zone}
    where company_id = (select company()) and id = ${id} and version = ${version} returning id`.execute(db)
  return rows.length > 0
}

/** Gives the zone of a unit to those below it that have none of their own. */
export async function passZoneDown(db: Scoped, id: number): Promise<void> {
  await sql`
    with recursive following as (
      select n.id, n.zone from org_node n where n.company_id = (select company()) and n.id = ${id}
      union all
      select b.id, f.zone from org_node b join following f on b.parent_id = f.id where b.company_id = (select company()) and not b.own_zone)
    update org_node n set zone = f.zone from following f
     where n.company_id = (select company()) and n.id = f.id and n.zone <> f.zone`.execute(db)
}

/** Makes the geofences of a unit those given: the others go, and what does not differ is left alone. */
export async function writeFences(db: Scoped, unitId: number, fences: readonly Fence[]): Promise<void> {
  const kept = fences.flatMap(({ id }) => id ?? [])
  await sql`delete from geofence where company_id = (select company()) and org_node_id = ${unitId} and not id = any(${kept}::bigint[])`.execute(
    db,
  )
  for (const { id, name, kind, latitude, longitude, radius, points, margin, active } of fences) {
    const corners = JSON.stringify(points)
    if (id === null)
      await sql`insert into geofence (company_id, org_node_id, name, kind, latitude, longitude, radius, points, margin, active)
        values (company(), ${unitId}, ${name}, ${kind}, ${latitude}, ${longitude}, ${radius}, ${corners}::jsonb, ${margin}, ${active})`.execute(
        db,
      )
    else
      await sql`update geofence set name = ${name}, kind = ${kind}, latitude = ${latitude}, longitude = ${longitude}, radius = ${radius},
          points = ${corners}::jsonb, margin = ${margin}, active = ${active}
         where company_id = (select company()) and org_node_id = ${unitId} and id = ${id}
           and (name, kind, latitude, longitude, radius, points, margin, active)
             is distinct from (${name}, ${kind}, ${latitude}::float8, ${longitude}::float8, ${radius}::int, ${corners}::jsonb, ${margin}::int, ${active}::boolean)`.execute(
        db,
      )
  }
}

/** Opens or closes a unit; false when somebody else has changed it. */
export async function switchUnit(db: Scoped, { id, version }: Versioned, active: boolean): Promise<boolean> {
  const { rows } = await sql`update org_node set active = ${active}
    where company_id = (select company()) and id = ${id} and version = ${version} returning id`.execute(db)
  return rows.length > 0
}

/** Deletes a unit; false when somebody else has changed it. The database refuses one that something refers to. */
export async function removeUnit(db: Scoped, { id, version }: Versioned): Promise<boolean> {
  const { rows } = await sql`delete from org_node
    where company_id = (select company()) and id = ${id} and version = ${version} returning id`.execute(db)
  return rows.length > 0
}

/** One change of the company's tree at a time, so that what is looked at still holds when it is written. */
export const treeAlone = (db: Scoped): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('org_node'), company()::int)`.execute(db)
