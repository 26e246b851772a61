import { sql } from 'kysely'
import type { Edit } from '../../../engines/roster/checker.ts'
import { isoOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { keyOf } from '../../roster/roster-day/roster-day.rules.ts'
import { standingCells } from '../../roster/roster-day/roster-day-reads.service.ts'
import { peopleNamed } from './people-named.service.ts'
import type { ShownEdit } from './roster-breaches.api.ts'

/** Changes that the engine proposes in words of the product, each with what its day is and the version it was judged by. */
export async function editsShown(db: Scoped, edits: readonly Edit[]): Promise<(edit: Edit) => ShownEdit> {
  const cells = edits.map(({ person, day }) => ({ employeeId: Number(person), date: isoOf(day) }))
  const names = await peopleNamed(db, [...new Set(cells.map(({ employeeId }) => employeeId))])
  const standing = await standingCells(db, cells, 'look')
  const bands = await sql<{ id: number; code: string }>`select id, code from shift_band where company_id = (select company())`.execute(db)
  const codes = new Map(bands.rows.map(({ id, code }) => [id, code]))
  const codeOf = (bandId: number | null | undefined) => (bandId == null ? null : (codes.get(bandId) ?? null))
  return ({ person, day, cells: [cell] }) => {
    const employeeId = Number(person)
    const date = isoOf(day)
    const stands = standing.get(keyOf({ employeeId, date }))
    const bandId = cell?.band === undefined ? null : Number(cell.band)
    return {
      employeeId,
      date,
      bandId,
      name: names.get(employeeId)?.name ?? '',
      version: stands && stands.image.dayType !== 'blank' ? stands.version : 0,
      before: codeOf(stands?.image.shifts[0]?.bandId),
      band: codeOf(bandId),
      offCancelled: bandId !== null && stands?.image.dayType === 'off',
    }
  }
}
