import { mayUse } from '../../../kit/access/actor.ts'
import type { Context, Implementation } from '../../../kit/calls/handler.server.ts'
import { implement, implementKept } from '../../../kit/calls/handler.server.ts'
import { snakeCase } from '../../../kit/database/names.ts'
import { readHistory } from '../../../kit/history/history.server.ts'
import { callsOf } from '../../../kit/resource/calls.ts'
import { historySource } from '../../../kit/resource/history.server.ts'
import { historyCallOf } from '../../../kit/resource/history.ts'
import { importCalls } from '../../../kit/resource/import/import.server.ts'
import { withLines } from '../../../kit/resource/lines/sub-tables.server.ts'
import { listOptions } from '../../../kit/resource/options.server.ts'
import { refsWithinReach } from '../../../kit/resource/refs.server.ts'
import type { Resource } from '../../../kit/resource/resource.ts'
import { type Input, listRows, rowsInOrder, tablesOf } from '../../../kit/resource/rows.server.ts'
import { serve } from '../../../kit/resource/serve.server.ts'
import { localOf } from '../../../kit/words/formats.ts'
import {
  addEmployee,
  changeEmployee,
  type EmployeeRow,
  employeeGroups,
  employeeKeys,
  readEmployee,
  revealEmployee,
} from './employee.api.ts'
import { employee, postingFields } from './employee.resource.ts'
import { detailsCalls } from './employee-details.server.ts'
import { endingMovement } from './employee-ending-reads.server.ts'
import { lineFileCalls } from './employee-files.server.ts'
import { refuseCodes, refuseLines } from './employee-lines-reads.server.ts'
import { codesOf, groupsAt, type Narrowed, narrowedTo } from './employee-list-reads.server.ts'
import { privateNames } from './employee-private.ts'
import { heldPrivately, noted, openedPrivately, writePrivately } from './employee-private-writes.server.ts'
import { lacksEnd, privateOf } from './employee-wire.rules.ts'
import { insertEmployee, placeOf, removeEmployees, updateEmployee } from './employee-writes.server.ts'
import { permitCodeOptions } from './permit-code.api.ts'
import { permitCode } from './permit-code.rules.ts'
import { isReached, readOn } from './reach.service.ts'
import { roleSkillCalls } from './role-skills-reads.server.ts'
import { endSignIn, takeBackEnd } from './sign-in-writes.service.ts'

const plain = employee as unknown as Resource
const calls = callsOf(employee)

/** The date at the node of the call, on which the record is read. */
async function today({ db, node, now }: Context): Promise<string> {
  const { date } = localOf(now, node.zone)
  await readOn(date).execute(db)
  return date
}

async function stored(id: number, input: Input, ctx: Context): Promise<EmployeeRow | undefined> {
  const rows = await rowsInOrder(ctx.db, plain, { ...input, ids: [id] }, ctx.now)
  const [row] = await withLines(ctx.db, plain, rows)
  if (!row) return undefined
  const { terminatedOn } = row as { terminatedOn?: string | null }
  const employmentTerminated = terminatedOn && terminatedOn < localOf(ctx.now, ctx.node.zone).date ? 'Y' : 'N'
  return { ...row, held: await heldPrivately(ctx.db, id), employmentTerminated } as unknown as EmployeeRow
}

/** People are read on the date at the node, so their list is another one at midnight (decision 27). */
const listFollows = {
  tables: [
    ...new Set([...tablesOf(plain), ...['employee_posting', 'employee_group', 'employee_group_member', 'org_node', 'role_group_roles']]),
  ],
  moment: (now: string, node: { zone: string } | null) => (node ? localOf(now, node.zone).date : ''),
}

const list = implementKept(calls.list, listFollows, async (input, { db, moment: date, failField }) => {
  await readOn(date).execute(db)
  const given = input as Input & Narrowed
  return ((await listRows(db, plain, given, date, narrowedTo(given, date))) ??
    failField('filters', 'A filter is on a column that this list does not have.')) as never
})

const one = implement(readEmployee, async (input, ctx) => {
  await today(ctx)
  return (await stored(input.id, input as unknown as Input, ctx)) ?? ctx.fail('notFound')
})

const add = implement(addEmployee, async (given, ctx) => {
  const date = await today(ctx)
  const draft = given as unknown as Input
  await refuseDraft(draft, undefined, date, ctx)
  const id = await insertEmployee(draft, ctx)
  await keepPrivate(id, privateOf(given), ctx)
  return (await stored(id, draft, ctx))!
})

const change = implement(changeEmployee, async (given, ctx) => {
  const date = await today(ctx)
  const { id, version } = given
  const known = await stored(id, given as unknown as Input, ctx)
  if (!known) return ctx.fail('notFound')
  if (known.version !== version) return ctx.fail('stale', undefined, known)
  // what the lines refer to is of the node of the person, not of the one above it that the user looks from
  const draft = { ...given, orgNodeId: known.placeId } as unknown as Input
  await refuseDraft(draft, known, date, ctx)
  await refuseEnd(draft, known, ctx)
  if (!(await updateEmployee(id, version, draft, ctx)))
    return ctx.fail('stale', undefined, await stored(id, given as unknown as Input, ctx))
  await keepPrivate(id, privateOf(given), ctx)
  // whoever is ended with today loses the sign-in now, whoever leaves later on the day after
  if (draft.terminatedOn && String(draft.terminatedOn) <= date) await endSignIn(ctx.db, [id])
  else if (known.terminatedOn) await takeBackEnd(ctx.db, id)
  return (await stored(id, given as unknown as Input, ctx))!
})

