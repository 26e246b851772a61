import { sql } from 'kysely'
import { example, type Input, idOf, ofNode, type RowsOf, rowsAfter, type Terminal, version } from '../../../tests/conformance/example.ts'
import { shiftBandExample } from '../../masters/shift-band/shift-band.example.ts'
import { skillExample } from '../../masters/skill/skill.example.ts'
import { ruleSetChoices, ruleSets } from './rule-set.api.ts'

const blocking = { severity: 'block', employmentCategoryId: null, weight: null }
const contents = ({ orgNodeId, shiftBand, skill }: Terminal & RowsOf<[typeof shiftBandExample, typeof skillExample]>) => ({
  orgNodeId,
  name: 'Rest',
  startsOn: '2031-01-01',
  endsOn: null,
  rules: [
    { ...blocking, code: 'SchRuleCodeMinRest', values: { minutes: 600 } },
    { ...blocking, code: 'QuayBandCount', values: { band: shiftBand, leastInRow: 1 } },
    { ...blocking, code: 'QuaySuccession', values: { pairs: [[shiftBand, shiftBand]] } },
  ],
  cover: [
    { skillId: skill, bandId: shiftBand, weekdays: [1], onDate: null, least: 0, wanted: 1, most: null, weightUnder: 1, weightOver: 1 },
  ],
})
/** The bands of a terminal are none of its unit's. */
const ofAnyBand = (input: Input): Input =>
  'rules' in input ? { ...input, rules: (input.rules as unknown[]).slice(0, 1), cover: [] } : input
const band = 'a band of a rule set may be of a node above it'
const compares = { 'rules.values.band': band, 'rules.values.pairs': band, 'cover.bandId': band }

export const ruleSetExample = example(
  rowsAfter([shiftBandExample, skillExample], async ({ db, orgNodeId, mark, shiftBand, skill }) => {
    const ruleSet = await idOf(
      db,
      sql`insert into creation_rule_set (company_id, org_node_id, name, starts_on)
        values (company(), ${orgNodeId}, ${mark}, '2026-01-01') returning id`,
    )
    await sql`insert into creation_rule (company_id, set_id, order_no, code, severity, values)
      values (company(), ${ruleSet}, 1, 'SchRuleCodeMinRest', 'block', '{"minutes": 660}')`.execute(db)
    await sql`insert into cover_requirement (company_id, set_id, line_no, skill_id, band_id, weekday, least, wanted, weight_under, weight_over)
      values (company(), ${ruleSet}, 1, ${skill}, ${shiftBand}, 4, 0, 1, 1, 1)`.execute(db)
    return { ruleSet }
  }),
  [
    { of: ruleSets.list, input: ofNode },
    { of: ruleSets.add, input: contents, compares },
    { of: ruleSets.save, input: rows => ({ id: rows.ruleSet, version, ...contents(rows) }), compares },
    { of: ruleSets.remove, input: ({ ruleSet: id, orgNodeId }) => ({ orgNodeId, documents: [{ id, version }] }) },
    { of: ruleSets.history, input: ({ ruleSet: id, orgNodeId }) => ({ id, orgNodeId }) },
    { of: ruleSetChoices, input: ofNode },
  ],
  {
    several: {
      ruleSet: {
        spread: ({ ruleSet }, _far, unitId) => sql`update creation_rule_set set org_node_id = ${unitId} where id = ${ruleSet}`,
        list: ruleSets.list,
        draft: (near, orgNodeId) => ({ ...ofAnyBand(contents(near)), startsOn: '2041-01-01', orgNodeId }),
        shared: ofAnyBand,
      },
    },
  },
)
