import { sql } from 'kysely'
import type { Scoped } from '../database/company.ts'
import type { StopTicket } from './stop-token.server.ts'

type Stopped = Pick<StopTicket, 'person' | 'notice'>

/** Why an e-mail is not sent that its receiver has turned off. */
export const stoppedMail = 'The receiver has turned these e-mails off.'

const column = ({ person }: Stopped) => sql.ref(person.kind === 'employee' ? 'employee_id' : 'user_id')
const rowsOf = (stopped: Stopped) =>
  sql`company_id = (select company()) and notice = ${stopped.notice} and ${column(stopped)} = ${stopped.person.id}`

/** Turns the e-mails of a notice off for a person; those that wait are not sent either. False when the person is no longer known. */
export async function stopMail(db: Scoped, stopped: Stopped): Promise<boolean> {
  const { person, notice } = stopped
  const known =
    person.kind === 'employee'
      ? sql`select id from employee where id = ${person.id}`
      : sql`select user_id from user_company where user_id = ${person.id}`
  const { rows } = await sql<{ known: boolean }>`
    with known as (${known}),
    kept as (
      insert into stopped_mail (company_id, notice, ${column(stopped)}) select company(), ${notice}, * from known on conflict do nothing)
    select exists (select from known) as known`.execute(db)
  await sql`update delivery set state = 'notSent', next_at = null, reason = ${stoppedMail}
    where ${rowsOf(stopped)} and channel = 'Email' and state = 'waiting'`.execute(db)
  return rows[0]!.known
}

/** Turns the e-mails on again. */
export async function startMail(db: Scoped, stopped: Stopped): Promise<void> {
  await sql`delete from stopped_mail where ${rowsOf(stopped)}`.execute(db)
}

/** Whether the e-mails of a notice are turned off for a person. */
export async function isStopped(db: Scoped, stopped: Stopped): Promise<boolean> {
  const { rows } = await sql<{ off: boolean }>`select exists (select from stopped_mail where ${rowsOf(stopped)}) as off`.execute(db)
  return rows[0]!.off
}
