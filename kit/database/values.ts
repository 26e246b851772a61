// How the program reads PostgreSQL's values: ids and numbers as numbers, dates and instants as ISO text, never as a Date.

import pg from 'pg'

type Parse = (text: string) => unknown

/** Whole numbers up to 2^53. Throws a RangeError for larger ones, which would silently become other numbers. */
function integer(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be stored exactly as a number`)
  return value
}

/** `2026-11-15 07:00:00+00` → `2026-11-15T07:00:00Z`, with milliseconds when there are any. */
export function instant(text: string): string {
  const [, date, time, fraction, zone] = /^(\d+-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?([+-][\d:]+)$/.exec(text) ?? []
  if (!date || !time) return text
  const millis = fraction ? Number(fraction.padEnd(3, '0').slice(0, 3)) : 0
  const dotted = millis ? `.${String(millis).padStart(3, '0')}` : ''
  if (zone === '+00') return `${date}T${time}${dotted}Z`
  const offset = zone!.length === 3 ? `${zone}:00` : zone
  return new Date(`${date}T${time}${dotted}${offset}`).toISOString().replace('.000Z', 'Z')
}

/** A local time of day, `07:00:00` → `07:00`. */
const minuteOfDay: Parse = text => text.slice(0, 5)
const asIs: Parse = text => text

/** The oid of a type, the oid of its array, and its parser. */
const parsers: [scalar: number, array: number, parse: Parse][] = [
  [20, 1016, integer],
  [1700, 1231, Number],
  [1082, 1182, asIs],
  [1083, 1183, minuteOfDay],
  [1114, 1115, text => text.replace(' ', 'T')],
  [1184, 1185, text => instant(text)],
]

/** The driver's own parsers. Its TypeScript types know only the built-in scalars. */
const driverParser = pg.types.getTypeParser as (oid: number, format?: string) => (text: string) => unknown
const textArray = 1009
const entriesOf = driverParser(textArray) as (text: string) => (string | null)[]

const byOid = new Map<number, Parse>()
for (const [scalar, array, parse] of parsers) {
  byOid.set(scalar, parse)
  byOid.set(array, text => entriesOf(text).map(entry => (entry === null ? null : parse(entry))))
}

/** The parsers of values for every pool and client. Types without a parser here use the driver's own. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: string) => byOid.get(oid) ?? driverParser(oid, format)) as typeof pg.types.getTypeParser,
}
