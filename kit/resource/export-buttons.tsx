import { useState } from 'react'
import { download } from '../downloads/download.client.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useNode } from '../ui/node-context.tsx'
import { useMay } from '../ui/permission.client.ts'
import { toastError } from '../ui/toast.tsx'
import { useLanguage, useWords } from '../words/words.tsx'
import { type Calls, callsOf } from './calls.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

interface ExportButtonsProps {
  of: Resource
  place: { orgNodeId?: number }
  /** the rows that pass the filters of the table, in its order */
  rows(): readonly AnyRow[]
}

/** Buttons for Excel and PDF files of the list as it is shown, each with its own permission key (EXPORT-01, 02, 05). */
export function ExportButtons({ of, place, rows }: ExportButtonsProps) {
  const { excel, pdf } = callsOf(of)
  const t = useWords()
  const language = useLanguage()
  const { zone } = useNode()
  const input = () => ({ ...place, ids: rows().map(({ id }) => id), columns: of.list.columns, language, zone })
  return (
    <>
      {excel && <ExportButton icon="excel" label={t('Excel')} failure={t('Unable to get the Excel report')} get={excel} input={input} />}
      {pdf && <ExportButton icon="pdf" label={t('PDF')} failure={t('Unable to get the PDF report')} get={pdf} input={input} />}
    </>
  )
}

interface ExportButtonProps {
  icon: 'excel' | 'pdf'
  label: string
  failure: string
  get: NonNullable<Calls['excel']>
  input(): Parameters<typeof download>[1]
}

function ExportButton({ icon, label, failure, get, input }: ExportButtonProps) {
  const may = useMay(get)
  const [running, setRunning] = useState(false)
  if (!may) return null
  async function run() {
    setRunning(true)
    try {
      await download(get, input() as never)
    } catch {
      toastError(failure)
    } finally {
      setRunning(false)
    }
  }
  return <IconButton icon={icon} label={label} disabled={running} onClick={() => void run()} />
}
