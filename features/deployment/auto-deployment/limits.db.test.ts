import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { world } from '../../../tests/support/world.ts'
import { daysInRow } from './days-in-row-reads.server.ts'
import type { Board } from './deployment.api.ts'
import { deploymentCalls } from './deployment.server.ts'
import { loadSlots } from './slot-reads.server.ts'

// What the record of a person says binds the deployment at once: a post at the gate, and G1, who can take it. Another post is of work long over.

const date = '2026-11-02'
const longOver = '2026-10-01'
const salwa = await world(deploymentCalls)
  .rostered(date, 'Gate', ['G1'])
  .posts(date, ['Gate'])
  .posts(longOver, ['Gate'])
  .with(sql`insert into permit_type (company_id, name) values (company(), 'Port pass')`)
  .open()
const { within, rows } = salwa
const scheduler = salwa.as('Scheduler')
const band = salwa.bands.D12!
const seat = salwa.seats.Gate!
const person = salwa.people.G1!
const idOf = async (query: ReturnType<typeof sql<{ id: number }>>) => (await rows(query))[0]!.id
const past = await idOf(sql`select max(id) as id from activity_seat`)

beforeEach(async () => {
  for (const table of ['assignment', 'employee_suspension', 'employee_exclusion', 'employee_licence'])
    await rows(sql`delete from ${sql.table(table)}`)
  await rows(sql`update activity_seat set state = 'open'`)
  await rows(sql`update employee set associate_schedule = true, terminated_on = null`)
})

/** What the server says when the person is put on the post: nothing when it is done. */
async function refusal(): Promise<string | undefined> {
  const { errors } = await scheduler('POST', '/deployments/assign', { seatId: seat, employeeId: person })
  return errors[0]?.errorDescription
}
const listed = async () => {
  const { data } = await scheduler<Board>('GET', '/deployments/board', { orgNodeId: salwa.nodeId, date, bandId: band })
  return data.people.map(({ number }) => number)
}

const suspend = (from: string, to: string | null) =>
  rows(
    sql`insert into employee_suspension (company_id, employee_id, note, starts_on, ends_on) values (company(), ${person}, 'Why', ${from}, ${to})`,
  )

/** Keeps the person from the band or, without one, from the skill. */
async function exclude({ ofBand, until = null, afterDays = null }: { ofBand: boolean; until?: string | null; afterDays?: number | null }) {
  await within(async db => {
    const { rows } = await sql<{ id: number }>`
      insert into employee_exclusion (company_id, employee_id, band_id, reason, assigned_on, expires_on, after_days)
      values (company(), ${person}, ${ofBand ? band : null}, 'Why', '2026-10-01', ${until}, ${afterDays}) returning id`.execute(db)
    if (ofBand) return
    await sql`insert into employee_exclusion_skills (company_id, employee_exclusion_id, skill_id)
      select company(), ${rows[0]!.id}, id from skill where name = 'Gate'`.execute(db)
  })
}

const license = (from: string | null, to: string | null) =>
  rows(sql`insert into employee_licence (company_id, employee_id, permit_type_id, number, skill_id, assigned_on, expires_on)
    select company(), ${person}, (select min(id) from permit_type), 'L1', id, ${from}, ${to} from skill where name = 'Gate'`)

describe('the record of a person', () => {
  it('lets a person with nothing against them stand there', async () => {
    expect(await refusal()).toBeUndefined()
  })

  it('keeps off who is suspended on the date, and only then', async () => {
    await suspend('2026-10-01', date)
    expect(await refusal()).toBe('Suspended until 02/Nov/2026')
    await rows(sql`update employee_suspension set ends_on = '2026-11-01'`)
    expect(await refusal()).toBeUndefined()
  })

  it('keeps off who is excluded from the band or the skill', async () => {
    await exclude({ ofBand: true, until: '2026-12-31' })
    expect(await refusal()).toBe('Excluded from D12 until 31/Dec/2026')
    await rows(sql`delete from employee_exclusion`)
    await exclude({ ofBand: false })
    expect(await refusal()).toBe('Excluded from Gate')
  })

  it('keeps off whose licence for the skill has ended, until it is renewed', async () => {
    await license('2020-01-01', '2026-11-01')
    expect(await refusal()).toBe('Gate licence ended 01/Nov/2026')
    await license('2026-11-02', null)
    expect(await refusal()).toBeUndefined()
  })

  it('keeps off who lacks a licence that the work asks for by its code', async () => {
    const type = sql`(select min(id) from permit_type)`
    const code = (name: string) =>
      idOf(
        sql`insert into permit_code (company_id, permit_type_id, description, order_no) values (company(), ${type}, ${name}, 0) returning id`,
      )
    const gate = await code('GATE-A')
    const reefer = await code('REEFER-B')
    const line = await idOf(sql`
      with kind as (insert into event_type (company_id, name, category) values (company(), 'Coded', 'Gate') returning id),
        standard as (insert into event_definition (company_id, org_node_id, name, event_type_id, starts_on)
          select company(), ${salwa.nodeId}, 'Coded', id, '2026-01-01' from kind returning id)
      insert into event_definition_line (company_id, definition_id, line_no, label, skill_id, basis, heads)
        select company(), standard.id, 0, 'Gate', skill.id, 'per_event', 1 from standard, skill where skill.name = 'Gate' returning id`)
    await rows(
      sql`insert into event_definition_line_codes (company_id, event_definition_line_id, permit_code_id) values (company(), ${line}, ${gate})`,
    )
    await rows(sql`update activity set definition_line_id = ${line}`)
    await license('2020-01-01', null)
    const holds = (codeId: number) =>
      rows(
        sql`insert into employee_licence_codes (company_id, employee_licence_id, permit_code_id) select company(), id, ${codeId} from employee_licence`,
      )
    await holds(reefer)
    expect(await refusal()).toBe('Without the licence')
    await holds(gate)
    expect(await refusal()).toBeUndefined()
    await rows(sql`update activity set definition_line_id = null`)
  })

  it('does not offer who takes no part in scheduling, or has left', async () => {
    expect(await listed()).toEqual(['G1'])
    await rows(sql`update employee set associate_schedule = false`)
    expect(await listed()).toEqual([])
    await rows(sql`update employee set associate_schedule = true, terminated_on = '2026-11-01'`)
    expect(await listed()).toEqual([])
  })
})

