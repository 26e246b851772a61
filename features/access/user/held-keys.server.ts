import { newKey } from '../../../kit/access/integration-key.server.ts'
import { hashOf } from '../../../kit/access/tokens.server.ts'
import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { changeableUser } from './changeable.server.ts'
import { endKey, listKeys, makeKey } from './held-keys.api.ts'
import { addKey, endKeyOf, keysOf } from './held-keys-reads.server.ts'

/** The calls of the keys of integration users. */
export const heldKeyCalls: readonly Implementation[] = [
  implement(listKeys, async ({ id }, ctx) => keysOf(ctx.db, (await changeableUser(ctx, id)).appUserId)),

  implement(makeKey, async ({ id, days }, ctx) => {
    const { appUserId, userType } = await changeableUser(ctx, id)
    if (userType !== 3) return ctx.fail('notFound')
    const { key, starts } = newKey()
    const made = await addKey(ctx.db, appUserId, { starts, hash: hashOf(key), days })
    return made === null ? ctx.fail('twoHold', 'Two keys hold already. End one of them first.') : { id: made, key }
  }),

  implement(endKey, async ({ id, keyId }, ctx) => {
    const { appUserId } = await changeableUser(ctx, id)
    return (await endKeyOf(ctx.db, appUserId, keyId)) ? null : ctx.fail('notFound')
  }),
]
