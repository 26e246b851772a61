import type { Fault, FaultKind } from './fault.ts'

/** Collects faults with their paths. Each check returns whether the value is sound, and none throws, whatever the value is. */
export class Finding {
  readonly faults: Fault[] = []

  add(path: string, kind: FaultKind, value: unknown): false {
    this.faults.push({ path, kind, value })
    return false
  }

  whole(value: unknown, path: () => string): value is number {
    return Number.isSafeInteger(value) || this.add(path(), value === undefined || value === null ? 'missing' : 'notANumber', value)
  }

  /** A whole number from 0. */
  length(value: unknown, path: () => string): value is number {
    return this.whole(value, path) && (value >= 0 || this.add(path(), 'negative', value))
  }

  oneOf(value: unknown, of: readonly unknown[], path: () => string): boolean {
    return of.includes(value) || this.add(path(), value === undefined || value === null ? 'missing' : 'unknownId', value)
  }

  /** A span whose start is before its end. */
  span(value: unknown, path: () => string): boolean {
    if (!isRecord(value)) return this.add(path(), 'missing', value)
    const { start, end } = value
    const starts = this.whole(start, () => `${path()}.start`)
    if (!this.whole(end, () => `${path()}.end`) || !starts) return false
    return end > (start as number) || this.add(path(), 'endBeforeStart', value)
  }

  text(value: unknown, path: () => string): value is string {
    return (typeof value === 'string' && value !== '') || this.add(path(), 'missing', value)
  }

  /** A list of records as it is; empty, and its faults noted, when it is something else. */
  rows<Row>(list: readonly Row[] | undefined, name: string): readonly Row[] {
    if (list === undefined) return []
    if (!Array.isArray(list)) {
      this.add(name, 'missing', list)
      return []
    }
    let sound = true
    for (let at = 0; at < list.length; at++) if (!isRecord(list[at])) sound = this.add(`${name}[${at}]`, 'missing', list[at])
    return sound ? list : []
  }

  /**
   * The same for rows that need an id, each used only once.
   * @param isTime asked before each row; ids after it returns false are not looked at
   */
  identified<Row extends { readonly id: string }>(list: readonly Row[] | undefined, name: string, isTime = () => true): readonly Row[] {
    const rows = this.rows(list, name)
    const seen = rows.length > FEW ? new Set<unknown>() : null
    for (let at = 0; at < rows.length && isTime(); at++) {
      const { id } = rows[at]!
      if (typeof id !== 'string' || id === '') this.add(`${name}[${at}].id`, 'missing', id)
      else if (seen ? seen.has(id) : isBefore(rows, at, id)) this.add(`${name}[${at}].id`, 'duplicate', id)
      seen?.add(id)
    }
    return rows
  }
}

/** Up to this many rows a search through them is faster than a set. */
const FEW = 20

function isBefore(rows: readonly { readonly id: string }[], at: number, id: string): boolean {
  for (let before = 0; before < at; before++) if (rows[before]!.id === id) return true
  return false
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
