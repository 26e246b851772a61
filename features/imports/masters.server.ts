import type { Scoped } from '../../kit/database/company.ts'
import { fold } from '../../kit/fields/folded.ts'
import { type MasterName, sources } from './master-writes.server.ts'
import type { ImportScope } from './scope.server.ts'

/** A name a row uses, the column it stands in, and, for a permit code, the permit type it belongs to. */
export interface MasterUse {
  readonly master: MasterName
  readonly name: string | null
  readonly column: string
  readonly under?: string
}

const keyOf = (name: string, under: string | null | undefined): string => `${fold(under ?? '')}\n${fold(name)}`

const shownName = (name: string, under: string | undefined): string => (under ? `${under}: ${name}` : name)

/** A name that a check told as new, so that it can be found again. */
export const newName = (master: MasterName, name: string, under?: string): string => `${master}\n${fold(shownName(name, under))}`

/** The short lists a kind of file refers to, by name without regard to case and spaces, and the names they lack. */
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

  /** Why a row may not use this name; null when it is in its list or may be added. */
  refusal({ master, name, under }: MasterUse): string | null {
    if (name === null || this.idOf(master, name, under) !== undefined) return null
    const { key, add } = sources[master]
    const { confirmed, mayAdd } = this.scope
    if (!add || confirmed?.has(newName(master, name, under)) === false) return `"${name}" is not in the list.`
    return key === null || mayAdd.has(key) ? null : `"${name}" is not in the list, and you do not have permission to add it.`
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
      names: [...uses.values()].map(({ name, under }) => shownName(String(name), under)),
    }))
  }

  /** Adds the noted names, one statement a list; permit types come before their codes. */
  async add(): Promise<void> {
    for (const [master, uses] of [...this.lacking].sort(([a], [b]) => Number(a === 'permitCodes') - Number(b === 'permitCodes'))) {
      const names = [...uses.values()].map(({ name, under }) => ({
        name,
        underId: under && this.idOf('permitTypes', under),
      }))
      await sources[master].add!(this.scope, JSON.stringify(names)).execute(this.db)
      await this.read(master)
    }
    this.lacking.clear()
  }

  private async read(master: MasterName): Promise<void> {
    const { rows } = await sources[master].stored(this.scope).execute(this.db)
    this.ids.set(master, new Map(rows.map(({ id, name, under }) => [keyOf(name, under), id])))
  }
}
