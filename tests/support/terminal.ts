import { type MadeCompany, makeCompany } from '../../database/seeds/company.ts'
import { emptyTerminal, everyRole } from '../../database/seeds/empty-terminal.ts'
import { asSystem } from '../../kit/database/company.ts'
import type { Database } from '../../kit/database/connect.ts'

/** A company with a sign-in per role and no masters, for tests of sign-in. */
export function makeBareCompany(owner: Database, ...roles: readonly string[]): Promise<MadeCompany> {
  const company = { name: 'Salwa', domain: 'salwa', terminal: 'Salwa CT', zone: 'Asia/Muscat', clockAt: null, roles }
  return asSystem(owner, 'test', db => makeCompany(db, company))
}

/** A company with an empty terminal in Muscat and a sign-in per role; `clockAt` is its fixed clock, null real time. */
export function makeTerminal(owner: Database, domain: string, clockAt: string | null = null): Promise<MadeCompany> {
  const company = { name: domain, domain, terminal: `${domain} CT`, zone: 'Asia/Muscat', clockAt, roles: everyRole }
  return asSystem(owner, 'test', db => emptyTerminal(db, company, '2026-11-02'))
}
