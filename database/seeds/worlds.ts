import { Temporal } from 'temporal-polyfill'
import { asSystem } from '../../kit/database/company.ts'
import type { Database } from '../../kit/database/connect.ts'
import type { MadeCompany } from './company.ts'
import { emptyTerminal, everyRole } from './empty-terminal.ts'

export interface WorldTools {
  /** connects as the owner of the schema */
  readonly owner: Database
  /** connects as the application, for what users would do */
  readonly app: Database
  /** the real instant, ISO in UTC */
  readonly now: string
}

const zone = 'Asia/Muscat'

/** The worlds of `npm run seed`, by name; each makes companies of its own. */
export const worlds: Readonly<Record<string, (tools: WorldTools) => Promise<MadeCompany[]>>> = {
  'empty-terminal': async ({ owner, now }) => {
    const today = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate().toString()
    const company = { name: 'Salwa Container Terminal', domain: 'salwa', terminal: 'Salwa CT', zone, clockAt: null, roles: everyRole }
    return [await asSystem(owner, 'seed empty-terminal', db => emptyTerminal(db, company, today))]
  },
}
