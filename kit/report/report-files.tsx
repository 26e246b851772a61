import { useState } from 'react'
import type { Route } from '../calls/endpoint.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useMay } from '../ui/permission.client.ts'
import { useWords } from '../words/words.tsx'
import { FileButton } from './file-button.tsx'

const LongFile = lazyPart(() => import('../exports/long-file.tsx'))

/** The files of a report. */
export interface ReportFiles {
  readonly excel: Route
  readonly pdf: Route
  /** what their calls take; the rows are those in sight, in their order */
  input(): object
  /** the rows in sight: without any, no file is made */
  rows(): readonly unknown[]
  /** the calls by which a job makes them, where there are more rows than a user waits for */
  readonly long?: { readonly excel: Route; readonly pdf: Route; input(): object } | undefined
  readonly disabled?: boolean
}

/** Buttons for the report as an Excel workbook and as a PDF, each with its own permission key (EXPORT-01, 02, 05). */
export function ReportFileButtons({ long, disabled = false, ...files }: ReportFiles) {
  const t = useWords()
  const [made, setMade] = useState<'excel' | 'pdf' | null>(null)
  const button = (kind: 'excel' | 'pdf', label: string, failure: string) =>
    long ? (
      <LongButton get={long[kind]} icon={kind} label={label} disabled={disabled} onPress={() => setMade(kind)} />
    ) : (
      <FileButton label={label} failure={failure} disabled={disabled} input={files.input} rows={files.rows} icon={kind} get={files[kind]} />
    )
  return (
    <>
      {button('excel', t('Excel'), t('Unable to get the Excel report'))}
      {button('pdf', t('PDF'), t('Unable to get the PDF report'))}
      {made && long && <LongFile get={long[made]} input={long.input()} onClose={() => setMade(null)} />}
    </>
  )
}

interface LongButtonProps {
  get: Route
  icon: 'excel' | 'pdf'
  label: string
  disabled: boolean
  onPress: () => void
}

function LongButton({ get, onPress, ...look }: LongButtonProps) {
  return useMay(get) ? <IconButton {...look} onClick={onPress} /> : null
}
