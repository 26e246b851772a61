import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { equipmentStatus } from '../../../features/masters/equipment-status/equipment-status.resource.ts'
import { skill } from '../../../features/masters/skill/skill.resource.ts'
import { skillGroup } from '../../../features/masters/skill-group/skill-group.resource.ts'
import { world } from '../../../tests/support/world.ts'
import { dateTime } from '../../fields/date-time/date-time.ts'
import { ref } from '../../fields/ref/ref.ts'
import { refs } from '../../fields/refs/refs.ts'
import { text } from '../../fields/text/text.ts'
import type { History } from '../../history/history.ts'
import { resource } from '../resource.ts'
import { serve } from '../serve.server.ts'
import { subTable } from './sub-table.ts'

/** A berth with the times in which it is closed: a record as a feature would declare one. */
const berth = resource('madeBerth', {
  label: ['Berth', 'Berths'],
  path: '/made-berths',
  scope: 'company',
  access: equipmentStatus.access,
  fields: { name: text({ label: 'Name', required: true, unique: true }) },
  subTables: {
    closings: subTable({
      label: ['Closing', 'Closings'],
      fields: {
        from: dateTime({ label: 'From', required: true, column: 'fromAt' }),
        to: dateTime({ label: 'To', column: 'toAt' }),
        skill: ref(() => skill, { label: 'Skill' }),
        others: refs(() => skill, { label: 'Other Skills' }),
        reason: text({ label: 'Reason', max: 20 }),
      },
      shownBy: 'reason',
      order: 'from',
      most: 5,
      rules: rule => [
        rule.apart('from', 'to'),
        rule.check('to', 'Must end after it begins', line => line.to === null || line.to > line.from),
      ],
    }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'closings'], search: ['name', 'closings'], sort: ['name', 'asc'] },
  form: ['name', 'closings'],
})

/** A list of a node whose lines are shown by an instant. */
const quay = resource('madeQuay', {
  label: ['Quay', 'Quays'],
  path: '/made-quays',
  scope: 'orgNode',
  access: equipmentStatus.access,
  fields: { name: text({ label: 'Name', required: true }) },
  subTables: {
    tides: subTable({
      label: ['Tide', 'Tides'],
      fields: { highAt: dateTime({ label: 'High water', required: true }) },
      shownBy: 'highAt',
      order: 'highAt',
    }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'tides'], search: ['name'], sort: ['name', 'asc'] },
  form: ['name', 'tides'],
})

const closings = `
  create table made_berth (company_id bigint not null references company (id), id bigint generated always as identity, name text not null,
    primary key (company_id, id), constraint made_berth_name_unique unique (company_id, name));
  create table made_berth_closings (company_id bigint not null references company (id), id bigint generated always as identity,
    made_berth_id bigint not null, from_at timestamptz not null, to_at timestamptz, skill_id bigint, reason text, primary key (company_id, id),
    foreign key (company_id, made_berth_id) references made_berth (company_id, id) on delete cascade);
  create table made_berth_closings_others (company_id bigint not null references company (id), id bigint generated always as identity,
    made_berth_closings_id bigint not null, skill_id bigint not null, primary key (company_id, id), unique (company_id, made_berth_closings_id, skill_id),
    foreign key (company_id, made_berth_closings_id) references made_berth_closings (company_id, id) on delete cascade);
  create table made_quay (company_id bigint not null references company (id), id bigint generated always as identity, org_node_id bigint not null,
    name text not null, primary key (company_id, id), foreign key (company_id, org_node_id) references org_node (company_id, id));
  create table made_quay_tides (company_id bigint not null references company (id), id bigint generated always as identity,
    made_quay_id bigint not null, high_at timestamptz not null, primary key (company_id, id),
    foreign key (company_id, made_quay_id) references made_quay (company_id, id) on delete cascade);
  call kept_table('made_berth');
  call kept_table('made_berth_closings');
  call kept_table('made_berth_closings_others');
  call kept_table('made_quay');
  call kept_table('made_quay_tides');
  call lines_of('made_berth_closings', 'made_berth_id');
  call lines_of('made_berth_closings_others', 'made_berth_closings_id');
  call lines_of('made_quay_tides', 'made_quay_id');`
