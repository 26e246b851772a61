import { sql } from 'kysely'
import type { Data } from '../data.ts'
import { type Maker, makeWorld } from './make-world.ts'
import { demoUsers, type SignIn, signInTable } from './sign-ins.ts'
import { smallTerminal } from './small-terminal.ts'
import { clearUnfinished } from './unfinished.ts'

/**
 * Removes what an interrupted start left; on the own PostgreSQL, where no company is and `make` is a maker, makes the demo world. Gives the
 * sign-ins made.
 */
export async function prepareWorlds(data: Data, make: Maker | null = smallTerminal): Promise<SignIn[]> {
  await clearUnfinished(data)
  if (!make || !data.embedded || (await hasCompany(data))) return []
  console.log('Making the demo world …')
  return makeWorld(data, make).catch(error => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The demo world is not finished: ${reason}\nStart again: what was begun is removed, and it is made anew.`, {
      cause: error,
    })
  })
}

const hasCompany = async ({ owner }: Data) => (await sql`select from company limit 1`.execute(owner.kysely)).rows.length > 0

/** Who can sign in: the passwords just made, or the names and how to get passwords, or how to get users. */
export async function signInAdvice(data: Data, made: readonly SignIn[]): Promise<string> {
  if (made.length > 0) return `${signInTable(made)}\n\nThe passwords are shown this once. \`npm run sign-ins\` sets and prints new ones.`
  const users = await demoUsers(data.owner)
  if (users.length > 0) return `${signInTable(users)}\n\n\`npm run sign-ins\` sets and prints new passwords for these.`
  if (await hasCompany(data)) return ''
  return 'Nobody can sign in yet: `npm run seed -- empty-terminal` makes an empty terminal, `npm run seed -- small-terminal` a demo, and each prints its sign-ins; `npm start -- --empty` asks for a company of your own.'
}
