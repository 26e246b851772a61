import type { RuleSet } from './rule-set.api.ts'

/** Something that a rule set names, and the field where it does. */
export interface Named {
  readonly kind: 'bands' | 'skills' | 'categories'
  readonly id: number
  readonly field: string
}
export type NamedIds = Record<Named['kind'], number[]>

type Lines = Pick<RuleSet, 'rules' | 'cover'>

/** The bands, skills and employee types that rules and cover name, in their order. */
export function namesOf({ rules, cover }: Lines): Named[] {
  const ofRules = rules.flatMap((rule, at): Named[] => {
    const path = `rules.${at}`
    const category = rule.employmentCategoryId
    const whom: Named[] = category === null ? [] : [{ kind: 'categories', id: category, field: `${path}.employmentCategoryId` }]
    return [...whom, ...bandsOf(rule, `${path}.values`)]
  })
  const ofCover = cover.flatMap(({ skillId, bandId }, at): Named[] => [
    { kind: 'skills', id: skillId, field: `cover.${at}.skillId` },
    { kind: 'bands', id: bandId, field: `cover.${at}.bandId` },
  ])
  return [...ofRules, ...ofCover]
}

function bandsOf(rule: Lines['rules'][number], path: string): Named[] {
  if (rule.code === 'QuayBandCount') return [{ kind: 'bands', id: rule.values.band, field: `${path}.band` }]
  if (rule.code !== 'QuaySuccession') return []
  return rule.values.pairs.flatMap((pair, at) =>
    pair.map((id, side): Named => ({ kind: 'bands', id, field: `${path}.pairs.${at}.${side}` })),
  )
}

/** The ids of each kind, for a question about all of them. */
export function idsOf(names: readonly Named[]): NamedIds {
  const of = (kind: Named['kind']) => names.flatMap(name => (name.kind === kind ? [name.id] : []))
  return { bands: of('bands'), skills: of('skills'), categories: of('categories') }
}
