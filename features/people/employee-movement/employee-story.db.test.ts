import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { deploymentHands, postsOf } from '../../../tests/support/deployment-hands.ts'
import { letSignIn } from '../../../tests/support/world/organisation.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'

// What the record says binds roster, deployment and sign-in, from hire to end, by the calls that the screens make. Tuesday 24 November 2026.
const now = '2026-11-24T05:00:00Z'
const today = '2026-11-24'
const tomorrow = '2026-11-25'
const salwa = await world(allCalls, now)
  .with(
    sql`insert into permit_type (company_id, name) values (company(), 'Crane licence')`,
    sql`insert into permit_code (company_id, permit_type_id, description, order_no) select company(), id, 'RTG', 1 from permit_type`,
  )
  .posts(tomorrow, ['RTG'], ['09:00', '17:00'])
  .open()

type Row = Readonly<Record<string, unknown>> & { id: number; version: number }

it('hired, licensed, rostered, deployed; the licence ends and is renewed; ended, gone from tomorrow and refused', async () => {
  const { orgNodeId } = salwa.node
  const scheduler = salwa.as('Scheduler')
  const idOf = async (query: ReturnType<typeof sql<{ id: number }>>) => (await salwa.rows(query))[0]!.id
  const skill = salwa.skills.RTG!
  const bandId = salwa.bands.D12!
  const seatId = salwa.seats.RTG!
  const permitType = await idOf(sql`select id from permit_type`)
  const code = await idOf(sql`select id from permit_code`)

  // hired with the skill and a crane licence
  const licence = (expiresOn: string) => ({
    permitType,
    codes: [code],
    number: 'RTG-1',
    skill,
    certificate: null,
    grade: null,
    assignedOn: today,
    expiresOn,
  })
  const draft = {
    orgNodeId,
    employeeNumber: 'R1',
    firstName: 'Ousmane',
    lastName: 'Fall',
    birthOn: '1990-05-01',
    hiredOn: '2020-01-01',
    jobRole: await idOf(sql`select id from job_role where name = 'RTG Operator'`),
    employmentCategory: await idOf(sql`select min(id) as id from employment_category`),
    suspensions: [],
    exclusions: [],
    licences: [licence('2027-11-24')],
    skills: [{ skill, rotationNo: 1, rating: 1, assignedOn: today, expiresOn: null }],
  }
  const hired = await scheduler<Row>('POST', '/employees', draft)
  expect(hired.status, hired.body).toBe(200)
  const employeeId = hired.data.id
  await salwa.within(db => letSignIn(db, 'Timekeeper', 'R1'))
  const own = salwa.as('Timekeeper')

  // rostered tomorrow, and deployed
  const cells = [{ employeeId, date: tomorrow, version: 0, bandId }]
  const rostered = await scheduler('POST', '/roster-cells/set', { orgNodeId, sentAs: randomUUID(), cells })
  expect(rostered.status, rostered.body).toBe(200)
  const deploy = () => scheduler('POST', '/deployments/assign', { seatId, employeeId })
  const { board } = deploymentHands(salwa, tomorrow)
  const post = async () => postsOf(await board()).find(each => each.seatId === seatId)!
  expect((await deploy()).status).toBe(200)
  const { assignment } = await post()
  expect(assignment).toMatchObject({ employeeId })
  await scheduler('POST', '/deployments/release', { assignmentId: assignment!.id })

  // the licence ends today: the board names it, and nobody can be put there by hand
  const change = async (expiresOn: string) => {
    const { data } = await scheduler<Row & { licences: Row[]; skills: Row[] }>('GET', `/employees/${employeeId}`, { orgNodeId })
    const lines = data.skills.map(({ id }) => ({ ...draft.skills[0], id }))
    const changed = {
      ...draft,
      skills: lines,
      licences: [{ ...licence(expiresOn), id: data.licences[0]!.id }],
      id: employeeId,
      version: data.version,
    }
    const { status, body } = await scheduler('PUT', `/employees/${employeeId}`, changed)
    expect(status, body).toBe(200)
  }
  await change(today)
  expect((await deploy()).errors[0]?.errorDescription).toBe('RTG licence ended 24/Nov/2026')
  expect((await post()).reasons).toMatchObject([{ code: 'licenceEnded', people: [String(employeeId)] }])

  // renewed, deployed again
  await change('2028-11-24')
  expect((await deploy()).status).toBe(200)

  // ended today: the post is open, tomorrow's roster is without the person, and the sign-in is refused
  const ended = { orgNodeId, employeeId, kind: 'terminate', effectiveOn: today, note: 'Left' }
  const { data: effects } = await scheduler<{ posts: { count: number } }>('POST', '/employee-movements/effects', ended)
  expect(effects).toMatchObject({ shifts: { count: 1, from: tomorrow }, posts: { count: 1 }, signIn: { ends: true } })
  expect((await scheduler('POST', '/employee-movements', ended)).data).toMatchObject({ state: 'applied' })
  expect((await post()).assignment).toBeNull()
  expect((await board()).people).toEqual([])
  expect((await own('GET', '/column-layouts')).status).toBe(401)
})
