import { FileButton } from '../report/file-button.tsx'
import type { InSight } from '../ui/data-table.tsx'
import { useNode } from '../ui/node-context.tsx'
import { useLanguage, useWords } from '../words/words.tsx'
import { callsOf } from './calls.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

interface ExportButtonsProps {
  of: Resource
  place: { orgNodeId?: number }
  /** the rows and columns that the table shows, in its order */
  inSight: { readonly current: InSight<AnyRow> }
}

/** Buttons for Excel and PDF files of the list as it is shown, each with its own permission key (EXPORT-01, 02, 05). */
export default function ExportButtons({ of, place, inSight }: ExportButtonsProps) {
  const { excel, pdf } = callsOf(of)
  const t = useWords()
  const language = useLanguage()
  const { zone } = useNode()
  const rows = () => inSight.current.rows()
  const input = () => ({ ...place, ids: rows().map(({ id }) => id), columns: inSight.current.columns, language, zone })
  const file = { input, rows }
  return (
    <>
      {excel && <FileButton {...file} icon="excel" label={t('Excel')} failure={t('Unable to get the Excel report')} get={excel} />}
      {pdf && <FileButton {...file} icon="pdf" label={t('PDF')} failure={t('Unable to get the PDF report')} get={pdf} />}
    </>
  )
}
