import { JobProgress } from '../live/job-progress.tsx'
import { useWords } from '../words/words.tsx'
import { exportStates, type ListExport, listExports, readExport } from './export.api.ts'

export const isUnderWay = ({ state }: Pick<ListExport, 'state'>): boolean => state === 'queued' || state === 'running'

/** Shows how many rows of a file are written, with a button to cancel it. */
export function ExportProgress({ of: { id, state, doneRows, totalRows } }: { of: ListExport }) {
  const t = useWords()
  return (
    <JobProgress
      done={doneRows}
      total={totalRows}
      label={state === 'queued' ? t('waiting to start') : t('rows')}
      cancel={{ call: exportStates.calls.cancel, input: { id }, invalidates: [readExport, listExports] }}
    />
  )
}
