import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { STARTING_POLICY } from '../../../engines/attendance/starting-policy.ts'
import type { History } from '../../../kit/history/history.ts'
import { noonAfter, world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import { computeAttendance } from '../reconciliation/compute-attendance.server.ts'
import type { Difference } from './difference.api.ts'
import type { ParamGroup } from './param-group.api.ts'
import { settingsOf } from './policy.rules.ts'
import { type Setting, settingNames, settings, type VersionSettings } from './settings.rules.ts'

const path = '/reconc-param-groups'
const salwa = await world(allCalls, noonAfter).fortnight().open()
const { node, within, rows, as } = salwa
const timekeeper = as('Timekeeper')
const scheduler = as('Scheduler')
const stranger = salwa.stranger('Timekeeper')

/** Every setting unlike the one a group starts with. */
const otherSettings = Object.fromEntries(
  settingNames.map(name => {
    const setting: Setting = settings[name]
    const now = settingsOf(STARTING_POLICY)[name]
    if (setting.kind === 'yesNo') return [name, !now]
    if (setting.kind === 'time') return [name, '22:30']
    if (setting.kind === 'word') return [name, setting.words.find(word => word !== now)]
    return [name, setting.most]
  }),
) as unknown as VersionSettings

const list = async () => (await timekeeper<{ rows: ParamGroup[] }>('GET', path)).data.rows
const one = async (name = 'salwa CT') => (await list()).find(group => group.name === name)!
const save = ({ id, ...group }: ParamGroup, send = timekeeper) => send<ParamGroup>('PUT', `${path}/${id}`, group)
const compute = () => within(db => computeAttendance(db, { ...node, from: '2026-11-02', to: '2026-11-15' }))

test('the first group is named after its terminal, and listed with its node and dates', async () => {
  expect(await list()).toMatchObject([{ name: 'salwa CT', active: true, countsFor: { nodes: ['salwa CT'], others: false } }])
  expect(await one()).toMatchObject({
    orgNodeIds: [salwa.nodeId],
    versions: [{ startsOn: '2000-01-01', endsOn: null, lateInGraceMinutes: 5, otRoundMinutes: 15 }],
  })
})

test('a second version counts from its date on, and the days before keep their hours', async () => {
  await compute()
  const group = await one()
  const [first] = group.versions
  const { id: _, ...settings } = first!
  const versions = [
    { ...first!, endsOn: '2026-11-08' },
    { ...settings, startsOn: '2026-11-09', lateInGraceMinutes: 30 },
  ]
  const saved = await save({ ...group, versions })
  expect(saved).toMatchObject({
    status: 200,
    data: { version: group.version + 1, versions: [{ endsOn: '2026-11-08' }, { lateInGraceMinutes: 30 }] },
  })
  const counts = await compute()
  const days = await rows(sql<{ days: number; otherwise: number }>`
    select count(*) as days, count(*) filter (where revision > 1 and late_minutes between 6 and 30) as otherwise
      from attendance_day where param_version_id = ${saved.data.versions[1]!.id!}`)
  expect(days[0]).toMatchObject({ otherwise: 0 })
  expect(days[0]!.days).toBeGreaterThan(1000)
  expect(counts.computed).toBeGreaterThan(0)
  expect(counts.unchanged).toBeGreaterThan(1000)
})

test('a group starts with the settings of the starting policy, and keeps every other', async () => {
  const group = await one()
  const { id: _, ...version } = group.versions.at(-1)!
  const fresh = (await stranger<{ rows: ParamGroup[] }>('GET', path)).data.rows[0]!
  expect(fresh.versions).toMatchObject([settingsOf(STARTING_POLICY)])
  expect(fresh.versions).toMatchObject([{ tooLongMinutes: 960, severityTooLong: 'block', sharedMinutes: 'once' }])
  const { data: spare } = await timekeeper<ParamGroup>('POST', path, {
    name: 'Kept',
    active: true,
    orgNodeIds: [],
    versions: [{ ...version, ...otherSettings }],
  })
  expect(spare.versions).toMatchObject([otherSettings])
  const saved = await save({ ...spare, versions: [{ ...spare.versions[0]!, ...version }] })
  expect(saved.data.versions).toEqual([{ ...version, id: spare.versions[0]!.id }])
  await timekeeper('DELETE', path, { documents: [{ id: spare.id, version: saved.data.version }] })
})

describe('settings that hours were computed with', () => {
  type Day = { outdated: boolean; late: number }
  const dayOf = async (employeeId: number, date: string) => {
    const found = await rows(
      sql<Day>`select outdated, late_minutes as late from attendance_day where employee_id = ${employeeId} and shift_date = ${date}`,
    )
    return found[0]!
  }

  test('stay as they are: a change in place is refused at the versions, and changes nothing', async () => {
    const group = await one()
    const [first, second] = group.versions
    const used = async (send = timekeeper) => send<{ versionIds: number[] }>('GET', `${path}/${group.id}/used-versions`, {})
    expect((await used()).data.versionIds).toEqual([first!.id, second!.id])
    expect((await used(stranger)).status).toBe(404)
    const answer = await save({ ...group, versions: [{ ...first!, otRoundMinutes: 30 }, second!] })
    expect(answer).toMatchObject({
      status: 400,
      errors: [
        {
          field: 'versions',
          errorDescription: 'Hours were computed with the version from 01/Jan/2000: its settings stay. Add a version from a date on.',
        },
      ],
    })
    expect(await one()).toEqual(group)
  })

  test('change by a version from a date: what it makes is told per person before, is what comes of it, and leaves the days before', async () => {
    const group = await one()
    const [first, second] = group.versions
    const { id: _, ...settings } = first!
    const versions = [
      { ...first!, endsOn: '2026-11-05' },
      { ...settings, startsOn: '2026-11-06', endsOn: '2026-11-08', lateInGraceMinutes: 30 },
      second!,
    ]
    const ask = (given: ParamGroup['versions'], send = timekeeper) =>
      send<Difference>('POST', `${path}/difference`, { ...node, versions: given })
    const { data } = await ask(versions)
    expect(data).toMatchObject({ from: '2026-11-06', to: '2026-11-08' })
    expect(data.people.length).toBeGreaterThan(10)
    for (const { before, after } of data.people) expect(after.late).toBeLessThan(before.late)
    // all figures count: the night alone, comp off alone
    const otherwise = (change: Partial<ParamGroup['versions'][number]>) =>
      ask([versions[0]!, { ...versions[1]!, lateInGraceMinutes: first!.lateInGraceMinutes, ...change }, second!])
    const nights = (await otherwise({ nightStarts: '22:00', nightEnds: '06:00' })).data.people
    expect(nights.length).toBeGreaterThan(10)
    for (const { before, after } of nights) expect(after).toEqual({ ...before, night: after.night })
    const earned = (await otherwise({ compOffEarnMinutes: 60 })).data.people
    expect(earned.length).toBeGreaterThan(0)
    for (const { before, after } of earned) expect(after.compOffEarned).toBeGreaterThan(before.compOffEarned)
    expect((await ask(group.versions)).data).toEqual({ from: null, to: null, people: [] })
    expect(await one()).toEqual(group)
    expect((await ask([{ ...first!, endsOn: '2026-12-31' }, second!])).status).toBe(409)
    expect((await ask(versions, scheduler)).status).toBe(403)
    expect((await ask(versions, stranger)).status).toBe(404)

    const person = data.people[0]!
    const found = await rows(sql<{ date: string }>`select shift_date as date from attendance_day where employee_id = ${person.employeeId}
        and shift_date between '2026-11-06' and '2026-11-08' and late_minutes > 0 order by 1`)
    const before = await dayOf(person.employeeId, found[0]!.date)
    const saved = await save({ ...group, versions })
    expect(await dayOf(person.employeeId, found[0]!.date)).toEqual({ ...before, outdated: true })
    expect(await dayOf(person.employeeId, '2026-11-05').then(day => day?.outdated ?? false)).toBe(false)
    await compute()
    const sum = await rows(sql<{
      late: number
    }>`select sum(late_minutes)::int as late from attendance_day where employee_id = ${person.employeeId}
        and shift_date between '2026-11-06' and '2026-11-08'`)
    expect(sum[0]!.late).toBe(person.after.late)
    const back = [{ ...first!, endsOn: '2026-11-08' }, saved.data.versions[2]!]
    const kept = saved.data.versions[1]!
    expect((await save({ ...saved.data, versions: back })).status).toBe(409)
    // the version has no days any more once they are computed without it
    const parked = { ...kept, startsOn: '2030-01-01', endsOn: '2030-01-02' }
    const ended = { ...second!, endsOn: '2029-12-31' }
    const { data: gap } = await save({ ...saved.data, versions: [{ ...first!, endsOn: '2026-11-05' }, parked, ended] })
    await save({ ...gap, versions: [{ ...first!, endsOn: '2026-11-08' }, parked, ended] })
    await compute()
    const now = await one()
    expect(await save({ ...now, versions: [first!, second!] })).toMatchObject({ status: 200, data: { versions: [first, second] } })
  })
})

test.each([
  ['earlyInCounts', 'sometimes'],
  ['normalMinutesWeek', 10_081],
  ['nightStarts', '24:00'],
  ['breakAuto', 1],
  ['roundOutLateInterval', null],
  ['severityTooLong', 'bad'],
] as const)('a wrong %s is refused by its name', async (name, value) => {
  const group = await one()
  const answer = await save({ ...group, versions: [{ ...group.versions[0]!, [name]: value }] })
  expect(answer).toMatchObject({ status: 400 })
  expect(JSON.stringify(answer)).toContain(name)
})

test('the border between versions can be moved either way', async () => {
  for (const [end, start] of [
    ['2026-11-10', '2026-11-11'],
    ['2026-11-04', '2026-11-05'],
  ]) {
    const group = await one()
    const versions = [
      { ...group.versions[0]!, endsOn: end! },
      { ...group.versions[1]!, startsOn: start! },
    ]
    expect((await save({ ...group, versions })).data.versions).toMatchObject([{ endsOn: end }, { startsOn: start }])
  }
})

test('a save is refused when stale, overlapping, about a foreign version, or without the key', async () => {
  const group = await one()
  expect((await save({ ...group, version: group.version - 1 })).status).toBe(409)
  const overlapping = [{ ...group.versions[0]!, endsOn: '2026-12-31' }, group.versions[1]!]
  expect(await save({ ...group, versions: overlapping })).toMatchObject({
    status: 409,
    errors: [
      { errorDescription: expect.stringMatching(/^The version from \d\d\/\w{3}\/\d{4} overlaps the version from \d\d\/\w{3}\/\d{4}\.$/) },
    ],
  })
  const foreign = { ...group.versions[0]!, id: 999_999, startsOn: '1999-01-01', endsOn: '1999-01-31' }
  expect((await save({ ...group, versions: [...group.versions, foreign] })).status).toBe(400)
  expect((await save({ ...group, versions: [{ ...group.versions[0]!, endsOn: '1999-01-01' }] })).status).toBe(400)
  expect((await save({ ...group, orgNodeIds: [999_999] })).status).toBe(404)
  expect((await save(group, scheduler)).status).toBe(403)
  expect((await save(group, stranger)).status).toBe(404)
  expect(await one()).toEqual(group)
})

test('a group is added and removed', async () => {
  const { versions } = await one()
  const { id: _, ...settings } = versions[0]!
  const added = await timekeeper<ParamGroup>('POST', path, { name: 'Office', active: true, versions: [settings], orgNodeIds: [] })
  expect(added.status).toBe(200)
  expect((await timekeeper('POST', path, { name: 'Office', active: true, versions: [settings], orgNodeIds: [] })).status).toBe(409)
  const taken = { name: 'Second', active: true, versions: [settings], orgNodeIds: [salwa.nodeId] }
  const errors = [{ field: 'orgNodeIds', errorDescription: 'salwa CT has "salwa CT" already. Take it out there first.' }]
  expect(await timekeeper('POST', path, taken)).toMatchObject({ status: 409, errors })
  const { id, version } = added.data
  expect((await timekeeper('DELETE', path, { documents: [{ id, version: version + 1 }] })).status).toBe(409)
  expect((await timekeeper('DELETE', path, { documents: [{ id, version }] })).status).toBe(200)
  expect((await list()).map(group => group.id)).not.toContain(id)
})

test('groups are removed all or none: not one that is in force, and not one on which computed days rest', async () => {
  const { versions } = await one()
  const { id: _, ...settings } = versions[0]!
  const spare = (await timekeeper<ParamGroup>('POST', path, { name: 'Spare', active: true, versions: [settings], orgNodeIds: [] })).data
  const named = ({ id, version }: ParamGroup) => ({ id, version })
  const remove = async (...groups: ParamGroup[]) => timekeeper('DELETE', path, { documents: groups.map(named) })
  expect(await remove(spare, await one())).toMatchObject({
    status: 409,
    errors: [{ errorCode: 'inForce', errorDescription: '"salwa CT" is in force. Set its end date instead of deleting it.' }],
  })
  const resting = (await save({ ...(await one()), active: false })).data
  expect(await remove(spare, resting)).toMatchObject({ status: 409, errors: [{ errorCode: 'inUse' }] })
  expect((await list()).map(group => group.name)).toEqual(expect.arrayContaining(['salwa CT', 'Spare']))
  await save({ ...resting, active: true })
  expect((await remove(spare)).status).toBe(200)
})

test('its history tells which setting was changed, from what to what', async () => {
  const before = await one()
  const { id: _, ...settings } = before.versions.at(-1)!
  const ended = [...before.versions.slice(0, -1), { ...before.versions.at(-1)!, endsOn: '2029-12-31' }]
  await save({ ...before, versions: [...ended, { ...settings, startsOn: '2030-01-01', endsOn: null }] })
  const group = await one()
  const first = group.versions.at(-1)
  await save({ ...group, versions: [...group.versions.slice(0, -1), { ...first!, lateInGraceMinutes: 7 }] })
  const { data } = await timekeeper<History>('GET', `${path}/${group.id}/history`)
  expect(data.entries[0]!.lines.filter(({ of }) => of === 'Version')).toMatchObject([
    { action: 'update', changes: [{ label: 'Effective from' }, { label: 'Late in', from: first!.lateInGraceMinutes, to: 7 }] },
  ])
})

test('of two saves of one version the second is refused, with what is stored', async () => {
  const group = await one()
  const { data } = await save({ ...group, name: 'salwa CT' })
  expect(await save({ ...group, name: 'Other' })).toMatchObject({ status: 409, errors: [{ errorCode: 'stale', detail: data }] })
})