describe('somebody on a band that makes no work', () => {
  const onFlexible = (from: string, to: string) =>
    rows(sql`update shift set band_id = (select id from shift_band where code = 'FLX'), starts_at = ${from}::timestamptz, ends_at = ${to}::timestamptz
      where employee_id = ${person} and shift_date = ${date}`)

  it('takes a post that lies within the shift, and stands on the board of each band that the shift reaches into', async () => {
    const [before] = await rows(
      sql<{
        bandId: number
        from: string
        to: string
      }>`select band_id, starts_at as from, ends_at as to from shift where shift_date = ${date}`,
    )
    await rows(sql`insert into shift_band (company_id, org_node_id, code, name, category, band_type, starts_at, ends_at)
      values (company(), ${salwa.nodeId}, 'FLX', 'Flexible', 'AM', 'combination', '07:00', '15:00')`)
    await onFlexible(`${date}T02:00Z`, `${date}T16:00Z`)
    expect([await listed(), await refusal()]).toEqual([['G1'], undefined])
    const night = await scheduler<Board>('GET', '/deployments/board', { orgNodeId: salwa.nodeId, date, bandId: salwa.bands.N12! })
    expect(night.data.people.map(({ number }) => number)).toEqual(['G1'])
    await rows(sql`delete from assignment`)
    await onFlexible(`${date}T03:00Z`, `${date}T04:00Z`)
    expect([await listed(), await refusal()]).toEqual([['G1'], 'The shift does not cover the post'])
    await rows(
      sql`update shift set band_id = ${before!.bandId}, starts_at = ${before!.from}, ends_at = ${before!.to} where shift_date = ${date}`,
    )
  })
})

describe('an exclusion after some days deployed', () => {
  const worked = (...dates: string[]) =>
    rows(sql`with day as (
        insert into roster_day (company_id, employee_id, shift_date, org_node_id, schedule_id, day_type, base_day_type, source)
        select company(), ${person}, d::date, ${salwa.nodeId}, (select min(id) from schedule), 'work', 'work', 'manual'
          from unnest(${dates}::text[]) d on conflict do nothing returning employee_id, shift_date),
      duty as (
        insert into shift (company_id, employee_id, shift_date, org_node_id, band_id, starts_at, ends_at)
        select company(), employee_id, shift_date, ${salwa.nodeId}, ${band}, shift_date + time '03:00', shift_date + time '15:00' from day
        returning id, employee_id, shift_date)
      insert into assignment (company_id, shift_date, seat_id, shift_id, employee_id, starts_at, ends_at, source, skill_id, is_primary, rating)
      select company(), shift_date, ${past}, id, employee_id, shift_date + time '05:00', shift_date + time '06:00', 'manual',
             (select id from skill where name = 'Gate'), true, 1 from duty`)

  it('holds from that many days in a row on', async () => {
    await exclude({ ofBand: true, afterDays: 3 })
    await worked('2026-10-29', '2026-10-31', '2026-11-01')
    expect(await refusal()).toBeUndefined()
    await rows(sql`delete from assignment where shift_date = ${date}`)
    await rows(sql`update activity_seat set state = 'open'`)
    const [slot] = await within(db => loadSlots(db, { orgNodeId: salwa.nodeId, from: date, to: date, bandId: band }))
    expect(slot!.people[0]).toMatchObject({ daysInRow: 2, daysInRowWithOff: 2 })
    await rows(sql`update employee_exclusion set after_days = 2`)
    expect(await refusal()).toBe('Excluded from D12 after 2 days deployed')
  })

  it('counts days off between them where it says so', async () => {
    await rows(sql`delete from shift where shift_date < ${date}`)
    await rows(sql`delete from roster_day where shift_date < ${date}`)
    await worked('2026-10-29', '2026-11-01')
    await rows(sql`insert into roster_day (company_id, employee_id, shift_date, org_node_id, schedule_id, day_type, base_day_type, source)
      select company(), ${person}, d::date, ${salwa.nodeId}, (select min(id) from schedule), 'off', 'off', 'manual'
        from unnest(array['2026-10-28', '2026-10-30', '2026-10-31']) d`)
    const inRow = await within(db => daysInRow(db, [person], { from: date, to: date }))
    expect(inRow(person, date)).toEqual({ worked: 1, withOff: 4 })
  })
})
