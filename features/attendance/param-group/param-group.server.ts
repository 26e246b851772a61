import { refuse } from '../../../kit/calls/errors.ts'
import type { Context } from '../../../kit/calls/handler.server.ts'
import { isInForce } from '../../../kit/fields/date/in-order.ts'
import { countsForColumn, unlessBeyondReach } from '../../../kit/resource/page/counts-for.server.ts'
import { servePaged } from '../../../kit/resource/page/serve-paged.server.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { formatDate } from '../../../kit/words/formats.ts'
import { nodesOfGroup } from './counted-nodes-reads.server.ts'
import { refuseOverlap } from './overlap.server.ts'
import { type ParamGroup, paramGroups } from './param-group.api.ts'
import { groupHistory } from './param-group-history.server.ts'
import { computedVersions, nodeIdsColumn, seenFrom, takenNode, versionsColumn } from './param-group-reads.server.ts'
import { saveScopes, saveVersions } from './param-group-writes.server.ts'
import { changedPast, hasOtherSettings } from './version-dates.rules.ts'

/** The calls of parameter groups. */
export const paramGroupCalls = servePaged(paramGroups, {
  lines: {
    orgNodeIds: { column: nodeIdsColumn, write: saveScopes },
    versions: { column: versionsColumn, write: saveVersions },
  },
  answered: reachable => countsForColumn(nodesOfGroup('r'), reachable),
  seen: seenFrom,
  history: groupHistory,
  async check(ctx, draft, _node, known) {
    refuseOverlap(ctx, draft.versions)
    const taken = await takenNode(ctx.db, draft.orgNodeIds, known?.id ?? null)
    if (taken) refuseTaken(inEnglish('{{node}} has "{{group}}" already. Take it out there first.', taken))
    const own = new Set(known?.versions.map(({ id }) => id))
    if (draft.versions.some(({ id }) => id !== undefined && !own.has(id)))
      ctx.failField('versions', 'One of the versions belongs to another group.')
    if (known) await refuseChangedPast(ctx, known.versions, draft.versions)
  },
  guard(ctx, { name, active, versions, countsFor }, act) {
    const today = ctx.now.slice(0, 10)
    if (act === 'remove' && active && countsFor.nodes.length > 0 && versions.some(version => isInForce(version, today)))
      ctx.fail('inForce', inEnglish('"{{name}}" is in force. Set its end date instead of deleting it.', { name }))
  },
  accept: unlessBeyondReach,
})

const refuseTaken = (text: string) => refuse('duplicate', text, [{ field: 'orgNodeIds', text }])

/** Settings that hours were computed with stay as they were; they change by a version from a date on. */
async function refuseChangedPast({ db, failField }: Context, known: Versions, draft: Versions): Promise<void> {
  const changed = draft.filter(version => known.some(({ id, ...before }) => id === version.id && hasOtherSettings(before, version)))
  const computed =
    changed.length > 0
      ? await computedVersions(
          db,
          changed.flatMap(({ id }) => id ?? []),
        )
      : []
  const first = changed.find(({ id }) => computed.includes(id!))
  if (first) failField('versions', inEnglish(changedPast, { from: formatDate(first.startsOn) }))
}

type Versions = ParamGroup['versions']
