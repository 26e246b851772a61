import type { Context } from '../../../kit/calls/handler.server.ts'
import { serveDocument } from '../../../kit/document/serve-document.server.ts'
import { isInForce } from '../../../kit/fields/date/in-order.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { formatDate } from '../../../kit/words/formats.ts'
import { countsForColumn, unlessBeyondReach } from '../../organisation/org-node/counts-for.service.ts'
import { nodesOfGroup } from './counted-nodes-reads.server.ts'
import { type ParamGroup, paramGroups } from './param-group.api.ts'
import { groupHistory } from './param-group-history.server.ts'
import { nodeIdsColumn, seenFrom, versionsColumn } from './param-group-reads.server.ts'
import { saveScopes, saveVersions } from './param-group-writes.server.ts'

/** The calls of parameter groups. */
export const paramGroupCalls = serveDocument(paramGroups, {
  table: 'paramGroup',
  page: '/ReconcParamGroupAdd',
  lines: {
    orgNodeIds: { column: nodeIdsColumn, write: saveScopes },
    versions: { column: versionsColumn, write: saveVersions },
  },
  answered: reachable => countsForColumn(nodesOfGroup('r'), reachable),
  seen: seenFrom,
  history: groupHistory,
  async check(ctx, draft, _node, known) {
    refuseOverlap(ctx, draft.versions)
    const own = new Set(known?.versions.map(({ id }) => id))
    if (draft.versions.some(({ id }) => id !== undefined && !own.has(id)))
      ctx.failField('versions', 'One of the versions belongs to another group.')
  },
  guard(ctx, { name, active, versions, countsFor }, act) {
    const today = ctx.now.slice(0, 10)
    if (act === 'remove' && active && countsFor.nodes.length > 0 && versions.some(version => isInForce(version, today)))
      ctx.fail('inForce', inEnglish('"{{name}}" is in force. Set its end date instead of deleting it.', { name }))
  },
  accept: unlessBeyondReach,
})

/** Names both versions by their first dates: they have no names, and stand side by side in the form. */
function refuseOverlap({ fail }: Context, versions: ParamGroup['versions']): void {
  const inOrder = versions.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1))
  const at = inOrder.findIndex(({ startsOn }, place) => place > 0 && isInForce(inOrder[place - 1]!, startsOn))
  if (at < 0) return
  const places = { from: formatDate(inOrder[at]!.startsOn), other: formatDate(inOrder[at - 1]!.startsOn) }
  fail('overlap', inEnglish('The version from {{from}} overlaps the version from {{other}}.', places))
}
