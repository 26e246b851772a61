import { worlds } from '../database/seeds/worlds.ts'
import { type Data, keepSignIns, type SignIn } from './data.ts'

/** Makes a world as further companies and keeps its sign-ins. Throws for a name that is no world. */
export async function makeWorld(name: string, data: Data, dataFolder: string): Promise<SignIn[]> {
  const make = worlds[name]
  if (!make) throw new Error(`There is no world "${name}". Worlds: ${Object.keys(worlds).join(', ')}`)
  const companies = await make({ owner: data.owner, app: data.app, now: new Date().toISOString() })
  const made = companies.flatMap(({ signIns }) => signIns.map(signIn => ({ world: name, ...signIn })))
  keepSignIns(dataFolder, made)
  return made
}

/** One line a sign-in: role, user, password. */
export const signInTable = (signIns: readonly SignIn[]): string =>
  signIns.map(({ role, user, password }) => `  ${role.padEnd(14)} ${user.padEnd(34)} ${password}`).join('\n')
