import { useState } from 'react'
import { FileButton } from '../report/file-button.tsx'
import type { InSight } from '../ui/data-table.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useNode } from '../ui/node-context.tsx'
import { useMay } from '../ui/permission.client.ts'
import { useLanguage, useWords } from '../words/words.tsx'
import { callsOf, type ListInput } from './calls.ts'
import { idsInSight } from './ids-in-sight.client.ts'
import { rowsInFile } from './list-filter.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

const LongExport = lazyPart(() => import('./long-export.tsx'))

interface ExportButtonsProps {
  of: Resource
  place: { orgNodeId?: number }
  /** the rows and columns that the table shows, in its order */
  inSight: { readonly current: InSight<AnyRow> }
  /** how the server finds the rows of a long list, of which the table has one page */
  long?: ListInput
  /** how many rows that finds */
  total?: number
}

type Kind = 'excel' | 'pdf'

/** Buttons for Excel and PDF files of the list as it is shown, each with its own permission key (EXPORT-01, 02, 05). */
export default function ExportButtons({ of, place, inSight, long, total = 0 }: ExportButtonsProps) {
  const calls = callsOf(of)
  const t = useWords()
  const language = useLanguage()
  const { zone } = useNode()
  const [made, setMade] = useState<Kind | null>(null)
  const look = () => ({ columns: inSight.current.columns, language, zone })
  const rows = () => inSight.current.rows()
  const input = async () => ({ ...place, ids: await idsInSight(of, inSight, long), ...look() })
  const button = (kind: Kind, label: string, failure: string) => {
    const get = calls[kind]
    if (!get) return null
    if (total > rowsInFile) return <LongButton kind={kind} label={label} get={get} onPress={() => setMade(kind)} />
    return <FileButton input={input} rows={rows} label={label} failure={failure} get={get} icon={kind} />
  }
  return (
    <>
      {button('excel', t('Excel'), t('Unable to get the Excel report'))}
      {button('pdf', t('PDF'), t('Unable to get the PDF report'))}
      {made && long && <LongExport of={of} kind={made} input={{ ...place, ...searchOf(long), ...look() }} onClose={() => setMade(null)} />}
    </>
  )
}

const searchOf = ({ search, filters, sortBy, direction }: ListInput) => ({
  ...(search !== undefined && { search }),
  ...(filters !== undefined && { filters }),
  ...(sortBy !== undefined && { sortBy }),
  ...(direction !== undefined && { direction }),
})

interface LongButtonProps {
  kind: Kind
  label: string
  get: Parameters<typeof useMay>[0]
  onPress: () => void
}

function LongButton({ kind, label, get, onPress }: LongButtonProps) {
  return useMay(get) ? <IconButton icon={kind} label={label} onClick={onPress} /> : null
}
