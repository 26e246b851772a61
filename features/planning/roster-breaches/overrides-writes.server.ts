import { sql } from 'kysely'
import { type Context, type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { shownBreach } from '../../roster/roster-cells/breach.rules.ts'
import { standingBreaches } from '../../rules/judge/judge.service.ts'
import { keepOverrides, overrideKey, overridesOn } from '../../rules/judge/overrides.service.ts'
import { overrideLog } from './overrides-reads.server.ts'
import { overrideRule, ruleOverrides, withdrawOverride } from './roster-breaches.api.ts'

interface Asked {
  readonly orgNodeId: number
  readonly employeeId: number
  readonly code: string
  readonly from: string
  readonly to: string
  readonly reason: string
}

/** Lets a breach stand that stands now and that warns only; a second reason takes the place of the first. */
async function letStand({ db, now, actor, fail }: Context<'gone' | 'blocks'>, { reason, ...asked }: Asked) {
  const { orgNodeId, employeeId, code, from, to } = asked
  const key = overrideKey({ employeeId, code, dates: [from, to] })
  const breach = (await standingBreaches(db, asked, now, [employeeId])).map(shownBreach).find(each => overrideKey(each) === key)
  if (!breach) return fail('gone', 'This rule is now kept.')
  if (breach.severity === 'block') return fail('blocks', 'This rule blocks: it cannot be overridden.')
  await keepOverrides(db, { orgNodeId, now, userId: actor.userId }, [{ employeeId, code, from, to, reason }])
  return (await overridesOn(db, asked)).get(key)!
}

/** Overrides of rules, and their log. */
export const overrideCalls: Implementation[] = [
  implement(overrideRule, (asked, ctx) => letStand(ctx, asked)),
  implement(withdrawOverride, async ({ id }, { db, now, actor }) => {
    await sql`
      update rule_override set withdrawn_at = ${now}, withdrawn_by = ${actor.userId}
       where company_id = (select company()) and id = ${id} and withdrawn_at is null`.execute(db)
    return null
  }),
  implement(ruleOverrides, (asked, { db }) => overrideLog(db, asked)),
]
