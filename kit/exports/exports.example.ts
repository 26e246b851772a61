import { sql } from 'kysely'
import { example, idOf, rowsAfter } from '../../tests/conformance/example.ts'
import { exportStates, readExport } from './export.api.ts'

const ofExport = ({ listExport }: { listExport: number }) => ({ id: listExport })

export const exportsExample = example(
  rowsAfter([], async ({ db, orgNodeId, mark }) => ({
    // of the administrator of the company: nobody else's is found
    listExport: await idOf(
      db,
      sql`insert into export_job (company_id, org_node_id, user_id, list, kind, asked, total_rows, file_name)
        select company(), ${orgNodeId}, uc.user_id, 'skill', 'xlsx', '{}', 1, ${`${mark}.xlsx`}
          from user_company uc join user_role ur on ur.company_id = uc.company_id and ur.user_company_id = uc.id
          join app_role r on r.company_id = ur.company_id and r.id = ur.role_id
         where uc.company_id = company() and r.name = 'Administrator' limit 1 returning id`,
    ),
  })),
  [
    { of: readExport, input: ofExport },
    { of: exportStates.history, input: ofExport },
    { of: exportStates.calls.cancel, input: ofExport },
  ],
  {
    running: {
      listExport: {
        begin: (
          nodeId,
          userId,
        ) => sql`insert into export_job (company_id, org_node_id, user_id, list, kind, asked, state, done_rows, total_rows, file_name, started_at)
          values (company(), ${nodeId}, ${userId}, 'skill', 'xlsx', '{}', 'running', 3000, 6000, 'Skills.xlsx', now() - interval '2 seconds') returning id`,
        shown: { label: 'Making a file', name: 'Skills.xlsx', done: 3000, total: 6000, seconds: 2, opens: '/Exports' },
      },
    },
  },
)
