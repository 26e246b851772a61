import { sql } from 'kysely'
import type { Scoped } from '../database/company.ts'
import type { Language } from '../words/formats.ts'
import { languageNamed } from './languages.ts'
import type { NoticeText } from './notice.ts'

export interface CompanyTexts {
  /** that of who has none of their own */
  readonly language: Language
  /** addresses typed by hand must lie in these; all may be written to when there are none */
  readonly domains: readonly string[]
  /** who has turned off the e-mails of the notice: `employee 15`, `user 7` */
  readonly stopped: ReadonlySet<string>
  /** by notice, channel and language */
  readonly own: ReadonlyMap<string, NoticeText>
}

/** How the company of the transaction words a notice. */
export async function companyTexts(db: Scoped, notice: string): Promise<CompanyTexts> {
  const { rows } = await sql<{
    locale: string
    stopped: string[] | null
    domains: string[] | null
    own: ({ name: string } & NoticeText)[] | null
  }>`
    select c.locale,
           (select array_agg(coalesce('employee ' || employee_id, 'user ' || user_id))
              from stopped_mail o where o.company_id = c.id and o.notice = ${notice}) as stopped,
           (select domains from message_setting s where s.company_id = c.id) as domains,
           (select jsonb_agg(jsonb_build_object('name', concat_ws(' ', t.notice, t.channel, t.language), 'subject', t.subject, 'body', t.body))
              from message_template t where t.company_id = c.id and t.notice = ${notice}) as own
      from company c where c.id = (select company())`.execute(db)
  const [company] = rows
  return {
    language: languageNamed(company?.locale) ?? 'en',
    domains: company?.domains ?? [],
    stopped: new Set(company?.stopped),
    own: new Map((company?.own ?? []).map(({ name, subject, body }) => [name, { subject, body }])),
  }
}
