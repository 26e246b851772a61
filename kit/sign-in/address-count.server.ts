// A whole terminal may share one network address. So after many wrong tries from an address nobody is refused: unknown devices there
// solve a captcha first, whatever the name.

import { sql } from 'kysely'
import { networkOf } from '../access/address.ts'
import { digest, forgottenOf } from '../access/counter.server.ts'
import type { Database } from '../database/connect.ts'

/** up to so many wrong tries of a network no captcha is asked because of them */
const freeTries = 100
const forgetSeconds = 36

const keyOf = (address: string) => digest(`address ${networkOf(address)}`)
const level = forgottenOf(forgetSeconds)

/** Counts a try from this address. Returns false, without counting it, when a captcha is to be solved first. */
export async function countAddress(identity: Database, address: string, solved: boolean): Promise<boolean> {
  const counted = await sql`
    insert into identity.login_counter as c (key, failures, first_at, last_at)
    values (${keyOf(address)}, 1, clock_timestamp(), clock_timestamp())
    on conflict (key) do update set failures = least(${level}, ${2 * freeTries}) + 1, last_at = clock_timestamp()
    where ${solved} or ${level} <= ${freeTries}
    returning 1`.execute(identity.kysely)
  return counted.rows.length > 0
}

/** Takes back the count of a try whose password was right or was not checked. */
export async function uncountAddress(identity: Database, address: string): Promise<void> {
  await sql`update identity.login_counter set failures = greatest(0, failures - 1) where key = ${keyOf(address)}`.execute(identity.kysely)
}
