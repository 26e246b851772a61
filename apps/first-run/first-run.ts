import { sql } from 'kysely'
import { LaneFull, lane } from '../../kit/access/lane.ts'
import { Refusal, refuse } from '../../kit/calls/errors.ts'
import { firstRunTexts } from '../../kit/sign-in/first-run-call.rules.ts'
import type { Data } from '../data.ts'
import { makingAlone } from '../worlds/unfinished.ts'
import { codeGuard, type Guess, newCode } from './code.ts'
import { checkCompany, makeFirstCompany } from './first-company.ts'

/** The time in which a product without a company can be given one. */
export interface FirstRun {
  /** whether there is no company yet; once there is one, for good */
  waits(): Promise<boolean>
  /**
   * Makes the company that was asked for; `false` when there is one already. Throws a refusal, with words at its fields, when the code or
   * something else is wrong; then nothing is changed.
   */
  setUp(given: unknown): Promise<boolean>
}

/** The database as who may make companies. */
export type Owned = Pick<Data, 'owner' | 'urls'>

/** Opens the first run where there is no company. Its code is in nothing but the answer. */
export async function openFirstRun(data: Owned, clock: () => string): Promise<{ code: string; firstRun: FirstRun } | undefined> {
  const code = newCode()
  const firstRun = firstRunOf(data, code, clock)
  return (await firstRun.waits()) ? { code, firstRun } : undefined
}

const mostWaiting = 200

function firstRunOf(data: Owned, code: string, clock: () => string): FirstRun {
  let over = false
  const waits = async () => {
    over ||= await hasCompany(data)
    return !over
  }
  const judge = codeGuard(code)
  const oneByOne = lane(1, mostWaiting)
  const setUp = async (given: unknown) => {
    if (!(await waits())) return false
    refuseWrongCode(judge(codeIn(given)))
    const wanted = checkCompany(given)
    // a process beside this one may be at it too
    return makingAlone(data, async () => {
      if (!(await waits())) return false
      await makeFirstCompany(data.owner, wanted, clock())
      return true
    })
  }
  return { waits, setUp: given => oneByOne(() => setUp(given)).catch(sayBusy) }
}

/** One that is still being made is none: it may be cut short. */
async function hasCompany({ owner }: Owned): Promise<boolean> {
  const found = await sql`select from company where not unfinished limit 1`.execute(owner.kysely)
  return found.rows.length > 0
}

function codeIn(given: unknown): string {
  const code = (given as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}

function refuseWrongCode(guess: Guess): void {
  if (guess === 'right') return
  const code = guess === 'wrong' ? 'wrongCode' : 'codeClosed'
  const text = firstRunTexts[code]
  throw new Refusal(code, 403, text, [{ field: 'code', text }])
}

function sayBusy(error: unknown): never {
  if (error instanceof LaneFull) refuse('busy')
  throw error
}
