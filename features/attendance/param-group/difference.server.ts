import { implement } from '../../../kit/calls/handler.server.ts'
import { onTrial } from '../../../kit/database/savepoint.ts'
import { mostTriedDays, versionDifference } from './difference.api.ts'
import { groupOf, outdatedDays, type SumsOfPerson, sumsOf } from './difference-reads.server.ts'
import { refuseOverlap } from './overlap.server.ts'
import type { ParamGroup } from './param-group.api.ts'
import { hoursWanted } from './param-group-slots.service.ts'
import { saveVersions } from './param-group-writes.server.ts'

/** The difference that versions make, before they count. */
export const differenceCall = implement(versionDifference, async ({ versions: given }, ctx) => {
  const versions: ParamGroup['versions'] = given
  refuseOverlap(ctx, versions)
  const { db, node, now } = ctx
  const own = await groupOf(db, node.id)
  if (!own || versions.some(({ id }) => id !== undefined && !own.versionIds.includes(id)))
    return ctx.failField('versions', 'One of the versions belongs to another group.')
  const { groupId } = own
  return onTrial(db, async () => {
    await saveVersions(db, groupId, versions)
    const days = await outdatedDays(db, node.id, groupId, mostTriedDays)
    if (!days) return { from: null, to: null, people: [] }
    const before = await sumsOf(db, { orgNodeId: node.id, ...days })
    await hoursWanted.tell(db, { orgNodeId: node.id, ...days, now })
    const after = new Map((await sumsOf(db, { orgNodeId: node.id, ...days })).map(person => [person.employeeId, person.figures]))
    return { ...days, people: before.flatMap(person => differing(person, after.get(person.employeeId))) }
  })
})

function differing({ figures: before, ...person }: SumsOfPerson, after: SumsOfPerson['figures'] | undefined) {
  const same = after && (Object.keys(before) as (keyof typeof before)[]).every(name => before[name] === after[name])
  return same || !after ? [] : [{ ...person, before, after }]
}
