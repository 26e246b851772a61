import { sql } from 'kysely'

/** The lines of cover of a set `r`: those that were saved together come as one with their weekdays. */
export const coverColumn = sql`coalesce((select json_agg(line order by line_no) from (
    select q.line_no, json_build_object('skillId', q.skill_id, 'bandId', q.band_id, 'onDate', q.on_date,
        'weekdays', coalesce(json_agg(q.weekday order by q.weekday) filter (where q.weekday is not null), '[]'),
        'least', q.least, 'wanted', q.wanted, 'most', q.most, 'weightUnder', q.weight_under, 'weightOver', q.weight_over) as line
      from cover_requirement q where q.company_id = r.company_id and q.set_id = r.id
     group by q.line_no, q.skill_id, q.band_id, q.on_date, q.least, q.wanted, q.most, q.weight_under, q.weight_over) lines), '[]')`

/** How many builds were made with a set `r`. */
export const usedByColumn = sql`(
  select count(*)::int from schedule_build b where b.company_id = r.company_id and r.id = any(b.rule_sets)) as used_by`
