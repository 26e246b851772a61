import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { makeUser } from '../../database/seeds/company.ts'
import { emptyTerminal } from '../../database/seeds/empty-terminal.ts'
import { hashPassword } from '../../kit/access/password.server.ts'
import { refuse } from '../../kit/calls/errors.ts'
import { ownWords } from '../../kit/calls/wrong-value.ts'
import { asSystem } from '../../kit/database/company.ts'
import type { Database } from '../../kit/database/connect.ts'
import { nameOf } from '../../kit/fields/text/text.check.ts'
import { mailAddress } from '../../kit/notices/addresses.ts'
import { type FirstCompany, firstRunTexts } from '../../kit/sign-in/first-run-call.rules.ts'
import { firstPolicy } from '../../kit/sign-in/password-policy.rules.ts'
import { wrongWithFirst } from '../../kit/sign-in/password-writes.server.ts'

/** Time zones that a terminal may be in. */
export const zones: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC')]

const mostLetters = 100
type Wanted = Omit<FirstCompany, 'code'>

const shape = z.object({
  companyName: nameOf(mostLetters),
  terminalName: nameOf(mostLetters),
  zone: z.enum(zones, firstRunTexts.noZone),
  fullName: nameOf(mostLetters),
  userName: nameOf(mostLetters).refine(text => mailAddress(text) !== null, 'Enter your valid email address'),
  password: z.string().min(1).max(mostLetters),
})

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
  const { companyName, terminalName, zone, fullName, userName } = wanted
  const passwordHash = await hashPassword(wanted.password)
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate().toString()
  const company = { name: companyName, domain: domainOf(userName), terminal: terminalName, zone, clockAt: null, roles: [] }
  await asSystem(owner, 'first run', async db => {
    const made = await emptyTerminal(db, company, today)
    const userId = await makeUser(db, made, { role: 'Administrator', user: userName, fullName, passwordHash })
    await sql`insert into audit (company_id, entity, entity_id, action, after)
      values (${made.companyId}, 'app_user', ${userId}, 'act', '{"made": "as the first administrator, on the page of the first run"}')`.execute(
      db,
    )
  })
}

/** The company is known by the domain of its e-mail addresses, without the ending. */
const domainOf = (userName: string): string => userName.split('@')[1]!.split('.')[0]!.toLowerCase()
