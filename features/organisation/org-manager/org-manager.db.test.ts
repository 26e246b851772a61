import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { bytesOf } from '../../../tests/support/served.ts'
import { noonAfter, world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { Fence, TreeRow, Unit, UnitDetail } from './org-manager.api.ts'

// Each test has units of its own below the terminal: a yard, a quay, and a gang at the quay.

const salwa = await world(allCalls, noonAfter).rostered('2026-11-18', null, ['G1', 'G2']).open()
const admin = salwa.as('Administrator')
const supervisor = salwa.as('Supervisor')

const circle: Fence = {
  id: null,
  name: 'Gate',
  kind: 'circle',
  latitude: 16.94,
  longitude: 54.0,
  radius: 300,
  points: [],
  margin: 25,
  active: true,
}
const plain = {
  alias: null,
  kind: 'unit',
  terminalId: null,
  costCenter: null,
  poolDistribution: false,
  hrmsEmail: null,
  shortageEmail: null,
  activityEmail: null,
  attendanceContact: null,
  ownZone: null,
  weekStarts: 1,
  weekendDays: [6, 7],
  payCalendarId: null,
  geofences: [],
}
type Changes = Partial<Omit<Unit, 'id'>> & { readonly keepsShifts?: boolean }

let numbered = 0
const add = async (name: string, parentId: number, more: object = {}) => {
  const { status, data, body } = await admin<Unit>('POST', '/business-units', {
    ...plain,
    name: `${name} ${++numbered}`,
    parentId,
    ...more,
  })
  expect(status, body).toBe(200)
  return data
}
const draftOf = ({ id: _, active: __, zone: ___, ...draft }: Unit) => draft
const save = (unit: Unit, changes: Changes) => admin<Unit>('PUT', `/business-units/${unit.id}`, { ...draftOf(unit), ...changes })
const move = (unit: Unit, parentId: number, more: object = {}) =>
  admin<Unit>('PUT', `/business-units/${unit.id}/move`, { version: unit.version, parentId, ...more })
const unitOf = async (id: number) => (await admin<UnitDetail>('GET', `/business-units/${id}`)).data
const pathOf = async (id: number) =>
  (await salwa.rows(sql<{ path: string }>`select path::text as path from org_node where id = ${id}`))[0]!.path
const tree = async () => (await admin<{ units: TreeRow[] }>('GET', '/business-units')).data.units
const refusal = ({
  status,
  errors,
}: {
  status: number
  errors: readonly { errorCode: string; errorDescription: string; field?: string }[]
}) => [status, errors[0]?.errorDescription, errors[0]?.field]

let yard: Unit
let quay: Unit
let gang: Unit
beforeEach(async () => {
  yard = await add('Yard', salwa.nodeId)
  quay = await add('Quay', salwa.nodeId)
  gang = await add('Gang', quay.id)
})

describe('a business unit', () => {
  it('keeps all that its form has, and says it again', async () => {
    const own = {
      alias: 'QAY',
      costCenter: '4120',
      poolDistribution: true,
      hrmsEmail: 'hrms.quay@salwa.example',
      shortageEmail: 'labour@salwa.example',
      activityEmail: 'shift@salwa.example',
      attendanceContact: '+968 2400 1234',
      ownZone: 'Asia/Dubai',
      weekStarts: 7,
      weekendDays: [5, 6],
      geofences: [circle],
    }
    const { status, data } = await save(quay, own)
    expect(status).toBe(200)
    expect(data).toMatchObject({ ...own, zone: 'Asia/Dubai', geofences: [{ ...circle, id: expect.any(Number) }] })
    expect((await unitOf(quay.id)).unit).toEqual(data)
    const again = await save(data, {
      geofences: [
        { ...data.geofences[0]!, radius: 500 },
        { ...circle, name: 'Berth 2' },
      ],
    })
    expect(again.data.geofences.map(({ name, radius }) => [name, radius])).toEqual([
      ['Gate', 500],
      ['Berth 2', 300],
    ])
    expect((await save(again.data, { alias: null, geofences: [] })).data.geofences).toEqual([])
  })

  it.each<[field: string, value: unknown, text: string]>([
    ['name', ' ', 'This field cannot be blank'],
    ['alias', 'QUAY', 'At most 3 characters'],
    ['hrmsEmail', 'labour.desk@salwact', 'Not valid Email'],
    ['shortageEmail', 'a@b.example,c@d.example', 'Not valid Email'],
    ['activityEmail', 'desk', 'Not valid Email'],
    ['ownZone', 'Asia/Salwa', 'Choose a time zone'],
    ['weekendDays', [6, 6], 'A day is chosen twice.'],
    ['terminalId', 999_999, 'This terminal is not known.'],
    ['payCalendarId', 999_999, 'This pay calendar is not known.'],
  ])('refuses %s %j at its field', async (field, value, text) => {
    expect(refusal(await save(quay, { [field]: value }))).toEqual([400, text, field])
    expect((await unitOf(quay.id)).unit).toEqual(quay)
  })

  it('refuses geofences that are none, and one of another unit', async () => {
    const points: [number, number][] = [
      [16.94, 54],
      [16.95, 54.01],
      [16.94, 54.01],
      [16.95, 54],
    ]
    const crossed = await save(quay, { geofences: [circle, { ...circle, kind: 'area', points }] })
    expect(refusal(crossed)).toEqual([400, 'This area crosses itself.', 'geofences.1.points'])
    const { data } = await save(yard, { geofences: [circle] })
    expect(refusal(await save(quay, { geofences: data.geofences }))).toEqual([
      400,
      'This geofence was deleted in the meantime.',
      'geofences.0',
    ])
  })

  it('has a name of its own below its parent, and an alias of its own in the company', async () => {
    expect(refusal(await save(quay, { name: ` ${yard.name.toUpperCase()} ` }))).toEqual([409, 'This value is already used.', 'name'])
    await save(yard, { alias: 'yrd' })
    expect(refusal(await save(quay, { alias: 'YRD' }))).toEqual([409, 'This value is already used.', 'alias'])
    await admin('PUT', `/business-units/${yard.id}`, { ...draftOf((await unitOf(yard.id)).unit), alias: null })
  })

  it('is listed with its people and shows who reaches it, the nearest first', async () => {
    const units = await tree()
    expect(units.find(({ id }) => id === salwa.nodeId)).toMatchObject({ people: 2, contractPeople: 0, kind: 'terminal' })
    expect(units.find(({ id }) => id === gang.id)).toMatchObject({ parentId: quay.id, people: 0 })
    const { users, unitsBelow } = await unitOf(quay.id)
    expect(unitsBelow).toBe(1)
    expect(users).toContainEqual(expect.objectContaining({ role: 'Administrator', below: true, distance: 2 }))
  })
})

describe('a unit that moves', () => {
  it('takes everything below it along', async () => {
    const { status, data } = await move(quay, yard.id)
    expect([status, data.parentId]).toEqual([200, yard.id])
    expect(await pathOf(gang.id)).toBe(`${await pathOf(yard.id)}.${quay.id}.${gang.id}`)
    const deeper = await add('Team', gang.id)
    expect(await pathOf(deeper.id)).toBe(`${await pathOf(gang.id)}.${deeper.id}`)
  })

  it('goes neither below itself nor into itself, and the top unit goes nowhere', async () => {
    for (const parentId of [quay.id, gang.id]) {
      expect(refusal(await move(quay, parentId))).toEqual([400, 'A unit cannot go below itself.', 'parentId'])
      expect(refusal(await save(quay, { parentId }))).toEqual([400, 'A unit cannot go below itself.', 'parentId'])
    }
    const top = (await tree()).find(({ parentId }) => parentId === null)!
    expect(refusal(await move((await unitOf(top.id)).unit, quay.id))[1]).toContain('The top unit of the company stays')
    await expect(salwa.within(db => sql`update org_node set parent_id = ${gang.id} where id = ${quay.id}`.execute(db))).rejects.toThrow(
      'below itself',
    )
  })

  it('goes into no other company, whose units are as if they had never been', async () => {
    const { nodeId } = await salwa.other()
    const there = await move(quay, nodeId)
    expect(refusal(there)).toEqual([404, 'This org node is not known.', 'parentId'])
    expect(bytesOf(there)).toBe(bytesOf(await move(quay, 999_999)))
    expect(bytesOf(await admin('GET', `/business-units/${nodeId}`))).toBe(bytesOf(await admin('GET', '/business-units/999999')))
  })

  it('is moved by one of two, and the other is told where it stands', async () => {
    const shed = await add('Shed', salwa.nodeId)
    const answers = await Promise.all([move(quay, yard.id), move(quay, shed.id), save(quay, { costCenter: '4100' })])
    const late = answers.filter(({ status }) => status === 409)
    expect([answers.length, late.length]).toEqual([3, 2])
    const { unit } = await unitOf(quay.id)
    for (const { body } of late) expect(JSON.parse(body).error.errorList[0].detail).toEqual(unit)
  })

  it('closes no circle with another one that moves at the same moment', async () => {
    for (let time = 0; time < 5; time++) {
      const one = await add('One', salwa.nodeId)
      const other = await add('Other', salwa.nodeId)
      const answers = await Promise.all([move(one, other.id), move(other, one.id)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    }
  })

  it('says before how many users gain and lose reach, and changes it at the next call', async () => {
    await salwa.asOwner(db =>
      sql`update user_node set org_node_id = ${yard.id} from user_role ur join app_role r on r.company_id = ur.company_id and r.id = ur.role_id
           where ur.company_id = user_node.company_id and ur.user_company_id = user_node.user_company_id and r.name = 'Supervisor'`.execute(
        db,
      ),
    )
    const sees = async () =>
      (await supervisor<{ options: { id: number }[] }>('GET', '/org-nodes/options')).data.options
        .map(({ id }) => id)
        .toSorted((a, b) => a - b)
    expect(await sees()).toEqual([yard.id])
    const effect = await admin('GET', `/business-units/${quay.id}/move`, { parentId: yard.id })
    expect(effect.data).toEqual({ fault: null, gain: 1, lose: 0 })
    const moved = (await move(quay, yard.id)).data
    expect(await sees()).toEqual([yard.id, quay.id, gang.id])
    await move(moved, salwa.nodeId)
    expect(await sees()).toEqual([yard.id])
  })
})

describe('a zone', () => {
  it('comes from above until a unit has one of its own', async () => {
    expect(gang).toMatchObject({ zone: 'Asia/Muscat', ownZone: null })
    await save(quay, { ownZone: 'Asia/Dubai' })
    expect((await unitOf(gang.id)).unit).toMatchObject({ zone: 'Asia/Dubai', ownZone: null })
    await move((await unitOf(gang.id)).unit, yard.id)
    expect((await unitOf(gang.id)).unit).toMatchObject({ zone: 'Asia/Muscat', ownZone: null })
  })

  it('is not changed under standing shifts until somebody has read what that means', async () => {
    const { unit } = await unitOf(salwa.nodeId)
    const asked = await save(unit, { ownZone: 'Asia/Dubai', keepsShifts: false })
    expect(asked.errors[0]).toMatchObject({ errorCode: 'standingShifts' })
    expect(asked.errors[0]!.errorDescription).toMatch(/^2 shifts from today on keep their hours: .* clock of Asia\/Dubai/)
    expect((await unitOf(salwa.nodeId)).unit.zone).toBe('Asia/Muscat')
    const startsAt = () => salwa.rows(sql<{ at: string }>`select starts_at as at from shift order by id`)
    const before = await startsAt()
    const saved = await save(unit, { ownZone: 'Asia/Dubai', keepsShifts: true })
    expect([saved.status, await startsAt()]).toEqual([200, before])
    expect((await save(saved.data, { ownZone: 'Asia/Muscat', keepsShifts: true })).status).toBe(200)
  })
})

describe('a unit that is closed', () => {
  const turn = (unit: Pick<Unit, 'id' | 'version'>, to: 'activate' | 'deactivate') =>
    admin<Unit>('PUT', `/business-units/${unit.id}/${to}`, { version: unit.version })

  it('is out of reach of everybody, stays in the manager and can be opened again', async () => {
    const { data: closed } = await turn(gang, 'deactivate')
    expect(closed.active).toBe(false)
    expect((await tree()).find(({ id }) => id === gang.id)).toMatchObject({ active: false })
    const options = await admin<{ options: { id: number }[] }>('GET', '/org-nodes/options', { search: gang.name })
    expect(options.data.options).toEqual([])
    expect(refusal(await save(closed, { name: 'Other' }))[1]).toBe('This unit is closed. Activate it first.')
    expect((await turn(closed, 'activate')).data.active).toBe(true)
  })

  it('has none open below it, takes none in, and is never the top one', async () => {
    expect(refusal(await turn(quay, 'deactivate'))[1]).toBe('Deactivate the units below it first.')
    const { data: closedGang } = await turn(gang, 'deactivate')
    const { data: closed } = await turn(quay, 'deactivate')
    expect(refusal(await turn(closedGang, 'activate'))[1]).toBe('Activate the unit above it first.')
    expect(refusal(await move(yard, closed.id))).toEqual([400, 'This unit is closed. Activate it first.', 'parentId'])
    const top = (await tree()).find(({ parentId }) => parentId === null)!
    expect(refusal(await turn(top, 'deactivate'))[1]).toContain('The top unit')
  })
})

describe('deleting', () => {
  const remove = ({ id, version }: Pick<Unit, 'id' | 'version'>) => admin('DELETE', `/business-units/${id}`, { version })

  it('takes a unit that nothing refers to, with its geofences', async () => {
    const { data } = await save(gang, { geofences: [circle] })
    expect((await remove(data)).data).toEqual({ deleted: 1 })
    expect((await admin('GET', `/business-units/${gang.id}`)).status).toBe(404)
  })

  it('refuses one with people, units below it or reach, as every parent record', async () => {
    const text = 'Error: Not allowed to delete the Parent Record'
    expect(refusal(await remove(quay))[1]).toBe(text)
    expect(refusal(await remove((await unitOf(salwa.nodeId)).unit))[1]).toBe(text)
  })

  it('refuses one that somebody has changed since', async () => {
    await save(gang, { costCenter: '4100' })
    expect(refusal(await remove(gang))[0]).toBe(409)
    expect((await unitOf(gang.id)).unit.costCenter).toBe('4100')
  })
})
