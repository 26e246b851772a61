import { useEffect, useRef, useState } from 'react'
import { call } from '../calls/client.client.ts'
import type { Endpoint, Route } from '../calls/endpoint.ts'
import { toastError } from '../ui/toast.tsx'
import { refusalText } from '../ui/use-call.client.ts'
import { useWords } from '../words/words.tsx'
import type { ListExport } from './export.api.ts'
import { ExportDialog } from './export-dialog.tsx'

interface LongFileProps {
  /** a call that begins an export */
  get: Route
  input: object
  onClose: () => void
}

/** Begins the file of a long list or report and shows how far it is. */
export default function LongFile({ get, input, onClose }: LongFileProps) {
  const t = useWords()
  const [id, setId] = useState<number | null>(null)
  const latest = useRef({ input, onClose, t })
  latest.current = { input, onClose, t }
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    call(get as Endpoint<object, object, ListExport>, latest.current.input).then(
      made => setId(made.id),
      error => {
        toastError(latest.current.t(refusalText(error)))
        latest.current.onClose()
      },
    )
  }, [get])
  return id === null ? null : <ExportDialog id={id} onClose={onClose} />
}
