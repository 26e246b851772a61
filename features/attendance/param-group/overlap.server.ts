import type { Context } from '../../../kit/calls/handler.server.ts'
import { isInForce } from '../../../kit/fields/date/in-order.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { formatDate } from '../../../kit/words/formats.ts'
import type { ParamGroup } from './param-group.api.ts'

/** Names both versions by their first dates: they have no names, and stand side by side in the form. */
export function refuseOverlap({ fail }: Pick<Context<'overlap'>, 'fail'>, versions: ParamGroup['versions']): void {
  const inOrder = versions.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1))
  const at = inOrder.findIndex(({ startsOn }, place) => place > 0 && isInForce(inOrder[place - 1]!, startsOn))
  if (at < 0) return
  const places = { from: formatDate(inOrder[at]!.startsOn), other: formatDate(inOrder[at - 1]!.startsOn) }
  fail('overlap', inEnglish('The version from {{from}} overlaps the version from {{other}}.', places))
}
