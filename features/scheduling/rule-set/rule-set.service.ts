import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { rowsInForce } from '../../organisation/org-node/in-force-reads.service.ts'
import type { RuleSet } from './rule-set.api.ts'

/** A rule set as one document; lines of cover that were saved together come as one with their weekdays. */
export const ruleSetColumns = sql`r.id, r.version, r.org_node_id, r.name, r.starts_on, r.ends_on,
  coalesce((select json_agg(json_build_object('code', c.code, 'severity', c.severity, 'values', c.values,
      'employmentCategoryId', c.employment_category_id, 'weight', c.weight) order by c.order_no)
    from creation_rule c where c.company_id = r.company_id and c.set_id = r.id), '[]') as rules,
  coalesce((select json_agg(line order by line_no) from (
    select q.line_no, json_build_object('skillId', q.skill_id, 'bandId', q.band_id, 'onDate', q.on_date,
        'weekdays', coalesce(json_agg(q.weekday order by q.weekday) filter (where q.weekday is not null), '[]'),
        'least', q.least, 'wanted', q.wanted, 'most', q.most, 'weightUnder', q.weight_under, 'weightOver', q.weight_over) as line
      from cover_requirement q where q.company_id = r.company_id and q.set_id = r.id
     group by q.line_no, q.skill_id, q.band_id, q.on_date, q.least, q.wanted, q.most, q.weight_under, q.weight_over) lines), '[]') as cover`

/** Those in force at a node on some of these dates: its own, then those of the nodes above it, the nearest first. */
export const ruleSetsInForce = (db: Scoped, orgNodeId: number, from: string, to: string): Promise<RuleSet[]> =>
  rowsInForce(db, 'creation_rule_set', ruleSetColumns, { orgNodeId, from, to })
