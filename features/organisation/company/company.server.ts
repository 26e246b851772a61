import { isIP } from 'node:net'
import { privateKey, seal } from '../../../kit/access/private-key.server.ts'
import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { isPrivate } from '../../../kit/notices/private-address.server.ts'
import {
  addProvider,
  type CompanyProvider,
  getCompany,
  type ProviderDraft,
  removeProvider,
  saveCompany,
  saveProvider,
} from './company.api.ts'
import { domainsTaken, providersOf, providerWithId, settingsOf } from './company-reads.server.ts'
import { writeSettings } from './company-settings-writes.service.ts'
import { deleteProvider, insertProvider, type SealedDraft, updateProvider } from './company-writes.server.ts'

type Ctx = Pick<Context, 'db' | 'fail' | 'failField' | 'http'>

/** The calls of a company's own form. */
export const companyCalls: readonly Implementation[] = [
  implement(getCompany, (_, { db }) => wholeCompany(db)),

  implement(saveCompany, async ({ version, senderVersion, ...settings }, { db, fail }) => {
    if (!(await writeSettings(db, settings, { version, senderVersion }))) fail('stale', undefined, await wholeCompany(db))
    return wholeCompany(db)
  }),

  implement(addProvider, async (draft, ctx) => {
    await refuseWrong(ctx, draft)
    return found(ctx, await insertProvider(ctx.db, sealed(draft)))
  }),

  implement(saveProvider, async ({ id, version, ...draft }, ctx) => {
    await refuseWrong(ctx, draft)
    const known = await found(ctx, id)
    if (draft.clientSecret === undefined && known.hasSecret && known.issuer !== draft.issuer)
      ctx.failField('clientSecret', 'Another issuer needs its own secret.')
    if (!(await updateProvider(ctx.db, id, version, sealed(draft)))) ctx.fail('stale', undefined, await found(ctx, id))
    return found(ctx, id)
  }),

  implement(removeProvider, async ({ id, version }, ctx) => {
    if (!(await deleteProvider(ctx.db, id, version))) ctx.fail((await providerWithId(ctx.db, id)) ? 'stale' : 'notFound')
    return { deleted: 1 }
  }),
]

async function wholeCompany(db: Context['db']) {
  return { ...(await settingsOf(db)), providers: await providersOf(db) }
}

async function found({ db, fail }: Ctx, id: number): Promise<CompanyProvider> {
  return (await providerWithId(db, id)) ?? fail('notFound')
}

/** The secret is sealed with the key of the machine, and leaves it no more. */
function sealed({ clientSecret, ...draft }: ProviderDraft): SealedDraft {
  if (clientSecret === undefined) return { ...draft, secret: undefined }
  return { ...draft, secret: clientSecret === '' ? null : seal(privateKey(), clientSecret) }
}

/** Refuses an issuer in a private network that the machine does not name, and a domain of another company's provider. */
async function refuseWrong(ctx: Ctx, draft: ProviderDraft): Promise<void> {
  const { localIssuers } = ctx.http.settings
  if (!URL.canParse(draft.issuer)) ctx.failField('issuer', 'An address that begins with https:// and has no query')
  const { protocol, hostname } = new URL(draft.issuer)
  const isNamed = localIssuers.includes(draft.issuer)
  const isNear = hostname === 'localhost' || hostname.endsWith('.localhost') || isPrivateAddress(hostname)
  if (!isNamed && (isNear || protocol !== 'https:'))
    ctx.failField('issuer', 'An issuer without https or in a private network is named in LOCAL_ISSUERS by whoever runs Quayside.')
  const taken = draft.active ? await domainsTaken(ctx.db, draft) : []
  if (taken.length > 0) ctx.failField('domains', 'One of these domains leads to the single sign-on of another company.')
}

const isPrivateAddress = (hostname: string): boolean => {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) !== 0 && isPrivate(bare)
}
