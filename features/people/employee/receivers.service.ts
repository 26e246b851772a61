import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { mailAddress } from '../../../kit/notices/addresses.ts'
import { languageNamed } from '../../../kit/notices/languages.ts'
import type { Receiver } from '../../../kit/notices/tell.server.ts'

interface Row {
  readonly employeeId: number | null
  readonly userId: number | null
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly language: string | null
  readonly userName: string | null
  readonly locale: string | null
}

/** The addresses and the language of the record of a person; where it names none, those of the sign-in. */
const receiverOf = ({ language, userName, locale, email, ...row }: Row): Receiver => ({
  ...row,
  email: email ?? mailAddress(userName ?? ''),
  language: languageNamed(language) ?? languageNamed(locale),
})

const person = sql`e.id as employee_id, u.user_id, coalesce(e.full_name, u.full_name) as name, e.email, e.mobile_phone as phone,
  e.primary_language as language, u.user_name, u.locale`

/** Turns employees into receivers of messages. Those who are also users of the company are told by bell too. */
export async function employeeReceivers(db: Scoped, ids: readonly number[]): Promise<Receiver[]> {
  const list = sql`${[...ids]}::bigint[]`
  const { rows } = await sql<Row>`
    select ${person}
      from employee e
      left join user_company c on c.company_id = e.company_id and c.employee_id = e.id
      left join told_users(array(select user_id from user_company where company_id = (select company()) and employee_id = any(${list}))) u
        on u.user_id = c.user_id
     where e.company_id = (select company()) and e.id = any(${list}) order by e.id`.execute(db)
  return rows.map(receiverOf)
}

/** Turns users into receivers of messages: with the addresses of the employee they are, or by mail when the user name is an address. */
export async function userReceivers(db: Scoped, ids: readonly number[]): Promise<Receiver[]> {
  const { rows } = await sql<Row>`
    select ${person}
      from told_users(${[...ids]}::bigint[]) u
      join user_company c on c.company_id = (select company()) and c.user_id = u.user_id
      left join employee e on e.company_id = c.company_id and e.id = c.employee_id order by u.user_id`.execute(db)
  return rows.map(receiverOf)
}
