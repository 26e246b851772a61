import { dayOf, isoOf, localOf, type Zone } from '../../engines/time/time.ts'
import type { Actor } from '../../kit/access/actor.ts'
import { firstWorkDate, lastWorkDate } from '../../kit/fields/date/of-work.ts'
import { zoneOf } from '../organisation/org-node/zone.rules.ts'
import type { RowScope } from './cells.rules.ts'

/** Where an import goes, and what the user may add on the way. */
export interface ImportScope extends RowScope {
  readonly companyId: number
  readonly nodeId: number
  /** the Add_ permission keys the user holds */
  readonly mayAdd: ReadonlySet<string>
  /** the new names that somebody has said yes to; absent while nobody was asked, in a check */
  readonly confirmed?: ReadonlySet<string> | undefined
}

interface ScopeParts {
  readonly companyId: number
  readonly nodeId: number
  /** IANA name of the node's zone */
  readonly zone: string
  /** the instant of the request, ISO in UTC */
  readonly now: string
  readonly mayAdd: Iterable<string>
  readonly confirmed?: ReadonlySet<string> | undefined
}

export function scopeOf({ companyId, nodeId, zone: name, now, mayAdd, confirmed }: ScopeParts): ImportScope {
  const zone = workZoneOf(name)
  const minute = dayOf(now.slice(0, 10)) * 1440 + Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16))
  return { companyId, nodeId, zone, today: isoOf(localOf(zone, minute).day), now, mayAdd: new Set(mayAdd), confirmed }
}

const zones = new Map<string, Zone>()

/** A zone over every day that work may be of, worked out once: it never changes while the server runs. */
function workZoneOf(name: string): Zone {
  const zone = zones.get(name) ?? zoneOf(name, dayOf(firstWorkDate), dayOf(lastWorkDate))
  zones.set(name, zone)
  return zone
}

/** The Add_ permission keys the actor holds. */
export const addKeysOf = (actor: Actor): string[] =>
  Object.entries(actor.elements).flatMap(([key, right]) => (key.startsWith('Add_') && right === 'editable' ? [key] : []))
