import type { Key } from '../access/key.ts'
import type { Definition, DraftInput, Fields, RowOf, Rule, RuleKit, Scope, Values } from './definition.ts'
import type { LinesInput, LinesOf, SubTables } from './lines/sub-table.ts'

/** A definition with its name, which is the name of its table in camel case. */
export interface Resource<F extends Fields = Fields, S extends Scope = Scope, T extends SubTables = SubTables>
  extends Omit<Definition<F, S, string, T>, 'rules' | 'subTables'> {
  readonly name: string
  readonly rules: readonly Rule[]
  readonly subTables: T
  readonly $types?: {
    readonly row: RowOf<F, T>
    readonly draft: Values<F>
    readonly input: DraftInput<F>
    readonly lines: LinesOf<T>
    readonly sentLines: LinesInput<T>
  }
}

type TypesOf<R extends { readonly $types?: unknown }> = NonNullable<R['$types']>
/** A stored row as lists answer it. */
export type Row<R extends Resource> = TypesOf<R>['row']
/** A stored row with its lines, as the call for a single row answers it. */
export type WholeRow<R extends Resource> = TypesOf<R>['row'] & TypesOf<R>['lines']
/** A checked draft: every field has its value. */
export type Draft<R extends Resource> = TypesOf<R>['draft'] & TypesOf<R>['sentLines']

const noSubTables = {}

/** Declares a stored list. The rows of `shiftBand` are in the table shift_band. */
export function resource<
  const F extends Fields,
  const S extends Scope,
  const C extends string = never,
  const T extends SubTables = typeof noSubTables,
  const N extends string = never,
  const R extends string = never,
>(name: string, definition: Definition<F, S, C, T, N, R>): Resource<F, S, T> {
  return { ...definition, name, rules: definition.rules?.(ruleKit<F>()) ?? [], subTables: definition.subTables ?? (noSubTables as T) }
}

const ruleKit = <F extends Fields>(): RuleKit<F> => ({
  check: (field, says, holds) => ({ field, says, holds: row => holds(row as Values<F>) }),
})

export interface PermissionKey {
  readonly element: Key
  readonly label: string
}

/** The rows that a resource adds to the permission matrix. */
export function keysOf({ access, label: [one, many] }: Pick<Resource, 'access' | 'label'>): PermissionKey[] {
  return [
    { element: access.view, label: many },
    { element: access.add, label: `Add ${one}` },
    { element: access.edit, label: `Edit ${one}` },
    { element: access.remove, label: `Delete ${one}` },
    ...(access.excel ? [{ element: access.excel, label: `Excel of ${many}` }] : []),
    ...(access.pdf ? [{ element: access.pdf, label: `PDF of ${many}` }] : []),
  ]
}
