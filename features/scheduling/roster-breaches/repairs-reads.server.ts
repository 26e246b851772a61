import { sql } from 'kysely'
import { isoOf } from '../../../engines/time/time.ts'
import type { Context } from '../../../kit/calls/handler.server.ts'
import { type BreachAt, repairsOf } from '../build/judge.service.ts'
import { keyOf } from '../roster-day/roster-day.rules.ts'
import { standingCells } from '../roster-day/roster-day-reads.service.ts'
import { peopleNamed } from './people-named.service.ts'
import type { BreachRepairs } from './roster-breaches.api.ts'

/** What mends a breach, in words of the product and with what the days were judged by. */
export async function repairsShown({ db, now }: Pick<Context, 'db' | 'now'>, at: BreachAt): Promise<BreachRepairs> {
  const found = await repairsOf(db, at, now)
  if (!found) return { stands: false, repairs: [] }
  const edits = found.flatMap(repair => repair.edits)
  const cells = edits.map(({ person, day }) => ({ employeeId: Number(person), date: isoOf(day) }))
  const names = await peopleNamed(db, [...new Set(cells.map(({ employeeId }) => employeeId))])
  const standing = await standingCells(db, cells, 'look')
  const bands = await sql<{ id: number; code: string }>`select id, code from shift_band where company_id = (select company())`.execute(db)
  const codes = new Map(bands.rows.map(({ id, code }) => [id, code]))
  return {
    stands: true,
    repairs: found.map(({ kind, cost, edits: own }) => ({
      kind,
      cost,
      edits: own.map(({ person, day, cells: [cell], wasOff }) => {
        const [employeeId, date] = [Number(person), isoOf(day)]
        const stands = standing.get(keyOf({ employeeId, date }))
        const bandId = cell?.band === undefined ? null : Number(cell.band)
        return {
          ...{ employeeId, date, bandId, name: names.get(employeeId)?.name ?? '' },
          version: stands && stands.image.dayType !== 'blank' ? stands.version : 0,
          band: bandId === null ? null : (codes.get(bandId) ?? null),
          offCancelled: bandId !== null && wasOff && stands?.image.dayType === 'off',
        }
      }),
    })),
  }
}