const salwa = await world([...serve(berth), ...serve(quay), ...serve(skill), ...serve(skillGroup)], '2026-12-11T06:00:00Z').open()
await salwa.owner.pool.query(closings)
const planner = salwa.as('Administrator')
const stranger = salwa.stranger('Administrator')
const skills: Record<string, number> = {}
for (const name of ['Banksman', 'Signaller']) skills[name] = (await planner<{ id: number }>('POST', '/skills', { name })).data.id
skills.foreign = (await stranger<{ id: number }>('POST', '/skills', { name: 'Foreign' })).data.id

interface Line {
  id: number
  from: string
  to: string | null
  reason: string | null
  labels?: object
  colours?: object
}
interface Berth {
  id: number
  version: number
  name: string
  closings: Line[]
  labels: { closings: string | null }
}

const at = (time: string) => `2026-12-11T${time}:00Z`
const closing = (from: string, to: string | null, reason: string) => ({ from: at(from), to: to && at(to), reason })
const morning = closing('06:00', '08:00', 'Dredging')
const noon = closing('12:00', '13:00', 'Survey')
let names = 1
const add = (closings: readonly object[]) => planner<Berth>('POST', '/made-berths', { name: `Berth ${names++}`, closings })
const bare = ({ labels: _, colours: __, ...line }: Line) => line
const save = ({ id, version, name }: Berth, closings: readonly object[], send = planner) =>
  send<Berth>('PUT', `/made-berths/${id}`, { version, name, closings })
const stored = async ({ id }: Berth) => (await planner<Berth>('GET', `/made-berths/${id}`, {})).data

test('a record is saved with its lines, in their order, and answered with the labels of what they refer to', async () => {
  const { data, status, body } = await add([{ ...noon, skill: skills.Banksman, others: [skills.Signaller, skills.Banksman] }, morning])
  expect(status, body).toBe(200)
  expect(data.closings).toMatchObject([
    { ...morning, skill: null, others: [], labels: { skill: null, others: null } },
    {
      ...noon,
      skill: skills.Banksman,
      others: [skills.Banksman, skills.Signaller],
      labels: { skill: 'Banksman', others: 'Banksman, Signaller' },
    },
  ])
  expect(await stored(data)).toEqual(data)
})

test('a list tells the lines in one text, and is searched, sorted and filtered by it', async () => {
  const { data } = await add([noon, morning])
  const found = await planner<{ rows: Berth[] }>('GET', '/made-berths', { search: 'dredging,survey', sortBy: 'closings' })
  expect(found.data.rows.map(({ labels }) => labels.closings)).toContain('Dredging, Survey')
  expect(found.data.rows.every(row => !('closings' in row))).toBe(true)
  const filters = JSON.stringify([{ column: 'closings', operator: 'Ends with', searchValue: 'survey' }])
  expect((await planner<{ rows: Berth[] }>('GET', '/made-berths', { filters })).data.rows.map(({ id }) => id)).toContain(data.id)
})

test('a line without what it is shown by stands in the list by its first filled field', async () => {
  const { data } = await add([{ ...noon, reason: null }, morning])
  expect(data.labels.closings).toBe('Dredging, 11/Dec/2026 12:00')
})

test('an instant that stands for a line is shown by the clock of the terminal', async () => {
  const sent = { name: 'North', orgNodeId: salwa.nodeId, tides: [{ highAt: '2026-12-11T22:30:00Z' }] }
  const { data, body } = await planner<{ labels: { tides: string } }>('POST', '/made-quays', sent)
  expect(data?.labels.tides, body).toBe('12/Dec/2026 02:30')
})

