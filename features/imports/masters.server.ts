import type { Scoped } from '../../kit/database/company.ts'
import { isContract } from './employees.rules.ts'
import { type MasterName, sources } from './master-writes.server.ts'
import type { ImportScope } from './scope.server.ts'

/** A name a row uses, the column it stands in, and, for a permit code, the permit type it belongs to. */
export interface MasterUse {
  readonly master: MasterName
  readonly name: string | null
  readonly column: string
  readonly under?: string
}

const keyOf = (name: string, under: string | null | undefined): string => `${(under ?? '').toLowerCase()}\n${name.toLowerCase()}`

/** The short lists a kind of file refers to, by name without regard to case, and the names they lack. */
export class Masters {
  private readonly ids = new Map<MasterName, Map<string, number>>()
  private readonly lacking = new Map<MasterName, Map<string, MasterUse>>()

  private constructor(
    private readonly db: Scoped,
    private readonly scope: ImportScope,
  ) {}

  static async load(db: Scoped, scope: ImportScope, names: readonly MasterName[]): Promise<Masters> {
    const masters = new Masters(db, scope)
    for (const name of names) await masters.read(name)
    return masters
  }

  /** Undefined for a name that no list has yet. */
  idOf(master: MasterName, name: string | null, under?: string): number | null | undefined {
    return name === null ? null : this.ids.get(master)?.get(keyOf(name, under))
  }

  /** As `idOf`, for a name that a row cannot do without. */
  requiredIdOf(master: MasterName, name: string, under?: string): number | undefined {
    return this.ids.get(master)?.get(keyOf(name, under))
  }

  /** Whether the name stands in its list, or the user may add it. */
  allows({ master, name, under }: MasterUse): boolean {
    const { key } = sources[master]
    return this.idOf(master, name, under) !== undefined || key === null || this.scope.mayAdd.has(key)
  }

  /** Notes a name that must be added before the rows that use it. */
  want(use: MasterUse): void {
    if (use.name === null || this.idOf(use.master, use.name, use.under) !== undefined) return
    const names = this.lacking.get(use.master) ?? new Map<string, MasterUse>()
    const key = keyOf(use.name, use.under)
    if (!names.has(key)) names.set(key, use)
    this.lacking.set(use.master, names)
  }

  /** What would be added, as shown to people. */
  news(): { master: MasterName; names: string[] }[] {
    return [...this.lacking].map(([master, uses]) => ({
      master,
      names: [...uses.values()].map(({ name, under }) => (under ? `${under}: ${name}` : String(name))),
    }))
  }

  /** Adds the noted names, one statement a list; permit types come before their codes. */
  async add(): Promise<void> {
    for (const [master, uses] of [...this.lacking].sort(([a], [b]) => Number(a === 'permitCodes') - Number(b === 'permitCodes'))) {
      const names = [...uses.values()].map(({ name, under }) => ({
        name,
        kind: isContract(name ?? '') ? 'contract' : 'own',
        underId: under && this.idOf('permitTypes', under),
      }))
      await sources[master].add(this.scope, JSON.stringify(names)).execute(this.db)
      await this.read(master)
    }
    this.lacking.clear()
  }

  private async read(master: MasterName): Promise<void> {
    const { rows } = await sources[master].stored(this.scope).execute(this.db)
    this.ids.set(master, new Map(rows.map(({ id, name, under }) => [keyOf(name, under), id])))
  }
}
