// A company of its own on a killable product, and the steps of its fortnight, each begun over HTTP and followed in the database.

import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { Caller } from '../../apps/story/caller.ts'
import { countHours, importFile, makeDemand, type StoryCompany } from '../../apps/story/story.ts'
import { terminalFiles } from '../../apps/try/files.ts'
import type { MadeCompany } from '../../database/seeds/company.ts'
import { emptyTerminal } from '../../database/seeds/empty-terminal.ts'
import { deployPeriod } from '../../features/deployment/auto-deployment/deployment.api.ts'
import { checkUpload } from '../../features/imports/imports.api.ts'
import { importStates } from '../../features/imports/imports.states.ts'
import type { FirstKind } from '../../features/imports/kinds.rules.ts'
import { shiftPlans } from '../../features/rules/shift-plan/shift-plan.api.ts'
import { planStates } from '../../features/rules/shift-plan/shift-plan.states.ts'
import { asSystem, inCompany } from '../../kit/database/company.ts'
import { connect, type Database } from '../../kit/database/connect.ts'
import { type Holdings, look, type Progress } from '../support/holdings.ts'
import { type Killable, type Place, startKillable } from '../support/killable.ts'

const files = await terminalFiles(fileURLToPath(new URL('../fixtures/salwa', import.meta.url)))
const fortnight = { from: '2026-11-02', to: '2026-11-15' }
const company = {
  name: 'Salwa',
  terminal: 'Salwa CT',
  zone: 'Asia/Muscat',
  clockAt: '2026-11-16T08:00:00Z',
  roles: ['Scheduler', 'Timekeeper'],
}

/** A query on how far a step is: rows of `state` and `progress`. */
type ProgressQuery = string

export class Trial {
  private people: Promise<StoryCompany> | undefined

  private constructor(
    private readonly place: Place,
    private readonly made: MadeCompany,
    private product: Killable,
    private eye: Database,
  ) {}

  static async begin(place: Place, domain: string): Promise<Trial> {
    const product = await startKillable(place)
    const owner = connect(product.urls.owner)
    const made = await asSystem(owner, 'test', db => emptyTerminal(db, { ...company, domain }, fortnight.from))
    await owner.close()
    return new Trial(place, made, product, connect(product.urls.app, { max: 1 }))
  }

  async kill(withPostgres = false): Promise<void> {
    await this.eye.close()
    await this.product.kill(withPostgres)
  }

  /** Starts the product again on what it left. */
  async restart(): Promise<void> {
    this.people = undefined
    this.product = await startKillable(this.place)
    this.eye = connect(this.product.urls.app, { max: 1 })
  }

  holdings = async (): Promise<Holdings> => (await this.look(`select '' as state, 0 as progress`)).holdings

  /** What the company holds and how far a step is, in one snapshot. */
  look(query: ProgressQuery) {
    return inCompany(this.eye, this.made.companyId, db => look(db, query))
  }

  async progress(query: ProgressQuery): Promise<Progress> {
    const { rows } = await inCompany(this.eye, this.made.companyId, db => sql.raw<Progress>(query).execute(db))
    return rows[0]!
  }

  /** A whole import that nothing disturbs. */
  async import(kind: FirstKind): Promise<void> {
    const { scheduler, timekeeper } = await this.story()
    await importFile(kind === 'clockings' ? timekeeper : scheduler, this.made.nodeId, files[kind])
  }

  async makeDemand(): Promise<void> {
    await makeDemand(await this.story(), [fortnight])
  }

  async beginImport(kind: FirstKind): Promise<ProgressQuery> {
    const { scheduler, orgNodeId } = await this.story()
    const file = Buffer.from(files[kind].bytes).toString('base64')
    const { importId, version } = await scheduler.call(checkUpload, { fileName: files[kind].name, file, orgNodeId })
    await scheduler.call(importStates.calls.apply, { id: importId, version, addNames: true })
    return `select state, progress from import_job where id = ${importId}`
  }

  async beginRollOut(): Promise<ProgressQuery> {
    const { scheduler, orgNodeId } = await this.story()
    const [plan] = (await scheduler.call(shiftPlans.list, { orgNodeId })).rows
    await scheduler.call(planStates.calls.publish, { id: plan!.id, version: plan!.version, ...fortnight })
    return `select state, progress from shift_plan where id = ${plan!.id}`
  }

  async beginDeployment(): Promise<ProgressQuery> {
    const { scheduler, orgNodeId } = await this.story()
    const { runIds } = await scheduler.call(deployPeriod, { orgNodeId, ...fortnight })
    return `select distinct state, progress from deployment_run where id in (${runIds})`
  }

  async countHours(): Promise<void> {
    await countHours(await this.story(), [fortnight])
  }

  /** Waits until no hours are being counted. */
  async hoursEnd(): Promise<void> {
    const underWay = `select count(*)::int as progress, '' as state from attendance_run where state in ('queued', 'running')`
    while ((await this.progress(underWay)).progress > 0) await pause(20)
  }

  /** The two people, signed in since the last start. */
  private story(): Promise<StoryCompany> {
    this.people ??= signedIn(this.product, this.made)
    return this.people
  }
}

async function signedIn({ url }: Killable, { nodeId, signIns }: MadeCompany): Promise<StoryCompany> {
  const [scheduler, timekeeper] = await Promise.all(signIns.map(({ user, password }) => Caller.signIn(url, user, password)))
  return { orgNodeId: nodeId, scheduler: scheduler!, timekeeper: timekeeper! }
}
