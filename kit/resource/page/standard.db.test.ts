import { expect, test } from 'vitest'
import { equipmentStatus } from '../../../features/masters/equipment-status/equipment-status.resource.ts'
import { nodeKinds } from '../../../features/product.server.ts'
import { world } from '../../../tests/support/world.ts'
import { integer } from '../../fields/integer/integer.ts'
import { text } from '../../fields/text/text.ts'
import type { History } from '../../history/history.ts'
import { subTable } from '../lines/sub-table.ts'
import { resource } from '../resource.ts'
import { dated } from './dated.ts'
import { kindOf, serveStandard } from './standard.server.ts'

const plain = {
  access: equipmentStatus.access,
  shownBy: 'name',
  list: { columns: ['name'], search: ['name'], sort: ['name', 'asc'] },
} as const

/** A talk at the beginning of a shift: a record with a page and a date, as a feature would declare one. */
const talk = resource('madeTalk', {
  ...plain,
  label: ['Talk', 'Talks'],
  path: '/made-talks',
  page: '/MadeTalkAdd',
  scope: 'orgNode',
  fields: { name: text({ label: 'Name', required: true }), ...dated, place: text({ label: 'Where' }) },
  subTables: {
    topics: subTable({
      label: ['Topic', 'Topics'],
      fields: { title: text({ label: 'Topic', required: true }), minutes: integer({ label: 'Minutes', required: true, min: 1, max: 480 }) },
      shownBy: 'title',
      order: 'byHand',
      needed: 'Add at least one topic.',
      rules: rule => [rule.once(['title'], 'This topic is listed twice.')],
    }),
  },
  form: ['name', 'place', 'topics'],
})

/** One of the whole company, without dates. */
const notice = resource('madeNotice', {
  ...plain,
  label: ['Notice', 'Notices'],
  path: '/made-notices',
  page: '/MadeNoticeAdd',
  scope: 'company',
  fields: { name: text({ label: 'Name', required: true }) },
  form: ['name'],
})

const tables = `
  create table made_talk (company_id bigint not null references company (id), id bigint generated always as identity, org_node_id bigint not null,
    name text not null, starts_on date not null, ends_on date, place text, primary key (company_id, id),
    foreign key (company_id, org_node_id) references org_node (company_id, id));
  create table made_talk_topics (company_id bigint not null references company (id), id bigint generated always as identity,
    made_talk_id bigint not null, order_no int not null, title text not null, minutes int not null, primary key (company_id, id),
    foreign key (company_id, made_talk_id) references made_talk (company_id, id) on delete cascade);
  create table made_notice (company_id bigint not null references company (id), id bigint generated always as identity, name text not null,
    primary key (company_id, id));
  call kept_table('made_talk');
  call kept_table('made_talk_topics');
  call kept_table('made_notice');
  call lines_of('made_talk_topics', 'made_talk_id');`
Object.assign(nodeKinds, kindOf(talk as never), kindOf(notice as never))
const salwa = await world([...serveStandard(talk as never), ...serveStandard(notice as never)], '2026-12-11T06:00:00Z').open()
await salwa.owner.pool.query(tables)
const planner = salwa.as('Administrator')

interface Talk {
  id: number
  version: number
  name: string
  topics: { title: string; minutes: number }[]
  countsFor: { nodes: string[]; others: boolean }
}
const { nodeId: orgNodeId } = salwa
const draft = {
  orgNodeId,
  name: 'Lashing',
  startsOn: '2026-12-01',
  endsOn: null,
  place: null,
  topics: [{ title: 'Lanyards', minutes: 10 }],
}
const add = (changed: object = {}) => planner<Talk>('POST', '/made-talks', { ...draft, ...changed })
const save = (talk: Talk, changed: object) => planner<Talk>('PUT', `/made-talks/${talk.id}`, { ...talk, ...changed })

test('a record with a page is saved as one, and its history tells each line by its name', async () => {
  const { data } = await add()
  expect(data).toMatchObject({ ...draft, countsFor: { nodes: ['salwa CT'], others: false } })
  const topics = [{ title: 'Hooks', minutes: 5 }, ...draft.topics]
  const saved = await save(data, { topics })
  expect(saved.data).toMatchObject({ version: data.version + 1, topics })
  const stale = await save(data, { place: 'Berth 4' })
  expect(stale.status).toBe(409)
  const told = (await planner<History>('GET', `/made-talks/${data.id}/history?orgNodeId=${orgNodeId}`)).data.entries[0]!
  expect(told.lines.map(({ of, action }) => `${of} ${action}`).sort()).toEqual(['Topic insert', 'Topic update'])
})

test('a draft is refused at its place: without lines, with a line twice, with dates that are not in order', async () => {
  const refused = async (changed: object) => (await add(changed)).errors?.[0]
  expect(await refused({ topics: [] })).toMatchObject({ field: 'topics', errorDescription: 'Add at least one topic.' })
  const twice = [...draft.topics, ...draft.topics]
  expect(await refused({ topics: twice })).toMatchObject({ field: 'topics.1.title', errorDescription: 'This topic is listed twice.' })
  expect(await refused({ endsOn: '2026-11-30' })).toMatchObject({ field: 'endsOn' })
  expect(await refused({ name: ' ' })).toMatchObject({ field: 'name', errorDescription: 'This field cannot be blank' })
})

test('nothing in force is deleted, nor what was chosen with it; one of the company has no dates that keep it', async () => {
  const { data: now } = await add({ name: 'Now' })
  const { data: later } = await add({ name: 'Later', startsOn: '2027-01-01' })
  const remove = (...rows: Talk[]) =>
    planner('DELETE', '/made-talks', { orgNodeId, documents: rows.map(({ id, version }) => ({ id, version })) })
  expect(await remove(later, now)).toMatchObject({
    status: 409,
    errors: [{ errorDescription: '"Now" is in force. Set its end date instead of deleting it.' }],
  })
  expect(await remove(later)).toMatchObject({ status: 200, data: { deleted: 1 } })
  const { data } = await planner<Talk>('POST', '/made-notices', { name: 'Fog' })
  expect((await planner<{ rows: Talk[] }>('GET', '/made-notices')).data.rows).toEqual([{ id: data.id, version: data.version, name: 'Fog' }])
  expect(await planner('DELETE', '/made-notices', { documents: [{ id: data.id, version: data.version }] })).toMatchObject({ status: 200 })
})
