import type { Data } from '../../apps/data.ts'
import { startProduct } from '../../apps/product.ts'
import { Caller } from '../../apps/story/caller.ts'
import { countHours, deploy, importFile, importOrder, rollOut, until } from '../../apps/story/story.ts'
import { shiftedTable, workbookOf } from '../../apps/worlds/shifted-files.ts'
import { addStandardRules } from '../../apps/worlds/standard-rules.ts'
import { untilNow } from '../../apps/worlds/todays-clockings.ts'
import type { MadeCompany } from '../../database/seeds/company.ts'
import { readBuild, startBuild } from '../../features/planning/build/build.api.ts'

// the terminal's clock stands at 2026-11-16; the files' fortnight is moved so that this is its eighth day
const moved = 7
const fortnight = { from: '2026-11-09', to: '2026-11-22' }
const now = '2026-11-16T12:00:00'
const today = { from: '2026-11-16', to: '2026-11-16' }

/** Something to look at on every screen of a terminal on its first day: people, ships, a roster, posts, clockings, hours, a built roster. */
export async function fillTerminal(data: Data, { nodeId: orgNodeId, signIns }: MadeCompany): Promise<void> {
  const product = await startProduct({ data, host: '127.0.0.1', port: 0, logLevel: 'error' })
  const callerOf = (role: string) => {
    const { user, password } = signIns.find(signIn => signIn.role === role)!
    return Caller.signIn(product.url, user, password)
  }
  try {
    const [scheduler, timekeeper] = await Promise.all([callerOf('Scheduler'), callerOf('Timekeeper')])
    const company = { scheduler, timekeeper, orgNodeId }
    for (const kind of importOrder)
      await importFile(scheduler, orgNodeId, await workbookOf(`${kind}.xlsx`, await shiftedTable(kind, moved)))
    await rollOut(company, fortnight)
    await deploy(company, [today])
    const clockings = untilNow(await shiftedTable('clockings', moved), now)
    await importFile(timekeeper, orgNodeId, await workbookOf('clockings.xlsx', clockings))
    await countHours(company, [today])
    await buildRoster(scheduler, orgNodeId)
  } finally {
    await product.stop()
  }
}

async function buildRoster(scheduler: Caller, orgNodeId: number): Promise<void> {
  await addStandardRules(scheduler, orgNodeId, fortnight.from)
  const { id } = await scheduler.call(startBuild, { orgNodeId, from: '2026-11-20', to: '2026-11-21', mode: 'few', seconds: 5 })
  const { state, message } = await until(
    () => scheduler.call(readBuild, { id, orgNodeId }),
    ({ state }) => state === 'done' || state === 'failed',
  )
  if (state === 'failed') throw new Error(`the roster could not be built: ${message}`)
}
