// A world that is quickly made, in the steps in which the demo world is: companies, then a product of its own that is called over HTTP.

import { fileURLToPath } from 'node:url'
import { startProduct } from '../../apps/product.ts'
import { Caller } from '../../apps/story/caller.ts'
import { importFile, until } from '../../apps/story/story.ts'
import { terminalFiles } from '../../apps/try/files.ts'
import type { Maker } from '../../apps/worlds/make-world.ts'
import { emptyTerminal } from '../../database/seeds/empty-terminal.ts'
import { checkUpload, importState } from '../../features/imports/imports.api.ts'
import { importStates } from '../../features/imports/imports.states.ts'
import { asSystem } from '../../kit/database/company.ts'

export const worldSteps = ['one company', 'an import is applied', 'all is made'] as const
export type WorldStep = (typeof worldSteps)[number]

const files = await terminalFiles(fileURLToPath(new URL('../fixtures/salwa', import.meta.url)))
const terminal = { name: 'Salwa', terminal: 'Salwa CT', zone: 'Asia/Muscat', clockAt: null, roles: ['Scheduler'], world: 'small' }

/** `reached` hears of each step. */
export const smallWorld =
  (reached: (step: WorldStep) => Promise<void>): Maker =>
  async data => {
    const company = (domain: string) => asSystem(data.owner, 'test', db => emptyTerminal(db, { ...terminal, domain }, '2026-11-02'))
    const made = [await company('one')]
    await reached('one company')
    made.push(await company('two'))
    const product = await startProduct({ data, host: '127.0.0.1', port: 0, logLevel: 'fatal' })
    const { nodeId: orgNodeId, signIns } = made[0]!
    const scheduler = await Caller.signIn(product.url, signIns[0]!.user, signIns[0]!.password)
    const { name, bytes } = files.employees
    const file = Buffer.from(bytes).toString('base64')
    const { importId, version } = await scheduler.call(checkUpload, { fileName: name, file, orgNodeId })
    await scheduler.call(importStates.calls.apply, { id: importId, version, addNames: true })
    await reached('an import is applied')
    // a crew is of people who are there
    await until(
      () => scheduler.call(importState, { id: importId }),
      ({ state }) => state !== 'applying',
    )
    await importFile(scheduler, orgNodeId, files.crews)
    await product.stop()
    await reached('all is made')
    return made
  }
