import { sql } from 'kysely'
import { example, idOf, rowsAfter, version } from '../../../tests/conformance/example.ts'
import { listImportStates, readListImport } from './list-import.api.ts'

const ofImport = ({ listImport }: { listImport: number }) => ({ id: listImport })

/** Examples of an import that is checked, and of one that was only received. */
export const listImportExample = example(
  rowsAfter([], async ({ db, orgNodeId, mark }) => {
    // of the administrator of the company: nobody else's is found
    const inState = (state: string) =>
      idOf(
        db,
        sql`insert into list_import (company_id, org_node_id, user_id, list, asked, total_rows, file_name, state)
          select company(), ${orgNodeId}, uc.user_id, 'skill', '{}', 1, ${`${mark}.xlsx`}, ${state}
            from user_company uc join user_role ur on ur.company_id = uc.company_id and ur.user_company_id = uc.id
            join app_role r on r.company_id = ur.company_id and r.id = ur.role_id
           where uc.company_id = company() and r.name = 'Administrator' limit 1 returning id`,
      )
    return { listImport: await inState('checked'), receivedListImport: await inState('received') }
  }),
  [
    { of: readListImport, input: ofImport },
    { of: listImportStates.history, input: ofImport },
    { of: listImportStates.calls.apply, input: rows => ({ ...ofImport(rows), version }) },
    { of: listImportStates.calls.cancel, input: rows => ({ ...ofImport(rows), version }) },
    { of: listImportStates.calls.stop, input: ({ receivedListImport: id }) => ({ id }) },
  ],
  {
    running: {
      listImport: {
        begin: (
          nodeId,
          userId,
        ) => sql`insert into list_import (company_id, org_node_id, user_id, list, file_name, asked, state, done_rows, total_rows, started_at)
          values (company(), ${nodeId}, ${userId}, 'skill', 'skills.xlsx', '{}', 'applying', 3000, 6000, now() - interval '2 seconds') returning id`,
        shown: { label: 'Importing a file', name: 'skills.xlsx', done: 3000, total: 6000, seconds: 2, opens: '/Skill' },
      },
    },
  },
)
