import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { commonSpecials, firstPolicy, type PasswordPolicy } from './password-policy.rules.ts'

/** Whose password it is, what it is now, and what is asked of a new one. */
export interface PasswordOwner {
  readonly userId: number
  readonly userName: string
  readonly fullName: string
  readonly passwordHash: string
  readonly policy: PasswordPolicy
}

interface OwnerRow extends Omit<PasswordOwner, 'policy'> {
  readonly minLetters: number | null
  readonly needsCapital: boolean
  readonly needsLower: boolean
  readonly needsDigit: boolean
  readonly needsSpecial: boolean
  readonly specials: string[] | null
}

/** The user with what his companies ask; of several companies the longest password and every kind of character that one of them asks. */
export async function passwordOwner(identity: Database, userId: number): Promise<PasswordOwner> {
  const { rows } = await sql<OwnerRow>`
    select u.id as user_id, u.user_name, u.full_name, u.password_hash, max(s.min_letters) as min_letters,
           coalesce(bool_or(s.needs_capital), true) as needs_capital, coalesce(bool_or(s.needs_lower), true) as needs_lower,
           coalesce(bool_or(s.needs_digit), true) as needs_digit, coalesce(bool_or(s.needs_special), true) as needs_special,
           array_agg(s.specials order by s.company_id) filter (where s.specials is not null) as specials
      from identity.app_user u
      left join user_company uc on uc.user_id = u.id and uc.active
      left join company_sign_in s on s.company_id = uc.company_id
     where u.id = ${userId} and u.state = 'active'
     group by u.id`.execute(identity.kysely)
  const { minLetters, needsCapital, needsLower, needsDigit, needsSpecial, specials, ...owner } = rows[0]!
  return {
    ...owner,
    policy: {
      minPwdLength: minLetters ?? firstPolicy.minPwdLength,
      isCapital: needsCapital,
      isLower: needsLower,
      isDigit: needsDigit,
      isSpecialChar: needsSpecial,
      specialCharValues: commonSpecials(specials ?? []),
    },
  }
}
