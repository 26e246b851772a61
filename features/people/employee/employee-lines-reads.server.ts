import { sql } from 'kysely'
import { type FieldError, Refusal } from '../../../kit/calls/errors.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { employee } from './employee.resource.ts'
import { type Line, lineProblems } from './employee-lines.rules.ts'

type Lines = Readonly<Record<string, readonly Line[] | unknown>>

/**
 * Refuses new and changed lines that begin before today or repeat an exclusion, each at its field. Lines that stay as they are stored pass.
 * @throws Refusal `invalid` with the field of each line
 */
export function refuseLines(draft: Lines, stored: Lines | undefined, today: string): void {
  const wrong: FieldError[] = []
  for (const table of Object.keys(employee.subTables)) {
    const given = draft[table] as readonly Line[]
    const before = (stored?.[table] ?? []) as readonly Line[]
    const known = new Map(before.map(line => [line.id, line]))
    const isSame = (line: Line) => known.has(line.id) && sameLine(table, line, known.get(line.id)!)
    const unchanged = given.filter(isSame)
    for (const [at, line] of given.entries()) {
      if (isSame(line)) continue
      // of two new ones, the later is compared with the earlier
      const others = [...unchanged, ...given.slice(0, at).filter(other => !isSame(other) && samePeriod(line, other))]
      for (const { field, says } of lineProblems(table, line, { stored: known.get(line.id), others, today }))
        wrong.push({ field: `${table}.${at}.${field}`, text: says })
    }
  }
  if (wrong.length > 0) throw new Refusal('invalid', 400, wrong[0]!.text, wrong)
}

function sameLine(table: string, line: Line, stored: Line): boolean {
  const { fields } = employee.subTables[table as keyof typeof employee.subTables]
  return Object.keys(fields).every(name => JSON.stringify(line[name] ?? null) === JSON.stringify(stored[name] ?? null))
}

const samePeriod = (one: Line, other: Line) => one.assignedOn === other.assignedOn && one.expiresOn === other.expiresOn

/** LIC-09: the codes of a licence are those of its permit type. @throws Refusal at the codes */
export async function refuseCodes(db: Scoped, draft: Lines): Promise<void> {
  const licences = draft.licences as readonly { permitType: number; codes: readonly number[] }[]
  const ids = [...new Set(licences.flatMap(({ codes }) => codes))]
  const { rows } = await sql<{ id: number; type: number }>`
    select id, permit_type_id as type from permit_code where id = any(${ids}::bigint[])`.execute(db)
  const typeOf = new Map(rows.map(({ id, type }) => [id, type]))
  const says = 'These codes are not of this permit type'
  const wrong = licences.flatMap(({ permitType, codes }, at) =>
    codes.every(code => typeOf.get(code) === permitType) ? [] : [{ field: `licences.${at}.codes`, text: says }],
  )
  if (wrong.length > 0) throw new Refusal('invalid', 400, says, wrong)
}