test('a save keeps the lines it names, changes what differs, adds the new and deletes the others', async () => {
  const { data } = await add([morning, noon])
  const [first, second] = data.closings.map(bare)
  const evening = closing('18:00', null, 'Repair')
  const { data: after } = await save(data, [evening, { ...second!, reason: 'Sounding' }])
  expect(after.version).toBe(data.version + 1)
  expect(after.closings).toMatchObject([{ ...second, reason: 'Sounding' }, evening])
  expect(after.closings.map(({ id }) => id)).not.toContain(first!.id)
  expect(await stored(data)).toEqual(after)
})

test('the history of the record tells what became of each line, and nothing of one that was left alone', async () => {
  const { data } = await add([morning, noon])
  const [first, second] = data.closings.map(bare)
  await save(data, [first!, { ...second!, reason: 'Sounding', others: [skills.Banksman] }])
  const { data: told } = await planner<History>('GET', `/made-berths/${data.id}/history`, {})
  const [last] = told.entries
  expect(last!.lines.filter(({ of }) => of !== null)).toMatchObject([
    { of: 'Closing', action: 'update', changes: [{ label: 'From' }, { label: 'To' }, { label: 'Reason', from: 'Survey', to: 'Sounding' }] },
    { of: 'Other Skills', action: 'insert', changes: [{ label: 'Other Skills', to: 'Banksman' }] },
  ])
  expect(told.entries[1]!.lines.map(({ of }) => of)).toEqual([null, 'Closing', 'Closing'])
})

test('of two saves of one version the second is refused, with all that is stored', async () => {
  const { data } = await add([morning, noon])
  const [first, second] = data.closings.map(bare)
  const saves = await Promise.all([save(data, [first!]), save(data, [second!])])
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409])
  const winner = saves.find(({ status }) => status === 200)!.data
  const stale = await save(data, [])
  expect(stale).toMatchObject({ status: 409, errors: [{ errorCode: 'stale', detail: winner }] })
  // a line that is gone meanwhile, though the version of the record is right
  const gone = first!.id === winner.closings[0]!.id ? second! : first!
  expect(await save({ ...data, version: winner.version }, [gone])).toMatchObject({ status: 404, errors: [{ field: 'closings.0' }] })
  expect(await stored(data)).toEqual(winner)
})

const refusals: readonly [says: string, closings: (own: Line[], other: Line[]) => readonly object[], expected: object][] = [
  ['a line of another record', (_, other) => [noon, { ...other[0]! }], { status: 404, errors: [{ field: 'closings.1' }] }],
  ['a line that never was', () => [{ ...noon, id: 999_999 }], { status: 404, errors: [{ field: 'closings.0' }] }],
  ['one line twice', own => [own[0]!, { ...own[0]!, ...noon }], { status: 404, errors: [{ field: 'closings.1' }] }],
  [
    'a skill of another company',
    () => [morning, { ...noon, skill: skills.foreign }],
    { status: 404, errors: [{ errorCode: 'notFound', field: 'closings.1.skill' }] },
  ],
  [
    'another company’s among several',
    () => [{ ...noon, others: [skills.Banksman, skills.foreign] }],
    { status: 404, errors: [{ field: 'closings.0.others' }] },
  ],
  [
    'lines that overlap by a minute',
    () => [morning, closing('07:59', '09:00', 'Late')],
    { status: 400, errors: [{ field: 'closings.1.from', errorDescription: 'This line overlaps Dredging' }] },
  ],
  ['a line after one without end', () => [closing('06:00', null, 'Open'), noon], { status: 400, errors: [{ field: 'closings.1.from' }] }],
  ['a rule of one line', () => [closing('08:00', '07:00', 'Back')], { status: 400, errors: [{ field: 'closings.0.to' }] }],
  ['a wrong value', () => [{ ...noon, reason: 'x'.repeat(21) }], { status: 400, errors: [{ field: 'closings.0.reason' }] }],
  ['an unknown field', () => [{ ...noon, companyId: 7 }], { status: 400 }],
  [
    'more lines than it may have',
    () => Array.from({ length: 1000 }, () => noon),
    { status: 400, errors: [{ field: 'closings', errorDescription: 'At most 5 lines' }] },
  ],
]

