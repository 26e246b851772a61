import { dayOf, isoOf } from '../../../engines/time/time.ts'
import type { Context } from '../../../kit/calls/handler.server.ts'
import { todayAt } from '../../organisation/org-node/zone.rules.ts'
import type { CellBreach } from '../../roster/roster-cells/roster-cells.api.ts'
import { overrideKey, overridesOn } from '../../rules/judge/overrides.service.ts'
import { peopleNamed } from '../roster-breaches/people-named.service.ts'
import { type ChosenDraft, concernedBy, type Limits, toPublish } from './drafts.rules.ts'
import { type Choice, chosenDrafts, nameOf } from './drafts-reads.server.ts'
import { breachesWith, type Progress } from './judged.server.ts'
import type { PublishBreach } from './publish.api.ts'

export type Asked = Choice & Limits

/** What was asked for, as a job gets it too. */
export interface PublishRequest extends Asked {
  readonly seen: string
  readonly sentAs: string
  readonly tell: boolean
  readonly reasons: readonly { employeeId: number; code: string; from: string; to: string; reason: string }[]
  /** of all breaches without one of their own */
  readonly reason: string | null
}

/** What is published of what was asked, and what that breaks. */
export interface Prepared {
  /** all that were chosen */
  readonly drafts: readonly ChosenDraft[]
  readonly published: readonly ChosenDraft[]
  /** names the drafts that were chosen, as they are now */
  readonly seen: string
  /** the worst first */
  readonly breaches: readonly PublishBreach[]
}

type Ctx = Pick<Context, 'db' | 'now'> & { readonly node: { readonly id: number; readonly zone: string } }

/** how much of the work it is to find the drafts */
const readShare = 0.1

/** Reads and judges what would be published; with `lock` nobody else changes these days until the transaction ends. */
export async function prepare({ db, node, now }: Ctx, asked: Asked, how: 'lock' | 'look', progress?: Progress): Promise<Prepared> {
  const drafts = await chosenDrafts(db, asked, todayAt(node.zone, now), how)
  const published = toPublish(drafts, asked)
  const found = await breachesWith(db, asked, published, now, progress && (share => progress(readShare + (1 - readShare) * share)))
  return { drafts, published, seen: nameOf(drafts), breaches: await named({ db }, asked, found, published) }
}

const worst = ['block', 'warn', 'info']
/** Breaches may begin before the dates that were chosen, and end after them. */
const around = 31

async function named(
  { db }: Pick<Ctx, 'db'>,
  { orgNodeId, from, to }: Asked,
  found: readonly CellBreach[],
  published: readonly ChosenDraft[],
): Promise<PublishBreach[]> {
  if (found.length === 0) return []
  const names = await peopleNamed(db, [...new Set(found.map(({ employeeId }) => employeeId))])
  const overrides = await overridesOn(db, { orgNodeId, from: isoOf(dayOf(from) - around), to: isoOf(dayOf(to) + around) })
  const own = new Map<number, string[]>()
  for (const { employeeId, date } of published) own.set(employeeId, [...(own.get(employeeId) ?? []), date])
  const all = found.map(breach => ({
    ...breach,
    ...(names.get(breach.employeeId) ?? { number: '', name: '' }),
    cells: concernedBy(breach.dates, own.get(breach.employeeId) ?? []),
    reason: overrides.get(overrideKey(breach))?.reason ?? null,
  }))
  return all.sort(
    (one, other) =>
      worst.indexOf(one.severity) - worst.indexOf(other.severity) ||
      one.code.localeCompare(other.code) ||
      one.number.localeCompare(other.number),
  )
}

/** Rules that stop what is published, and those that want a reason which nobody has given yet. */
export const stops = (breaches: readonly PublishBreach[]) => breaches.filter(({ severity }) => severity === 'block')
export const wants = (breaches: readonly PublishBreach[]) =>
  breaches.filter(({ severity, reason }) => severity === 'warn' && reason === null)
