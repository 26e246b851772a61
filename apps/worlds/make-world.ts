import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { MadeCompany } from '../../database/seeds/company.ts'
import { emptyTerminal, everyRole } from '../../database/seeds/empty-terminal.ts'
import { asSystem } from '../../kit/database/company.ts'
import type { Data } from '../data.ts'
import { largeSize, makeLargeTerminal } from './large/large-terminal.ts'
import type { SignIn } from './sign-ins.ts'
import { smallTerminal } from './small-terminal.ts'
import { makingAlone, removeUnfinished } from './unfinished.ts'

const zone = 'Asia/Muscat'

/** Makes companies that name their world. `now` is the real instant, ISO in UTC. */
export type Maker = (data: Data, now: string) => Promise<MadeCompany[]>

/** The worlds of `npm run seed`, by name; each makes companies of its own. */
const worlds: Readonly<Record<string, Maker>> = {
  'empty-terminal': async ({ owner }, now) => {
    const today = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate().toString()
    const company = { name: 'Salwa Container Terminal', domain: 'salwa', terminal: 'Salwa CT', zone, clockAt: null, roles: everyRole }
    return [await asSystem(owner, 'seed empty-terminal', db => emptyTerminal(db, { ...company, world: 'empty-terminal' }, today))]
  },
  'small-terminal': smallTerminal,
  'large-terminal': async ({ owner }, now) => {
    const begun = performance.now()
    const says = (text: string) => console.log(`${text}, ${Math.round((performance.now() - begun) / 1000)} s`)
    return [await makeLargeTerminal(owner, now, largeSize, says)]
  },
}

/** The maker of a world. Throws for a name that is no world. */
export function worldNamed(name: string): Maker {
  const make = worlds[name]
  if (!make) throw new Error(`There is no world "${name}". Worlds: ${Object.keys(worlds).join(', ')}.`)
  return make
}

/**
 * Makes a world as further companies, whole or not at all: what a making that was cut short left behind is removed first, and by the
 * next start. The passwords of the sign-ins it gives are kept nowhere.
 */
export function makeWorld(data: Data, make: Maker): Promise<SignIn[]> {
  return makingAlone(data, async () => {
    await removeUnfinished(data)
    const companies = await make(data, new Date().toISOString())
    const ids = companies.map(({ companyId }) => companyId)
    await sql`update company set unfinished = false where id = any(${ids})`.execute(data.owner.kysely)
    return companies.flatMap(({ signIns }) => signIns)
  })
}
