import { LaneFull, lane } from '../access/lane.ts'
import { passwordMatches } from '../access/password.server.ts'
import type { Database } from '../database/connect.ts'
import { countAddress, uncountAddress } from './address-count.server.ts'
import { type Budget, budgetOf, giveBack, mustWait, rememberPlace, type Taken, takeTry } from './budget.server.ts'

export interface Attempt {
  readonly userName: string
  readonly password: string
  readonly address: string
  /** the hash of the device cookie, when this user has signed in with the device before */
  readonly knownDevice: Buffer | null
  /** absent for an unknown name, which is counted and takes as long as a known one */
  readonly passwordHash: string | undefined
  /** a captcha was solved for this try */
  readonly solved: boolean
}

/**
 * `wait`: too many wrong tries before. `captcha`: one is to be solved first. `busy`: too many passwords to check at once. None of them says
 * whether the password is right.
 */
export type Verdict = { readonly is: 'right' | 'wait' | 'captcha' | 'busy' } | ({ readonly is: 'wrong' } & Taken)

// A hash takes 19 MiB and one thread for about 30 ms. Known devices and strangers each get two of the four threads, which files and
// compression also use. Too many strangers at once are refused before any work is done, and known users never wait for strangers.
const mostUnderWay = 200
const underWay = lane(mostUnderWay, 0)
const hashing = { known: lane(2, mostUnderWay), strangers: lane(2, mostUnderWay) }

/** Checks a password within the limits on tries. */
export async function judge(identity: Database, attempt: Attempt): Promise<Verdict> {
  const { userName, address, knownDevice } = attempt
  const budget = budgetOf(userName, address, knownDevice)
  try {
    if (knownDevice) return await inTurn(budget, () => judged(identity, budget, attempt))
    return await underWay(() => judgedAsStranger(identity, budget, attempt))
  } catch (error) {
    if (error instanceof LaneFull) return { is: 'busy' }
    throw error
  }
}

async function judgedAsStranger(identity: Database, budget: Budget, attempt: Attempt): Promise<Verdict> {
  const { address, solved } = attempt
  if (await inTurn(budget, () => mustWait(identity, budget))) return { is: 'wait' }
  if (!(await countAddress(identity, address, solved))) return { is: 'captcha' }
  const verdict = await inTurn(budget, () => judged(identity, budget, attempt))
  await (verdict.is === 'wrong' ? rememberPlace(identity, budget) : uncountAddress(identity, address))
  return verdict
}

const turns = new Map<string, Promise<unknown>>()

/** Runs one try after the other for each budget, so that nobody has to wait because of a right try that is still being checked. */
async function inTurn<T>({ key }: Budget, work: () => Promise<T>): Promise<T> {
  const of = key.toString('hex')
  const own = (turns.get(of) ?? Promise.resolve()).then(work, work)
  turns.set(of, own)
  try {
    return await own
  } finally {
    if (turns.get(of) === own) turns.delete(of)
  }
}

async function judged(identity: Database, budget: Budget, attempt: Attempt): Promise<Verdict> {
  const { passwordHash, password, knownDevice, solved } = attempt
  const taken = await takeTry(identity, budget, solved)
  if (typeof taken === 'string') return { is: taken }
  const matches = await hashing[knownDevice ? 'known' : 'strangers'](() => passwordMatches(passwordHash, password))
  if (!matches) return { is: 'wrong', ...taken }
  await giveBack(identity, budget)
  return { is: 'right' }
}
