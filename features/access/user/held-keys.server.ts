import { sql } from 'kysely'
import { newKey } from '../../../kit/access/integration-key.server.ts'
import { hashOf } from '../../../kit/access/tokens.server.ts'
import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { changeableUser } from './changeable.service.ts'
import { endKey, type HeldKey, listKeys, makeKey } from './held-keys.api.ts'

/** The calls of the keys of integration users. */
export const heldKeyCalls: readonly Implementation[] = [
  implement(listKeys, async ({ id }, ctx) => keysOf(ctx.db, (await changeableUser(ctx, id)).appUserId)),

  implement(makeKey, async ({ id, days }, ctx) => {
    const { appUserId, userType } = await changeableUser(ctx, id)
    if (userType !== 3) return ctx.fail('notFound')
    const { key, starts } = newKey()
    const { rows } = await sql<{ id: number | null }>`
      select add_integration_key(${appUserId}, ${starts}, ${hashOf(key)}, now() + make_interval(days => ${days})) as id`.execute(ctx.db)
    const made = rows[0]!.id
    return made === null ? ctx.fail('twoHold', 'Two keys hold already. End one of them first.') : { id: made, key }
  }),

  implement(endKey, async ({ id, keyId }, ctx) => {
    const { appUserId } = await changeableUser(ctx, id)
    const { rows } = await sql<{ ended: boolean }>`select end_integration_key(${appUserId}, ${keyId}) as ended`.execute(ctx.db)
    return rows[0]!.ended ? null : ctx.fail('notFound')
  }),
]

async function keysOf(db: Context['db'], userId: number): Promise<HeldKey[]> {
  const { rows } = await sql<HeldKey>`
    select id, starts, made_at, user_display_name(made_by) as made_by, expires_at, ended_at, last_used_at, last_ip
      from integration_keys(${userId})`.execute(db)
  return rows
}
