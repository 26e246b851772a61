import { type RawBuilder, sql } from 'kysely'
import type { NodeKind } from '../../../kit/calls/nodes.server.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Fence, TreeRow, Unit, UnitDetail } from './org-manager.api.ts'

/** Whether a unit is within the reach of whoever acts, closed or not: closed ones are no nodes of a session, and can be opened again. */
const reached = (unit: string): RawBuilder<unknown> => sql`exists (
  select from user_company c
    join user_node u on u.company_id = c.company_id and u.user_company_id = c.id
    join org_node root on root.company_id = u.company_id and root.id = u.org_node_id
   where c.company_id = ${sql.ref(`${unit}.companyId`)} and c.user_id = actor() and c.active
     and (${sql.ref(`${unit}.id`)} = root.id or (u.include_children and ${sql.ref(`${unit}.path`)} <@ root.path)))`

/** Business units within reach, also closed ones. */
export const businessUnit: NodeKind = {
  says: 'This org node is not known.',
  among: (ids, nodes) => sql`
    select n.id, (${[...nodes]}::bigint[])[1] as org_node_id from org_node n where n.id = any(${[...ids]}::bigint[]) and ${reached('n')}`,
}

/** The units within reach from top to bottom, without their people. */
export async function unitsReached(db: Scoped): Promise<Omit<TreeRow, 'people' | 'contractPeople'>[]> {
  const { rows } = await sql<Omit<TreeRow, 'people' | 'contractPeople'>>`
    select n.id, n.version, n.parent_id, n.name, n.alias, n.kind, n.active, n.pool_distribution, n.cost_center, n.zone
      from org_node n where n.company_id = (select company()) and ${reached('n')} order by n.path`.execute(db)
  return rows
}

const fencesOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'kind', g.kind, 'latitude', g.latitude,
    'longitude', g.longitude, 'radius', g.radius, 'points', g.points, 'margin', g.margin, 'active', g.active) order by g.id), '[]')
  from geofence g where g.company_id = n.company_id and g.org_node_id = n.id)`

interface UnitRow extends Omit<Unit, 'ownZone' | 'geofences'> {
  readonly ownZone: string | null
  readonly geofences: Fence[]
}

/** A unit as its form shows it; undefined when it is gone. */
export async function unitWithId(db: Scoped, id: number): Promise<Unit | undefined> {
  const { rows } = await sql<UnitRow>`
    select n.id, n.version, n.parent_id, n.active, n.name, n.alias, n.kind, n.terminal_id, n.cost_center, n.pool_distribution, n.hrms_email,
           n.shortage_email, n.activity_email, n.attendance_contact, case when n.own_zone then n.zone end as own_zone, n.week_starts,
           n.weekend_days, n.pay_calendar_id, n.zone, ${fencesOf} as geofences
      from org_node n where n.company_id = (select company()) and n.id = ${id}`.execute(db)
  return rows[0]
}

/** What depends on a unit, and who reaches it: those with reach at it, then at the units above. */
export async function dependsOn(db: Scoped, id: number): Promise<Pick<UnitDetail, 'schedules' | 'unitsBelow' | 'users'>> {
  const { rows } = await sql<Pick<UnitDetail, 'schedules' | 'unitsBelow'>>`
    select (select count(*)::int from schedule s where s.company_id = n.company_id and s.org_node_id = n.id) as schedules,
           (select count(*)::int from org_node b where b.company_id = n.company_id and b.path <@ n.path and b.id <> n.id) as units_below
      from org_node n where n.company_id = (select company()) and n.id = ${id}`.execute(db)
  return { ...rows[0]!, users: await usersReaching(db, id) }
}

const mostUsers = 50

async function usersReaching(db: Scoped, id: number): Promise<UnitDetail['users']> {
  const { rows } = await sql<UnitDetail['users'][number]>`
    select * from (
      select distinct on (c.user_id) c.user_id, coalesce(user_display_name(c.user_id), '') as name, r.name as role, up.name as "from",
             u.include_children as below, nlevel(n.path) - nlevel(up.path) as distance
        from org_node n
        join org_node up on up.company_id = n.company_id and n.path <@ up.path
        join user_node u on u.company_id = up.company_id and u.org_node_id = up.id and (u.include_children or up.id = n.id)
        join user_company c on c.company_id = u.company_id and c.id = u.user_company_id and c.active
        join user_role ur on ur.company_id = c.company_id and ur.user_company_id = c.id and ur.chosen
        join app_role r on r.company_id = ur.company_id and r.id = ur.role_id
       where n.company_id = (select company()) and n.id = ${id}
       order by c.user_id, nlevel(up.path) desc) each
     order by distance, name limit ${mostUsers}`.execute(db)
  return rows
}

/** A unit and the place where it is to stand. */
export interface Place {
  readonly parent: { readonly id: number; readonly active: boolean; readonly zone: string }
  /** it would stand at or below itself */
  readonly within: boolean
}

/** The wanted parent, and whether it lies below the unit; undefined when there is no such parent. */
export async function placeFor(db: Scoped, parentId: number, id: number | null): Promise<Place | undefined> {
  const { rows } = await sql<{ id: number; active: boolean; zone: string; within: boolean }>`
    select p.id, p.active, p.zone, coalesce(p.path <@ own.path, false) as within
      from org_node p left join org_node own on own.company_id = p.company_id and own.id = ${id}
     where p.company_id = (select company()) and p.id = ${parentId}`.execute(db)
  const [row] = rows
  return row && { parent: { id: row.id, active: row.active, zone: row.zone }, within: row.within }
}

/** Users who would reach a unit at another place and do not now, and the other way round. */
export async function reachMoved(db: Scoped, id: number, parentId: number): Promise<{ gain: number; lose: number }> {
  const reaching = (path: RawBuilder<unknown>) => sql`
    select u.user_company_id from user_node u join org_node up on up.company_id = u.company_id and up.id = u.org_node_id
     where u.company_id = (select company()) and ((u.include_children and ${path} <@ up.path) or u.org_node_id = ${id})`
  const { rows } = await sql<{ gain: number; lose: number }>`
    with now as (${reaching(sql`(select path from org_node where id = ${id} and company_id = (select company()))`)}),
    moved as (${reaching(sql`(select path from org_node where id = ${parentId} and company_id = (select company()))`)})
    select (select count(*)::int from (select * from moved except select * from now) x) as gain,
           (select count(*)::int from (select * from now except select * from moved) x) as lose`.execute(db)
  return rows[0]!
}

/** Shifts of today and later at a unit and at those below it that would follow it into another zone. */
export async function shiftsStanding(db: Scoped, id: number, now: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive following as (
      select n.id from org_node n where n.company_id = (select company()) and n.id = ${id}
      union all
      select b.id from org_node b join following f on b.parent_id = f.id where b.company_id = (select company()) and not b.own_zone)
    select count(*) from shift s
     where s.company_id = (select company()) and s.org_node_id = any(array(select id from following)) and s.removed_at is null
       and s.shift_date >= (${now}::timestamptz - interval '1 day')::date and s.ends_at > ${now}::timestamptz`.execute(db)
  return rows[0]!.count
}

/** Whether units below it are open. */
export async function hasOpenBelow(db: Scoped, id: number): Promise<boolean> {
  const { rows } = await sql`select from org_node where company_id = (select company()) and parent_id = ${id} and active limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether a row of a list of the company is there. */
export async function isThere(db: Scoped, table: 'terminal' | 'pay_calendar', id: number): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where company_id = (select company()) and id = ${id}`.execute(db)
  return rows.length > 0
}
