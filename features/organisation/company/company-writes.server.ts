import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { ProviderDraft } from './company.api.ts'

/** A draft whose secret is sealed; undefined leaves the one there is. */
export type SealedDraft = Omit<ProviderDraft, 'clientSecret'> & { readonly secret: Buffer | null | undefined }

export async function insertProvider(db: Scoped, draft: SealedDraft): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into company_provider (company_id, name, issuer, client_id, client_secret, scope, domains, domain_id_claim, audience, active)
    values (company(), ${draft.name}, ${draft.issuer}, ${draft.clientId}, ${draft.secret ?? null}, ${draft.scope}, ${draft.domains},
      ${draft.domainIdClaim}, ${draft.audience}, ${draft.active}) returning id`.execute(db)
  return rows[0]!.id
}

/** False when somebody else has changed it in the meantime. */
export async function updateProvider(db: Scoped, id: number, version: number, draft: SealedDraft): Promise<boolean> {
  const keeps = draft.secret === undefined
  const { rows } = await sql`
    update company_provider set name = ${draft.name}, issuer = ${draft.issuer}, client_id = ${draft.clientId},
      client_secret = case when ${keeps} then client_secret else ${draft.secret ?? null}::bytea end, scope = ${draft.scope},
      domains = ${draft.domains}, domain_id_claim = ${draft.domainIdClaim}, audience = ${draft.audience}, active = ${draft.active}
     where company_id = (select company()) and id = ${id} and version = ${version} returning id`.execute(db)
  return rows.length > 0
}

/** False when somebody else has changed it in the meantime. */
export async function deleteProvider(db: Scoped, id: number, version: number): Promise<boolean> {
  const { rows } = await sql`delete from company_provider
    where company_id = (select company()) and id = ${id} and version = ${version} returning id`.execute(db)
  return rows.length > 0
}
