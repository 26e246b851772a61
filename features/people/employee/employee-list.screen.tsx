import { useMemo } from 'react'
import { callsOf } from '../../../kit/resource/calls.ts'
import type { Cells } from '../../../kit/resource/columns.tsx'
import { type FilesProps, ListScreen } from '../../../kit/resource/list-screen.tsx'
import type { Resource } from '../../../kit/resource/resource.ts'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { SlotParts } from '../../../kit/ui/slot-parts.tsx'
import { useFetchAgain } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { employee } from './employee.resource.ts'
import { employeeUploads } from './employee.slots.ts'
import { EmployeeNumber, showEmployee } from './employee-details.widget.tsx'
import { useEmployeeFilter } from './employee-filter.part.tsx'

const ImportButton = lazyPart(() => import('../../../kit/resource/import/import-button.tsx'))
const LineFiles = lazyPart<FilesProps>(() => import('./line-files.part.tsx'))

/** Everybody of a node and the nodes below it (EMP-01 to 05, IMP-15). */
export default function EmployeeListScreen() {
  const t = useWords()
  const narrowing = useEmployeeFilter()
  const fetchAgain = useFetchAgain()
  const cells = useMemo<Cells>(() => ({ employeeNumber: row => <EmployeeNumber number={String(row.employeeNumber)} /> }), [])
  const { id: orgNodeId } = useNode()
  const onImported = () => void fetchAgain([callsOf(employee).list])
  return (
    <ListScreen
      of={employee}
      narrowing={narrowing}
      cells={cells}
      page="/AddEmployee"
      uploads={
        <>
          <SlotParts of={employeeUploads} given={{ onImported }} />
          <ImportButton of={employee as unknown as Resource} place={{ orgNodeId }} />
        </>
      }
      files={LineFiles}
      onPreview={openDetails}
      notFound={t('Employees not found')}
    />
  )
}

const openDetails = (row: { readonly [name: string]: unknown }) => showEmployee(String(row.employeeNumber))
