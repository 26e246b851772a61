import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { MadeCompany } from '../../database/seeds/company.ts'
import { emptyTerminal } from '../../database/seeds/empty-terminal.ts'
import { firstRoles } from '../../features/first-roles.ts'
import { asSystem, type Scoped } from '../../kit/database/company.ts'
import type { Data } from '../data.ts'
import { largeSize, makeLargeTerminal } from './large/large-terminal.ts'
import type { SignIn } from './sign-ins.ts'
import { smallTerminal } from './small-terminal.ts'
import { makingAlone, removeUnfinished } from './unfinished.ts'

const zone = 'Asia/Muscat'

/** Makes companies that name their world. `now` is the real instant, ISO in UTC; `name` is what the company of an empty terminal is called. */
export type Maker = (data: Data, now: string, name?: string) => Promise<MadeCompany[]>

/** The worlds of `npm run seed`, by name; each makes companies of its own. */
const worlds: Readonly<Record<string, Maker>> = {
  'empty-terminal': async ({ owner }, now, name = 'Salwa Container Terminal') => {
    const today = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate().toString()
    return [
      await asSystem(owner, 'seed empty-terminal', async db => {
        await refuseTaken(db, name)
        const company = { name, ...shortNamesOf(name), zone, clockAt: null, roles: firstRoles, world: 'empty-terminal' }
        return emptyTerminal(db, company, today)
      }),
    ]
  },
  'small-terminal': smallTerminal,
  'large-terminal': async ({ owner }, now) => {
    const begun = performance.now()
    const says = (text: string) => console.log(`${text}, ${Math.round((performance.now() - begun) / 1000)} s`)
    return [await makeLargeTerminal(owner, now, largeSize, says)]
  },
}

/** The maker of a world; only the company of an empty terminal may be given a name. Throws for a name that is no world. */
export function worldNamed(world: string, name?: string): Maker {
  const make = worlds[world]
  if (!make) throw new Error(`There is no world "${world}". Worlds: ${Object.keys(worlds).join(', ')}.`)
  if (name === undefined) return make
  if (world !== 'empty-terminal') throw new Error(`The companies of ${world} have their names. Only an empty-terminal takes one.`)
  const wanted = name.trim()
  if (wanted === '' || wanted.length > mostLetters) throw new Error(`A name has 1 to ${mostLetters} letters.`)
  return (data, now) => make(data, now, wanted)
}

const mostLetters = 100

/** Two companies of one name could not be told apart. */
async function refuseTaken(db: Scoped, name: string): Promise<void> {
  const { rows } = await sql`select from company where lower(name) = lower(${name}) limit 1`.execute(db)
  if (rows.length > 0)
    throw new Error(`There is a "${name}" already. Give another name: npm run seed -- empty-terminal "Duqm Container Terminal"`)
}

/** `Duqm Container Terminal` → the domain of its sign-ins, `duqm`, and its first terminal, `Duqm CT`. */
function shortNamesOf(name: string): { domain: string; terminal: string } {
  const [first] = name.split(/\s+/)
  const domain = first!
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
  return { domain: domain || 'terminal', terminal: `${first} CT` }
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
