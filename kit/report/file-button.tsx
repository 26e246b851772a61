import { useState } from 'react'
import type { Endpoint, Route } from '../calls/endpoint.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useMay } from '../ui/permission.client.ts'
import { toastError } from '../ui/toast.tsx'
import { useWords } from '../words/words.tsx'

interface FileButtonProps {
  icon: 'excel' | 'pdf'
  label: string
  /** what is said when the file does not come (EXPORT-06) */
  failure: string
  /** a call that answers with the name of the file */
  get: Route
  input: () => object | Promise<object>
  /** the rows in sight: without any, no file is made */
  rows: () => readonly unknown[]
  disabled?: boolean
}

/** Downloads what is in sight as a file. Shown only to users who have its key (EXPORT-05). */
export function FileButton({ icon, label, failure, get, input, rows, disabled = false }: FileButtonProps) {
  const may = useMay(get)
  const t = useWords()
  const [running, setRunning] = useState(false)
  if (!may) return null
  async function run() {
    if (rows().length === 0) return toastError(t('There are no rows to download.'))
    setRunning(true)
    try {
      // fetched when it is needed: a list is shown without it
      const { download } = await import('../downloads/download.client.ts')
      await download(get as Endpoint<object, object, { fileName: string }>, await input())
    } catch {
      toastError(failure)
    } finally {
      setRunning(false)
    }
  }
  return <IconButton icon={icon} label={label} disabled={running || disabled} onClick={() => void run()} />
}
