import { useState } from 'react'
import { download } from '../../../kit/downloads/download.client.ts'
import { useGuard } from '../../../kit/ui/guard.client.ts'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { checkUserFile, downloadUsers } from './user-file.api.ts'

const UserUpload = lazyPart(() => import('./user-upload.part.tsx'))

/** Users as a workbook, and from one. */
export function UserFileButtons() {
  const t = useWords()
  const downloads = useGuard(downloadUsers)
  const checks = useGuard(checkUserFile)
  const [imports, setImports] = useState(false)
  return (
    <>
      {checks.shown && <IconButton icon="upload" label={t('Import')} why={checks.why} onClick={() => setImports(true)} />}
      {downloads.shown && (
        <IconButton icon="excel" label={t('Excel')} why={downloads.why} onClick={() => void download(downloadUsers, {})} />
      )}
      {imports && <UserUpload onClose={() => setImports(false)} />}
    </>
  )
}
