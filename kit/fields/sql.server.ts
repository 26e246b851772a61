import { sqlOf as choice } from './choice/choice.sql.server.ts'
import { sqlOf as date } from './date/date.sql.server.ts'
import { sqlOf as dateTime } from './date-time/date-time.sql.server.ts'
import type { FieldKind } from './field.ts'
import type { FieldSql } from './field-sql.server.ts'
import { sqlOf as month } from './month/month.sql.server.ts'
import { sqlOf as time } from './time/time.sql.server.ts'
import { sqlOf as toggle } from './toggle/toggle.sql.server.ts'

/** How SQL writes values as the page shows them, for each kind whose cells do not show the value as text. */
export const fieldSql: Readonly<Partial<Record<FieldKind, FieldSql>>> = { choice, date, dateTime, month, time, toggle }
