import { Temporal } from 'temporal-polyfill'
import type { MadeCompany } from '../../database/seeds/company.ts'
import { emptyTerminal, everyRole } from '../../database/seeds/empty-terminal.ts'
import { asSystem } from '../../kit/database/company.ts'
import { type Data, keepSignIns, type SignIn } from '../data.ts'
import { smallTerminal } from './small-terminal.ts'

const zone = 'Asia/Muscat'

/** The worlds of `npm run seed`, by name; each makes companies of its own. `now` is the real instant, ISO in UTC. */
const worlds: Readonly<Record<string, (data: Data, now: string) => Promise<MadeCompany[]>>> = {
  'empty-terminal': async ({ owner }, now) => {
    const today = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate().toString()
    const company = { name: 'Salwa Container Terminal', domain: 'salwa', terminal: 'Salwa CT', zone, clockAt: null, roles: everyRole }
    return [await asSystem(owner, 'seed empty-terminal', db => emptyTerminal(db, company, today))]
  },
  'small-terminal': smallTerminal,
}

/** Makes a world as further companies and keeps its sign-ins. Throws for a name that is no world. */
export async function makeWorld(name: string, data: Data, dataFolder: string): Promise<SignIn[]> {
  const make = worlds[name]
  if (!make) throw new Error(`There is no world "${name}". Worlds: ${Object.keys(worlds).join(', ')}`)
  const companies = await make(data, new Date().toISOString())
  const made = companies.flatMap(({ signIns }) => signIns.map(signIn => ({ world: name, ...signIn })))
  keepSignIns(dataFolder, made)
  return made
}

/** One line a sign-in: role, user, password. */
export const signInTable = (signIns: readonly SignIn[]): string =>
  signIns.map(({ role, user, password }) => `  ${role.padEnd(14)} ${user.padEnd(34)} ${password}`).join('\n')
