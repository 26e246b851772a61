import { sql } from 'kysely'
import { privateKey, seal, unseal } from '../access/private-key.server.ts'
import { type Context, type Implementation, implement } from '../calls/handler.server.ts'
import type { Cleaning } from '../tasks/clean-up.server.ts'
import { dropFormDraft, keepFormDraft, readFormDraft } from './form-draft.api.ts'

const days = 7
// more forms than somebody leaves half typed in a week
const most = 50

interface Which {
  readonly form: string
  readonly rowId?: number | undefined
}

const mine = ({ form, rowId }: Which, { actor }: Pick<Context, 'actor'>) =>
  sql`user_id = ${actor.userId} and form = ${form} and row_id is not distinct from ${rowId ?? null}::bigint`

interface Body {
  readonly values: Record<string, unknown>
  readonly version: number | null
}

/** The calls that keep the unsaved values of forms. Each user sees only his own. */
export const formDraftCalls: Implementation[] = [
  implement(readFormDraft, async (which, ctx) => {
    const { rows } = await sql<{ body: Buffer; keyId: string; savedAt: string }>`
      select body, key_id, saved_at from form_draft where ${mine(which, ctx)}
         and saved_at > ${ctx.now}::timestamptz - make_interval(days => ${days})`.execute(ctx.db)
    const [found] = rows
    const key = privateKey()
    // encrypted with a key that is gone, it is lost
    if (!found || found.keyId !== key.id) return null
    return { ...(JSON.parse(unseal(key, found.body)) as Body), savedAt: new Date(found.savedAt).toISOString() }
  }),

  implement(keepFormDraft, async ({ values, version, ...which }, ctx) => {
    const key = privateKey()
    const body = seal(key, JSON.stringify({ values, version }))
    await sql`insert into form_draft (company_id, user_id, form, row_id, body, key_id, saved_at)
      values (company(), ${ctx.actor.userId}, ${which.form}, ${which.rowId ?? null}, ${body}, ${key.id}, ${ctx.now})
      on conflict (company_id, user_id, form, row_id) do update set body = excluded.body, key_id = excluded.key_id, saved_at = excluded.saved_at`.execute(
      ctx.db,
    )
    await sql`delete from form_draft where id in (
      select id from form_draft where user_id = ${ctx.actor.userId} order by saved_at desc, id desc offset ${most})`.execute(ctx.db)
    return null
  }),

  implement(dropFormDraft, async (which, ctx) => {
    await sql`delete from form_draft where ${mine(which, ctx)}`.execute(ctx.db)
    return null
  }),
]

/** Deletes drafts that were saved at least 7 days ago, at most 1,000 at a time. */
export const oldDrafts: Cleaning = {
  what: 'Unsaved forms',
  async run(db, now) {
    const done = await sql`delete from form_draft where id in (
      select id from form_draft where saved_at <= ${now}::timestamptz - make_interval(days => ${days}) limit 1000)`.execute(db)
    return Number(done.numAffectedRows)
  },
}
