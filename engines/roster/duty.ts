import type { MinuteOfDay } from '../time/time.ts'
import type { Band, CellKind, RosterCell } from './terms.ts'

/** All that a person does on one date: OFF, leave, training, a band, or the parts of a split shift. */
export interface Duty {
  readonly kind: CellKind
  /** Indexes of the bands worked (or trained in), in the order of their starts. */
  readonly bands: readonly number[]
  readonly shifts: number
  readonly paidMinutes: number
  /** From the first start to the last end, by the wall clock; null when the day has no hours. The end may lie after 1440. */
  readonly hours: { readonly start: MinuteOfDay; readonly end: MinuteOfDay } | null
}

/** The duty of index 0. */
const OFF = 0

/** Every duty of a roster by its index: OFF, each band alone in the order of the bands, then what else occurs. */
export class Duties {
  readonly all: Duty[] = []
  private readonly byKey = new Map<string, number>()
  private readonly bandAt: ReadonlyMap<string, number>

  constructor(readonly bands: readonly Band[]) {
    this.bandAt = new Map(bands.map(({ id }, band) => [id, band]))
    this.indexOf('off', [])
    for (let band = 0; band < bands.length; band++) this.indexOf('work', [band])
  }

  /** The duty of working one band. */
  of(band: number): number {
    return band + 1
  }

  /** The duty of what stands on one date for one person. */
  ofCells(cells: readonly Pick<RosterCell, 'kind' | 'band'>[]): number {
    if (cells.length === 0) return OFF
    const [{ kind: first, band: only }] = cells as [Pick<RosterCell, 'kind' | 'band'>]
    // nearly all days
    if (cells.length === 1 && first === 'work' && only !== undefined) return this.of(this.bandAt.get(only)!)
    const worked = cells.filter(({ kind }) => kind === 'work' || kind === 'training')
    const bands = worked.flatMap(({ band }) => (band === undefined ? [] : [this.bandAt.get(band)!]))
    const kind = worked.some(cell => cell.kind === 'work') ? 'work' : (worked[0]?.kind ?? first)
    return this.indexOf(kind, bands)
  }

  isWorked(duty: number): boolean {
    const { kind } = this.all[duty]!
    return kind === 'work' || kind === 'training'
  }

  hasCategory(duty: number, category: Band['category']): boolean {
    return this.all[duty]!.bands.some(band => this.bands[band]!.category === category)
  }

  private indexOf(kind: CellKind, bands: readonly number[]): number {
    const inOrder = [...bands].sort((a, b) => this.bands[a]!.start - this.bands[b]!.start || a - b)
    const key = `${kind} ${inOrder}`
    const known = this.byKey.get(key)
    if (known !== undefined) return known
    const parts = inOrder.map(band => this.bands[band]!)
    const ends = parts.map(({ start, minutes }) => start + minutes)
    this.byKey.set(key, this.all.length)
    this.all.push({
      kind,
      bands: inOrder,
      shifts: parts.length,
      paidMinutes: parts.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0),
      hours: parts.length === 0 ? null : { start: parts[0]!.start, end: Math.max(...ends) },
    })
    return this.all.length - 1
  }
}
