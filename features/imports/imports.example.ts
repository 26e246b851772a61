import { sql } from 'kysely'
import { example, idOf, ofNode, rowsAfter, version } from '../../tests/conformance/example.ts'
import { importState, openImports, recentImports } from './imports.api.ts'
import { importStates } from './imports.states.ts'

const counts = JSON.stringify({ add: 0, change: 0, unchanged: 0, refused: 0 })

export const importsExample = example(
  rowsAfter([], async ({ db, orgNodeId, mark }) => {
    const inState = (state: string) =>
      idOf(
        db,
        sql`insert into import_job (company_id, org_node_id, kind, file_name, state, counts)
          values (company(), ${orgNodeId}, 'clockings', ${`${mark}.xlsx`}, ${state}, ${counts}) returning id`,
      )
    await inState('applied')
    return { applyingImport: await inState('applying'), importJob: await inState('checked') }
  }),
  [
    { of: recentImports, input: ofNode },
    { of: openImports, input: ofNode, silent: "one's own imports alone" },
    { of: importState, input: ({ importJob: id }) => ({ id }) },
    { of: importStates.history, input: ({ importJob: id }) => ({ id }), silent: 'nothing was done with it yet' },
    { of: importStates.calls.apply, input: ({ importJob: id }) => ({ id, version }) },
    { of: importStates.calls.cancel, input: ({ importJob: id }) => ({ id, version }) },
    { of: importStates.calls.stop, input: ({ applyingImport: id }) => ({ id }) },
  ],
  {
    running: {
      importJob: {
        begin: (
          nodeId,
          userId,
        ) => sql`insert into import_job (company_id, org_node_id, kind, file_name, state, progress, counts, created_by)
          values (company(), ${nodeId}, 'employees', 'people.xlsx', 'applying', 50, '{"add":1,"change":0,"unchanged":0,"refused":0}', ${userId}) returning id`,
        shown: { label: 'Importing a file', name: 'people.xlsx', done: 50, total: 100 },
      },
    },
  },
)
