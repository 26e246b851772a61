import type { RowReader, RowScope } from './cells.rules.ts'

/** A row of the vessel-call file; instants are ISO in UTC. */
export interface VesselCallRow {
  readonly visit: string
  readonly vessel: string
  readonly service: string | null
  readonly berth: string | null
  readonly eta: string
  readonly etd: string
  readonly revisedEta: string | null
  readonly cranes: number
  readonly discharge: number
  readonly load: number
  readonly restow: number
  readonly hatchCovers: number
  readonly lashingBays: number
  readonly reefers: number
}

const mostMoves = 100_000

export function readVesselCall(row: RowReader, { zone }: Pick<RowScope, 'zone'>): VesselCallRow {
  const read: VesselCallRow = {
    visit: row.required('Visit', 40),
    vessel: row.required('Vessel', 100),
    service: row.optional('Service', 40),
    berth: row.optional('Berth', 100),
    eta: row.requiredInstant('ETA', zone),
    etd: row.requiredInstant('ETD', zone),
    revisedEta: row.instant('RevisedETA', zone),
    cranes: row.requiredCount('QuayCranes', 50),
    discharge: row.count('Discharge', mostMoves),
    load: row.count('Load', mostMoves),
    restow: row.count('Restow', mostMoves),
    hatchCovers: row.count('HatchCovers', mostMoves),
    lashingBays: row.count('LashingBays', mostMoves),
    reefers: row.count('Reefers', mostMoves),
  }
  if (read.eta && read.etd && read.etd <= read.eta) row.fault('ETD', 'The ETD must be after the ETA.')
  return read
}
