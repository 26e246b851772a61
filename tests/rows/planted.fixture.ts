// Statements with right and wrong claims, for rows.db.test.ts alone.

import { sql } from 'kysely'

interface Person {
  id: number
  lastName: string
  leftOn?: string | null
  skills: readonly string[]
}

type Seat = Pick<Person, 'id'> & { of: 'crew' | 'pool'; open: boolean }

export const planted = {
  right: sql<Person>`select 7 as id, 'Haddad' as last_name, null as left_on, array['RTG'] as skills`,
  withoutOptional: sql<Person>`select 7 as id, 'Haddad' as last_name, '{}'::text[] as skills`,
  intersection: sql<Seat>`select 7 as id, 'crew' as of, true as open`,
  anyName: sql<Record<string, number>>`select 7 as gangs, 8 as cranes`,
  noRow: sql<Person>`select 7 as id where false`,
  otherName: sql<Person>`select 7 as id, 'Haddad' as surname, '{}'::text[] as skills`,
  nulls: sql<Seat>`select id, 'crew' as of, null::boolean as open from (values (7), (null)) v (id)`,
  otherKind: sql<{ id: number; names: string }>`select '7' as id, array['RTG'] as names`,
}
