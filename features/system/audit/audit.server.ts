import { reachOf } from '../../../kit/access/actor.ts'
import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import type { Feature } from '../../../kit/feature/feature.server.ts'
import type { AuditedTables } from '../../../kit/history/audited.server.ts'
import { chosenIds, optionsAtOnce } from '../../../kit/resource/lookup.ts'
import { auditKinds, auditPeople, listAudit } from './audit.api.ts'
import { auditPage, cursorOf, endOfLook, partsFor, reachesAll, textOfCursor, usersNamed } from './audit-reads.server.ts'
import { entriesOf } from './entries.server.ts'
import { auditedTables } from './registry.server.ts'

/** A call of the product, for refusals. */
interface Called {
  readonly method: string
  readonly path: string
  readonly summary: string
}

/** How the audit tells of all tables of these features, and of refusals of these calls. */
export function auditOf(features: readonly Feature[], calls: () => readonly Called[]): AuditedTables {
  let summaries: ReadonlyMap<string, string> | undefined
  const summaryOf = (call: string) => {
    summaries ??= new Map(calls().map(({ method, path, summary }) => [`${method} ${path}`, summary]))
    return summaries.get(call) ?? call
  }
  return {
    ...auditedTables(features),
    call: {
      label: 'Refusal',
      fields: {},
      acts: ({ refused }) => ({
        action: 'refused',
        changes: [{ label: 'Refused', kind: 'word', from: null, to: summaryOf(String(refused)) }],
      }),
    },
  }
}

/** The calls of the audit. */
export const auditCalls = (all: AuditedTables): Implementation[] => [
  implement(listAudit, async ({ before, limit, ...filter }, { db, actor }) => {
    if (!(await reachesAll(db, reachOf(actor)))) return { whole: false, entries: [], before: null, lookedTo: null }
    const parts = await partsFor(db, all, filter, before === undefined ? undefined : cursorOf(before))
    const found = await auditPage(db, parts, limit)
    const rows = found.slice(0, limit)
    const more = found.length > limit
    const end = more ? null : await endOfLook(db, parts)
    const next = more ? rows.at(-1)! : end
    return {
      whole: true,
      entries: await entriesOf(db, all, rows, actor),
      before: next && textOfCursor(next),
      lookedTo: end?.at ?? null,
    }
  }),
  implement(auditKinds, async () =>
    Object.entries(all)
      .filter(([, { of }]) => of === undefined)
      .map(([kind, { label, fields }]) => ({
        kind,
        label,
        fields: Object.entries(fields).map(([name, field]) => ({ name, label: field.label })),
      })),
  ),
  implement(auditPeople, async ({ search = '', limit = optionsAtOnce, also }, { db, actor }) => {
    if (!(await reachesAll(db, reachOf(actor)))) return { options: [], more: false }
    const chosen = chosenIds(also)
    const most = limit + chosen.length
    const found = await usersNamed(db, search, chosen, most)
    return { options: found.slice(0, most), more: found.length > most }
  }),
]
