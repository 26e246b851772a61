import { dayOf, isoOf, localOf, type Zone } from '../../engines/time/time.ts'
import { type Actor, mayUse } from '../../kit/access/actor.ts'
import { zoneOf } from '../organisation/org-node/zone.rules.ts'

/** Where an import goes, and what the user may add on the way. */
export interface ImportScope {
  readonly companyId: number
  readonly nodeId: number
  readonly zone: Zone
  /** the terminal's date, ISO */
  readonly today: string
  /** the Add_ permission keys the user holds */
  readonly mayAdd: ReadonlySet<string>
}

interface ScopeParts {
  readonly companyId: number
  readonly nodeId: number
  /** IANA name of the node's zone */
  readonly zone: string
  /** the instant of the request, ISO in UTC */
  readonly now: string
  readonly mayAdd: Iterable<string>
}

export function scopeOf({ companyId, nodeId, zone: name, now, mayAdd }: ScopeParts): ImportScope {
  const zone = centuryOf(name)
  const minute = dayOf(now.slice(0, 10)) * 1440 + Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16))
  return { companyId, nodeId, zone, today: isoOf(localOf(zone, minute).day), mayAdd: new Set(mayAdd) }
}

const centuries = new Map<string, Zone>()

/** A zone over every year a file may speak of (cells.rules.ts), worked out once: it never changes while the server runs. */
function centuryOf(name: string): Zone {
  const zone = centuries.get(name) ?? zoneOf(name, dayOf('2000-01-01'), dayOf('2099-12-31'))
  centuries.set(name, zone)
  return zone
}

/** The Add_ permission keys the actor holds. */
export const addKeysOf = (actor: Actor): string[] =>
  Object.keys(actor.elements).filter(key => key.startsWith('Add_') && mayUse(actor, key, 'editable'))
