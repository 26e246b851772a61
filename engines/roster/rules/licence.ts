import { holdsOn } from '../terms.ts'
import type { CellRule } from './rule.ts'

export interface LicenceNeeds {
  readonly needs: readonly { readonly skill: string; readonly code: string }[]
}

/** QuayLicence: a person working in a skill holds each licence it needs, valid on that day. */
export const licence: CellRule<LicenceNeeds> = {
  unit: 'shifts',
  check: ({ needs }, found, path) => {
    for (const [at, need] of found.rows(needs, `${path}.needs`).entries()) {
      found.text(need.skill, () => `${path}.needs[${at}].skill`)
      found.text(need.code, () => `${path}.needs[${at}].code`)
    }
  },
  mayStand: ({ person, day, skill }, { needs }) =>
    needs.every(need => need.skill !== skill || (person.licences ?? []).some(row => row.code === need.code && holdsOn(row, day))),
}
