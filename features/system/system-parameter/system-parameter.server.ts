import { reachOf } from '../../../kit/access/actor.ts'
import type { AccessSettings } from '../../../kit/access/settings.ts'
import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { takeTurn } from '../../../kit/database/turn.ts'
import { setParameter } from '../../../kit/parameters/parameter.server.ts'
import { faultOfValue, type Parameter } from '../../../kit/parameters/parameter.ts'
import { type SystemParameter, setSystemParameter, systemParameterHistory, systemParameters } from './system-parameter.api.ts'
import { heldParameter, parameterHistory, reachesAll, type StoredParameter, storedParameters } from './system-parameter-reads.server.ts'

/** The calls of system parameters; `all` are those that there are. */
export function systemParameterCalls(all: readonly Parameter[]): Implementation[] {
  const named = (id: number, { fail }: Pick<Context, 'fail'>) => all.find(each => each.id === id) ?? fail('notFound')
  return [
    implement(systemParameters, async (_, ctx) => {
      const stored = await storedParameters(ctx.db, reachOf(ctx.actor))
      return all.flatMap(of => rowsOf(of, stored, ctx.http.settings))
    }),
    implement(setSystemParameter, async ({ id, nodeId, value, version }, ctx) => {
      const { db, actor } = ctx
      const of = named(id, ctx)
      if (nodeId !== null && !of.perNode) ctx.failField('nodeId', 'This parameter is of the whole company.')
      const wrong = value === null ? null : faultOfValue(of, value)
      if (wrong !== null) ctx.failField('value', wrong)
      if (nodeId === null && !(await reachesAll(db, reachOf(actor)))) ctx.fail('beyondReach')
      await takeTurn(db, `parameter ${of.name} ${nodeId}`, actor.companyId)
      const asItStands = async () => rowAt(of, nodeId, await storedParameters(db, reachOf(actor)), ctx.http.settings)
      const held = await heldParameter(db, of.name, nodeId)
      if ((held?.version ?? 0) !== version) ctx.fail('stale', undefined, await asItStands())
      await setParameter(db, { of, value, orgNodeId: nodeId })
      return asItStands()
    }),
    implement(systemParameterHistory, ({ id, before }, ctx) => parameterHistory(ctx.db, named(id, ctx), reachOf(ctx.actor), before)),
  ]
}

/** The row of the company, then those of its nodes. */
function rowsOf(of: Parameter, stored: readonly StoredParameter[], settings: AccessSettings): SystemParameter[] {
  const nodes = stored.filter(({ name, nodeId }) => name === of.name && nodeId !== null)
  return [rowAt(of, null, stored, settings), ...nodes.map(({ nodeId }) => rowAt(of, nodeId, stored, settings))]
}

function rowAt(of: Parameter, nodeId: number | null, stored: readonly StoredParameter[], settings: AccessSettings): SystemParameter {
  const { id, name, says, kind, unit, range, perNode } = of
  const own = stored.find(each => each.name === name && each.nodeId === nodeId)
  // what a later version no longer accepts does not hold (parameterOf)
  const holds = own && faultOfValue(of, own.value) === null
  const standard = of.byServer?.(settings) ?? of.default
  return {
    id,
    name,
    says,
    type: kind,
    unit,
    range: range && 'least' in range ? { least: range.least, most: range.most, whole: range.whole ?? false } : null,
    longest: range && 'longest' in range ? range.longest : null,
    default: standard,
    value: holds ? own.value : standard,
    set: holds ?? false,
    perNode,
    nodeId,
    node: own?.node ?? null,
    updatedBy: own?.updatedBy ?? null,
    updatedOn: own?.updatedOn ?? null,
    version: own?.version ?? 0,
  }
}
