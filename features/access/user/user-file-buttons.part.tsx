import { useState } from 'react'
import { download } from '../../../kit/downloads/download.client.ts'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { checkUserFile, downloadUsers } from './user-file.api.ts'

const UserUpload = lazyPart(() => import('./user-upload.part.tsx'))

/** Users as a workbook, and from one. */
export function UserFileButtons() {
  const t = useWords()
  const mayDownload = useMay(downloadUsers)
  const mayImport = useMay(checkUserFile)
  const [imports, setImports] = useState(false)
  return (
    <>
      {mayImport && <IconButton icon="upload" label={t('Import')} onClick={() => setImports(true)} />}
      {mayDownload && <IconButton icon="excel" label={t('Excel')} onClick={() => void download(downloadUsers, {})} />}
      {imports && <UserUpload onClose={() => setImports(false)} />}
    </>
  )
}
