import { FileButton } from '../report/file-button.tsx'
import { useNode } from '../ui/node-context.tsx'
import { useLanguage, useWords } from '../words/words.tsx'
import { callsOf } from './calls.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

interface ExportButtonsProps {
  of: Resource
  place: { orgNodeId?: number }
  /** the rows that pass the filters of the table, in its order */
  rows(): readonly AnyRow[]
}

/** Buttons for Excel and PDF files of the list as it is shown, each with its own permission key (EXPORT-01, 02, 05). */
export default function ExportButtons({ of, place, rows }: ExportButtonsProps) {
  const { excel, pdf } = callsOf(of)
  const t = useWords()
  const language = useLanguage()
  const { zone } = useNode()
  const input = () => ({ ...place, ids: rows().map(({ id }) => id), columns: of.list.columns, language, zone })
  return (
    <>
      {excel && <FileButton icon="excel" label={t('Excel')} failure={t('Unable to get the Excel report')} get={excel} input={input} />}
      {pdf && <FileButton icon="pdf" label={t('PDF')} failure={t('Unable to get the PDF report')} get={pdf} input={input} />}
    </>
  )
}
