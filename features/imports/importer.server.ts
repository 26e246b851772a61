import type { Scoped } from '../../kit/database/company.ts'
import { type Fault, type ImportCell, RowReader, type RowScope } from './cells.rules.ts'
import { type ImportKind, kindShapes } from './kinds.rules.ts'
import type { MasterName } from './master-writes.server.ts'
import { Masters, type MasterUse } from './masters.server.ts'
import { type SheetRow, withoutRepeats } from './repeats.rules.ts'
import type { ImportScope } from './scope.server.ts'

export interface ImportCounts {
  readonly add: number
  readonly change: number
  readonly unchanged: number
  readonly refused: number
}

export interface ImportError {
  /** row of the sheet; the header is 1 */
  readonly rowNo: number
  readonly column: string | null
  readonly employeeNumber: string | null
  readonly message: string
}

/** A file compared with what is stored; nothing has been written. */
export interface Prepared {
  readonly counts: ImportCounts
  readonly newMasters: readonly { master: MasterName; names: string[] }[]
  readonly errors: readonly ImportError[]
  /** Adds the new names and writes the rows to add and to change, set by set, as the import of this id. */
  write(importId: number): Promise<void>
}

/** What a row means for what is stored, or why it is refused. */
export type Verdict = 'add' | 'change' | 'unchanged' | Fault

/** The rows of one file against the database; `write` is given the rows to add and to change, in the file's order. */
export interface Comparison<R> {
  /** asked once a row, in the file's order */
  readonly verdictOf: (row: R) => Verdict
  readonly write: (rows: readonly R[], importId: number) => Promise<void>
  /** keeps refused rows apart, where they may still turn out to be somebody's */
  readonly keepApart?: (importId: number) => Promise<void>
}

/** What is particular to a kind of file. */
export interface KindRules<R> {
  readonly kind: ImportKind
  /** what its rows are written to */
  readonly tables: readonly string[]
  read(row: RowReader, scope: RowScope): R
  /** rows of one key in a file speak of the same thing */
  keyOf(row: R): string
  readonly keyColumn: string
  readonly masters: readonly MasterName[]
  uses(row: R): MasterUse[]
  compare(db: Scoped, scope: ImportScope, rows: readonly R[], masters: Masters): Promise<Comparison<R>>
}

export interface Importer {
  readonly kind: ImportKind
  readonly tables: readonly string[]
  /** Reads every row and compares it with the present state; writes nothing. */
  prepare(db: Scoped, scope: ImportScope, cells: readonly (readonly ImportCell[])[]): Promise<Prepared>
}

/** The one way every kind goes: read, repeats, names, comparison; then, if wanted, the writing. */
export function importer<R extends object>(rules: KindRules<R>): Importer {
  return {
    kind: rules.kind,
    tables: rules.tables,
    async prepare(db, scope, cells) {
      const refusals = new Refusals()
      const unrepeated = withoutRepeats(readRows(rules, scope, cells, refusals), rules.keyOf, rules.keyColumn)
      for (const { rowNo, row, fault } of unrepeated.refused) refusals.add(rowNo, [fault], numberOf(row))
      const masters = await Masters.load(db, scope, rules.masters)
      const named = unrepeated.rows.filter(each => namesAllowed(rules, masters, each, refusals))
      const comparison = await rules.compare(
        db,
        scope,
        named.map(each => each.row),
        masters,
      )
      const { toWrite, add, change, unchanged } = judge(comparison, named, refusals)
      for (const row of toWrite) for (const use of rules.uses(row)) masters.want(use)
      return {
        counts: { add, change, unchanged: unchanged + unrepeated.equal, refused: refusals.rows },
        newMasters: masters.news(),
        errors: refusals.sorted(),
        async write(importId) {
          await masters.add()
          if (toWrite.length > 0) await comparison.write(toWrite, importId)
          await comparison.keepApart?.(importId)
        },
      }
    },
  }
}

/** Everything refused, row by row. */
class Refusals {
  private readonly errors: ImportError[] = []
  rows = 0

  add(rowNo: number, faults: readonly Fault[], employeeNumber: string | null): void {
    this.rows++
    for (const { column, message } of faults) this.errors.push({ rowNo, column, employeeNumber, message })
  }

  sorted(): ImportError[] {
    return this.errors.sort((a, b) => a.rowNo - b.rowNo)
  }
}

const numberOf = (row: object): string | null => ('employeeNumber' in row ? String(row.employeeNumber).slice(0, 100) || null : null)
const isEmpty = (cells: readonly ImportCell[]): boolean => cells.every(cell => cell === null || cell === '')

function readRows<R extends object>(
  rules: KindRules<R>,
  scope: ImportScope,
  sheet: readonly (readonly ImportCell[])[],
  refusals: Refusals,
): SheetRow<R>[] {
  const { columns } = kindShapes[rules.kind]
  const rows: SheetRow<R>[] = []
  for (const [at, cells] of sheet.entries()) {
    if (isEmpty(cells)) continue
    const reader = new RowReader(columns, cells)
    const row = rules.read(reader, scope)
    if (reader.faults.length === 0) rows.push({ rowNo: at + 2, row })
    else refusals.add(at + 2, reader.faults, numberOf(row))
  }
  return rows
}

function namesAllowed<R extends object>(rules: KindRules<R>, masters: Masters, { rowNo, row }: SheetRow<R>, refusals: Refusals): boolean {
  const faults = rules
    .uses(row)
    .map(use => ({ column: use.column, message: masters.refusal(use) }))
    .filter((fault): fault is Fault => fault.message !== null)
  if (faults.length > 0) refusals.add(rowNo, faults, numberOf(row))
  return faults.length === 0
}

function judge<R extends object>({ verdictOf }: Comparison<R>, rows: readonly SheetRow<R>[], refusals: Refusals) {
  const toWrite: R[] = []
  const counted = { add: 0, change: 0, unchanged: 0 }
  for (const { rowNo, row } of rows) {
    const verdict = verdictOf(row)
    if (typeof verdict === 'object') {
      refusals.add(rowNo, [verdict], numberOf(row))
      continue
    }
    counted[verdict]++
    if (verdict !== 'unchanged') toWrite.push(row)
  }
  return { toWrite, ...counted }
}