test.each(refusals)('%s is refused at its place, and nothing changes', async (_says, closings, expected) => {
  const { data: other } = await add([morning])
  const { data } = await add([morning])
  const given = closings(data.closings.map(bare), other.closings.map(bare))
  expect(await save(data, given)).toMatchObject(expected)
  expect(await stored(data)).toEqual(data)
  expect(await stored(other)).toEqual(other)
})

test('lines that only touch are no overlap, and the same times may be swapped', async () => {
  const { data, status, body } = await add([morning, closing('08:00', '09:00', 'Next')])
  expect(status, body).toBe(200)
  const [first, second] = data.closings.map(bare)
  const swapped = [
    { ...first!, from: second!.from, to: second!.to },
    { ...second!, from: first!.from, to: first!.to },
  ]
  expect((await save(data, swapped)).data.closings.map(({ reason }) => reason)).toEqual(['Next', 'Dredging'])
})

test('without its lines a draft is refused, so that none is lost', async () => {
  const { data } = await add([morning])
  const { status, errors } = await planner('PUT', `/made-berths/${data.id}`, { version: data.version, name: data.name })
  expect([status, errors[0]!.field]).toEqual([400, 'closings'])
  expect(await stored(data)).toEqual(data)
})

test('another company finds neither the record nor its lines', async () => {
  const { data } = await add([morning])
  expect((await stranger('GET', `/made-berths/${data.id}`, {})).status).toBe(404)
  expect((await save(data, [], stranger)).status).toBe(404)
  expect(await stored(data)).toEqual(data)
})

test('a workbook has the lines on a sheet of their own, each after its record', async () => {
  const { data } = await add([noon, { ...morning, skill: skills.Banksman }])
  const columns = ['name', 'closings']
  const { byteData } = await planner('POST', '/made-berths/excel', { ids: [data.id], columns, language: 'en', zone: 'Asia/Muscat' })
  const { sheets } = await readXlsx(Buffer.from(byteData!, 'base64'))
  const rowsOf = (name: string) => sheets.find(sheet => sheet.name === name)!.rows.map(row => row.map(textOf))
  expect(rowsOf('Berths')).toEqual([
    ['Name', 'Closings'],
    [data.name, 'Dredging, Survey'],
  ])
  expect(rowsOf('Closings')).toEqual([
    ['Name', 'From', 'To', 'Skill', 'Other Skills', 'Reason'],
    [data.name, '2026-12-11T10:00', '2026-12-11T12:00', 'Banksman', '', 'Dredging'],
    [data.name, '2026-12-11T16:00', '2026-12-11T17:00', '', '', 'Survey'],
  ])
})
/** Times as a spreadsheet shows them. */
const textOf = (cell: unknown) => (cell instanceof Date ? cell.toISOString().slice(0, 16) : String(cell ?? ''))

test('a group has its skills in the order in which they were put, each once', async () => {
  const crane = { skill: skills.Banksman }
  const lashing = { skill: skills.Signaller }
  const made = await planner<{ id: number; version: number; skills: { id: number; skill: number }[] }>('POST', '/skill-groups', {
    name: 'Quay',
    skills: [lashing, crane],
  })
  expect(made.data.skills.map(line => line.skill)).toEqual([skills.Signaller, skills.Banksman])
  const [first, second] = made.data.skills.map(({ id, skill: one }) => ({ id, skill: one }))
  const { id, version } = made.data
  const turned = await planner<typeof made.data>('PUT', `/skill-groups/${id}`, { version, name: 'Quay', skills: [second, first] })
  expect(turned.data.skills.map(line => line.id)).toEqual([second!.id, first!.id])
  const twice = await planner('POST', '/skill-groups', { name: 'Twice', skills: [crane, lashing, crane] })
  expect(twice).toMatchObject({
    status: 400,
    errors: [{ field: 'skills.2.skill', errorDescription: 'This skill is in the group already' }],
  })
})
