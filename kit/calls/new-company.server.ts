import type { Scoped } from '../database/company.ts'
import { refuse } from './errors.ts'

/** What a company begins with. */
export interface CompanyWanted {
  readonly companyName: string
  readonly terminalName: string
  /** IANA name */
  readonly zone: string
  /** of the first administrator */
  readonly fullName: string
  /** an e-mail address, by which the administrator signs in */
  readonly userName: string
}

/** Who asked for it, for the audit. */
export interface AskedBy {
  readonly companyId: number
  readonly actorId: number | null
  readonly requestId: string
  /** ISO in UTC */
  readonly now: string
}

export interface CompanyMade {
  readonly companyId: number
  readonly userId: number
  /** of a password that nobody knows: the link of the invitation is bound to it */
  readonly passwordHash: string
}

/**
 * Makes a company with its first administrator, all or nothing; `fill` writes what it begins with besides, within it.
 * @throws Refusal at `userName` when that name is taken
 */
export type MakeCompany = (wanted: CompanyWanted, by: AskedBy, fill: (db: Scoped) => Promise<void>) => Promise<CompanyMade>

/** Where nothing can make companies, nobody may. */
export const noCompanies: MakeCompany = async () => refuse('notAllowed')
