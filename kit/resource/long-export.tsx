import { useEffect, useRef, useState } from 'react'
import { call } from '../calls/client.client.ts'
import { ExportDialog } from '../exports/export-dialog.tsx'
import { toastError } from '../ui/toast.tsx'
import { refusalText } from '../ui/use-call.client.ts'
import { useWords } from '../words/words.tsx'
import { type LongExportInput, longExportCallsOf } from './export-long.api.ts'
import type { Resource } from './resource.ts'

interface LongExportProps {
  of: Resource
  kind: 'excel' | 'pdf'
  input: LongExportInput
  onClose: () => void
}

/** Begins the file of a long list and shows how far it is. */
export default function LongExport({ of, kind, input, onClose }: LongExportProps) {
  const t = useWords()
  const [id, setId] = useState<number | null>(null)
  const latest = useRef({ input, onClose, t })
  latest.current = { input, onClose, t }
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    call(longExportCallsOf(of)[kind]!, latest.current.input).then(
      made => setId(made.id),
      error => {
        toastError(latest.current.t(refusalText(error)))
        latest.current.onClose()
      },
    )
  }, [of, kind])
  return id === null ? null : <ExportDialog id={id} onClose={onClose} />
}
