import type { Publishing, Reasons } from './publishing.api.ts'

/** Why rules may be broken: by the code of the rule, and for all others. */
export interface Why {
  readonly byRule: ReadonlyMap<string, string>
  readonly forAll: string
}
export const noWhy: Why = { byRule: new Map(), forAll: '' }

/** Rules that warn and want a reason. */
export const wanting = ({ rules }: Pick<Publishing, 'rules'>) => rules.filter(({ unreasoned }) => unreasoned > 0)

/** How many rules have no reason yet. */
export const withoutWhy = (found: Pick<Publishing, 'rules'>, { byRule, forAll }: Why): number =>
  wanting(found).filter(({ code }) => `${byRule.get(code) ?? ''}${forAll}`.trim() === '').length

/** The reasons as they are sent. */
export const reasonsOf = ({ byRule, forAll }: Why): Reasons => ({
  reasons: [...byRule].flatMap(([code, reason]) => (reason.trim() === '' ? [] : [{ code, reason: reason.trim() }])),
  reason: forAll.trim() || null,
})
