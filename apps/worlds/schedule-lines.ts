import { sql } from 'kysely'
import type { MadeCompany } from '../../database/seeds/company.ts'
import { inCompany } from '../../kit/database/company.ts'
import type { Database } from '../../kit/database/connect.ts'

/** SCHED-02: the lines of each live schedule of a terminal are those of the people posted there in its dates, by their employment category. */
export function countLines(owner: Database, { companyId, nodeId }: MadeCompany): Promise<unknown> {
  return inCompany(owner, companyId, db =>
    sql`
      with posted as (
        select s.id, c.contract_kind as kind, count(distinct p.employee_id) as people
          from schedule s
          join employee_posting p on p.company_id = s.company_id and p.org_node_id = s.org_node_id
           and p.valid && daterange(s.starts_on, s.ends_on, '[]')
          join employment_category c on c.company_id = p.company_id and c.id = p.employment_category_id
         where s.company_id = company() and s.org_node_id = ${nodeId} and s.kind = 'live'
         group by s.id, c.contract_kind),
      counted as (
        select id, coalesce(sum(people) filter (where kind = 'fullTime'), 0) as ft, coalesce(sum(people) filter (where kind = 'partTime'), 0) as pt,
               coalesce(sum(people) filter (where kind = 'contract'), 0) as con, coalesce(sum(people) filter (where kind = 'casual'), 0) as cas
          from posted group by id)
      update schedule s set ft_lines = ft, pt_lines = pt, con_lines = con, cas_lines = cas
        from counted where s.company_id = company() and s.id = counted.id`.execute(db),
  )
}
