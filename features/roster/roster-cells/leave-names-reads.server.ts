import { sql } from 'kysely'
import type { Span } from '../../../engines/time/span.ts'
import { instantOfMinute } from '../../../kit/axis/axis.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { formatTime } from '../../../kit/words/formats.ts'

/** The names of these types of leave, by id. */
export async function namesOfLeaveTypes(db: Scoped, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from exception_type where company_id = (select company()) and id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** `13:00–15:00`, by the terminal's clock. */
export const timesOfLeave = ({ start, end }: Span, zoneName: string): string =>
  [start, end].map(minute => formatTime(instantOfMinute(minute), zoneName)).join('–')