/** The specified body has no node and no version: the node is the person's, and the record is changed as it stands (EMP-08). */
async function ofPerson(input: unknown, { db, now }: Pick<Context, 'db' | 'now'>): Promise<unknown> {
  const given = input as { readonly id: number; readonly orgNodeId?: number; readonly version?: number }
  if (given.orgNodeId !== undefined && given.version !== undefined) return given
  await readOn(localOf(now, 'UTC').date).execute(db)
  const stands = await placeOf(db, given.id)
  return stands ? { ...given, orgNodeId: given.orgNodeId ?? stands.orgNodeId, version: given.version ?? stands.version } : given
}

async function refuseDraft(draft: Input, known: EmployeeRow | undefined, date: string, ctx: Context): Promise<void> {
  // a record that is sent back as it was answered says so too, when only its date was taken out
  if (lacksEnd(draft) && !known?.terminatedOn) ctx.failField('terminatedOn', 'This field cannot be blank')
  await refsWithinReach(plain, draft, ctx)
  refuseLines(draft, known, date)
  await refuseCodes(ctx.db, draft)
}

/** An end that a movement made or will make is taken back where it was made: there the posting and the groups come back too. */
async function refuseEnd(draft: Input, known: EmployeeRow, ctx: Context): Promise<void> {
  if (known.terminatedOn === null || draft.terminatedOn === known.terminatedOn) return
  const state = await endingMovement(ctx.db, known.id, String(known.terminatedOn))
  if (state === 'applied')
    ctx.failField('terminatedOn', 'A movement ended this employee. Take it back with Reverse terminate in Employee Movement.')
  if (state === 'planned') ctx.failField('terminatedOn', 'A planned movement ends this employee. Cancel it in Employee Movement.')
}

async function keepPrivate(id: number, given: Readonly<Record<string, string | null>> | undefined, ctx: Context): Promise<void> {
  if (!given || Object.keys(given).length === 0) return
  if (!mayUse(ctx.actor, employeeKeys.private, 'editable')) ctx.fail('notAllowed')
  await writePrivately(ctx.db, id, given)
}

const reveal = implement(revealEmployee, async ({ id, orgNodeId }, ctx) => {
  await today(ctx)
  if (!(await isReached(ctx.db, id, orgNodeId))) return ctx.fail('notFound')
  await noted(ctx.db, id, 'seen', privateNames)
  return openedPrivately(ctx.db, id)
})

/** The record, its lines, and its postings. */
const history = implement(historyCallOf(plain), async (input, ctx) => {
  await today(ctx)
  const { id, before, orgNodeId } = input as unknown as { id: number; before?: number; orgNodeId: number }
  if (!(await isReached(ctx.db, id, orgNodeId))) return ctx.fail('notFound')
  const of = historySource(plain)
  const posting = Object.fromEntries(Object.entries(of.fields).filter(([column]) => postingColumns.has(column)))
  return readHistory(ctx.db, { ...of, lines: { ...of.lines, employee_posting: { label: 'Posting', fields: posting } } }, id, before)
})
const postingColumns = new Set(postingFields.map(name => snakeCase(plain.fields[name]!.column(name))))

const codes = implement(permitCodeOptions, (input, { db }) => {
  const { permitTypeId } = input
  return listOptions(db, permitCode as unknown as Resource, input as Input, codesOf(permitTypeId)) as never
})

const own = [list, one, add, { ...change, complete: ofPerson }, history]
const names = ({ endpoint: { method, path } }: Pick<Implementation, 'endpoint'>) => `${method} ${path}`
const replaced = new Set(own.map(names))

/** The standard calls of a list that the record does not have its own way of, read on the date at the node. */
const standard = serve(employee, {
  remove: async (input, ctx) => {
    const { ids, orgNodeId } = input as unknown as { ids: number[]; orgNodeId: number }
    const found = await rowsInOrder(ctx.db, plain, { ids, orgNodeId } as Input & { ids: number[] }, ctx.now)
    if (found.length < new Set(ids).size) return ctx.fail('notFound')
    await removeEmployees(ctx.db, ids)
    return { deleted: found.length }
  },
  update: async (draft, ctx) => (await change.handle(draft, ctx)) as never,
})
  .filter(each => !replaced.has(names(each)) && !each.endpoint.path.includes('/import'))
  // an import saves people by these, as the form does
  .concat(importCalls(plain, { create: add.handle, update: change.handle }))
  // what they say changes at midnight too, so it is not kept until a table changes
  .map(({ follows: _, ...each }) => ({
    ...each,
    handle: async (input: unknown, ctx: Context<string>) => {
      await today(ctx)
      return each.handle(input, ctx)
    },
  }))

const groups = implement(employeeGroups, ({ orgNodeId }, { db }) => groupsAt(db, orgNodeId))

export const employeeCalls: Implementation[] = [
  ...[groups, ...own, reveal, codes, ...roleSkillCalls],
  ...standard,
  ...lineFileCalls,
  ...detailsCalls,
]
