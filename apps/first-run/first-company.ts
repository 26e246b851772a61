import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { makeUser } from '../../database/seeds/company.ts'
import { emptyTerminal } from '../../database/seeds/empty-terminal.ts'
import { companyWanted } from '../../features/organisation/companies/new-company.ts'
import { hashPassword, newPassword } from '../../kit/access/password.server.ts'
import { Refusal, refuse } from '../../kit/calls/errors.ts'
import type { CompanyWanted, MakeCompany } from '../../kit/calls/new-company.server.ts'
import { ownWords } from '../../kit/calls/wrong-value.ts'
import { asSystem, enterCompany, type Scoped } from '../../kit/database/company.ts'
import type { Database } from '../../kit/database/connect.ts'
import type { FirstCompany } from '../../kit/sign-in/first-run-call.rules.ts'
import { firstPolicy } from '../../kit/sign-in/password-policy.rules.ts'
import { wrongWithFirst } from '../../kit/sign-in/password-writes.server.ts'

const mostLetters = 100
type Wanted = Omit<FirstCompany, 'code'>

const shape = z.object({ ...companyWanted, password: z.string().min(1).max(mostLetters) })

/** What was asked for, when all of it can be taken. Refuses it with words at each wrong field. */
export function checkCompany(given: unknown): Wanted {
  const read = shape.safeParse(given, { error: ownWords })
  if (!read.success)
    return refuse(
      'invalid',
      undefined,
      read.error.issues.map(({ path, message }) => ({ field: path.join('.'), text: message })),
    )
  const wrong = wrongWithFirst({ userName: read.data.userName, policy: firstPolicy }, read.data.password)
  return wrong ? refuse('invalid', undefined, [wrong]) : read.data
}

/** Makes a company with one terminal on its first day and its administrator, all or nothing, and notes it in the company's audit. */
export async function makeFirstCompany(owner: Database, wanted: Wanted, now: string): Promise<void> {
  const passwordHash = await hashPassword(wanted.password)
  const how = { passwordHash, now, made: 'as the first administrator, on the page of the first run' }
  await asSystem(owner, 'first run', async db => void (await makeIn(db, wanted, how)))
}

/** Makes the companies that system users ask for. Their administrators get a password that nobody knows, and are invited to choose one. */
export const companyMaker =
  (owner: Database): MakeCompany =>
  async (wanted, by, fill) => {
    const passwordHash = await hashPassword(newPassword())
    return asSystem(owner, 'new company', async db => {
      // two at once would both take the same domain
      await sql`select pg_advisory_xact_lock(hashtext('quayside new company'))`.execute(db)
      await refuseTaken(db, wanted.userName)
      const made = await makeIn(db, wanted, { passwordHash, now: by.now, made: 'as the first administrator, by a system user' })
      await fill(db)
      await enterCompany(db, by.companyId)
      await sql`insert into audit (company_id, actor_id, request_id, entity, entity_id, action, after)
        values (${by.companyId}, ${by.actorId}, ${by.requestId}, 'company', ${made.companyId}, 'act',
                jsonb_build_object('made', ${wanted.companyName}::text))`.execute(db)
      return { ...made, passwordHash }
    })
  }

async function refuseTaken(db: Scoped, userName: string): Promise<void> {
  const { rows } = await sql`select from identity.app_user where lower(user_name) = lower(${userName})`.execute(db)
  const text = 'This user name is taken.'
  if (rows.length > 0) throw new Refusal('duplicate', 409, text, [{ field: 'userName', text }])
}

interface How {
  readonly passwordHash: string
  readonly now: string
  /** for the audit of the company */
  readonly made: string
}

/** The one way to make a company that is not of a demo world. Leaves the transaction inside it. */
async function makeIn(db: Scoped, wanted: CompanyWanted, { passwordHash, now, made: how }: How) {
  const { companyName, terminalName, zone, fullName, userName } = wanted
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate().toString()
  const company = { name: companyName, domain: domainOf(userName), terminal: terminalName, zone, clockAt: null, roles: [] }
  const made = await emptyTerminal(db, company, today)
  const userId = await makeUser(db, made, { role: 'Administrator', user: userName, fullName, passwordHash })
  await sql`insert into audit (company_id, entity, entity_id, action, after)
    values (${made.companyId}, 'app_user', ${userId}, 'act', jsonb_build_object('made', ${how}::text))`.execute(db)
  return { companyId: made.companyId, userId }
}

/** The company is known by the domain of its e-mail addresses, without the ending. */
const domainOf = (userName: string): string => userName.split('@')[1]!.split('.')[0]!.toLowerCase()
