// Guards: kit/jobs, kit/database, features/imports, features/roster/roster-cells, features/rules/shift-plan, features/deployment/auto-deployment
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { Caller, CallRefused } from '../../apps/story/caller.ts'
import type { MadeCompany } from '../../database/seeds/company.ts'
import { skill } from '../../features/masters/skill/skill.resource.ts'
import { inCompany } from '../../kit/database/company.ts'
import { connect } from '../../kit/database/connect.ts'
import { callsOf } from '../../kit/resource/calls.ts'
import { testDatabase } from '../support/database.ts'
import { type Place, startKillable } from '../support/killable.ts'
import { makeTerminal } from '../support/terminal.ts'

// Killed with SIGKILL while several people save one row over and over, the product has after its next start the row as one of them sent
// it, whole; the trail tells every save that was answered, and saving goes on.

const { adminUrl: databaseUrl } = await testDatabase()
const dataFolder = mkdtempSync(join(tmpdir(), 'killed-save-'))
chmodSync(dataFolder, 0o755)
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

const { create, update, list } = callsOf(skill)
const editors = 3
const savesBefore = 3

/** Every field says which save it is of, so that a mixture of two would show. */
const draftOf = (save: number) => ({ name: `Skill ${save}`, description: `save ${save}`, sortOrder: save, active: save % 2 === 0 })

interface Trail {
  readonly action: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown>
}

/** One row of one company, and what was sent and answered about it. */
class Row {
  sent = 0
  readonly answered: number[] = []

  constructor(
    readonly made: MadeCompany,
    readonly id: number,
  ) {}

  /** Saves over and over until the server is gone; a stale save is made again on what is there. */
  async saveUntilKilled(caller: Caller): Promise<void> {
    try {
      for (;;) await this.save(caller)
    } catch (error) {
      // refused by a server that is there
      if (error instanceof CallRefused) throw error
    }
  }

  private async save(caller: Caller): Promise<void> {
    const save = ++this.sent
    const { version } = await this.read(caller)
    await caller.call(update, { id: this.id, version, ...draftOf(save) }).then(
      () => this.answered.push(save),
      error => {
        if (!(error instanceof CallRefused) || error.status !== 409) throw error
      },
    )
  }

  async read(caller: Caller) {
    const { rows } = await caller.call(list, {})
    return rows.find(({ id }) => id === this.id)!
  }
}

async function trailOf(url: string, { made, id }: Row): Promise<Trail[]> {
  const app = connect(url, { max: 1 })
  const { rows } = await inCompany(app, made.companyId, db =>
    sql<Trail>`select action, before, after from audit where entity = 'skill' and entity_id = ${id} order by id`.execute(db),
  )
  await app.close()
  return rows
}

const signIn = (url: string, { signIns }: MadeCompany) => {
  const { user, password } = signIns.find(({ role }) => role === 'Administrator')!
  return Caller.signIn(url, user, password)
}

/** The row is one whole save, each in the trail follows from the one before it, and none that was answered is missing. */
async function isWhole(url: string, appUrl: string, row: Row): Promise<Caller> {
  const caller = await signIn(url, row.made)
  const stored = await row.read(caller)
  const save = stored.sortOrder
  expect(save).toBeLessThanOrEqual(row.sent)
  expect(stored).toMatchObject(draftOf(save))
  const trail = await trailOf(appUrl, row)
  expect(trail.map(({ action }) => action)).toEqual(['insert', ...Array(stored.version - 1).fill('update')])
  for (const [at, { before }] of trail.entries()) expect(before).toEqual(at === 0 ? null : trail[at - 1]!.after)
  expect(trail.at(-1)!.after).toMatchObject({ name: `Skill ${save}`, sort_order: save, version: stored.version })
  expect(trail.map(({ after }) => after.sort_order)).toEqual(expect.arrayContaining(row.answered))
  return caller
}

/** Each time it is killed so many milliseconds after a few saves were answered. */
test.each<[killed: string, place: Place, withPostgres: boolean, kills: number[]]>([
  ['the product', { databaseUrl }, false, [0, 9]],
  ['the product and its own PostgreSQL', { dataFolder }, true, [4]],
])(
  '%s, killed during saves',
  async (_killed, place, withPostgres, kills) => {
    let product = await startKillable(place)
    const owner = connect(product.urls.owner)
    const made = await makeTerminal(owner, 'salwa')
    await owner.close()
    let caller = await signIn(product.url, made)
    const row = new Row(made, (await caller.call(create, draftOf(0))).id)
    for (const milliseconds of kills) {
      const saving = Array.from({ length: editors }, () => row.saveUntilKilled(caller))
      const wanted = row.answered.length + savesBefore
      while (row.answered.length < wanted) await pause(1)
      await pause(milliseconds)
      await product.kill(withPostgres)
      await Promise.all(saving)
      product = await startKillable(place)
      caller = await isWhole(product.url, product.urls.app, row)
    }
    const { version } = await row.read(caller)
    expect(await caller.call(update, { id: row.id, version, ...draftOf(++row.sent) })).toMatchObject(draftOf(row.sent))
    await product.kill(true)
  },
  120_000,
)
