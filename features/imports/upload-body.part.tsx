import { DropZone } from '../../kit/import/drop-zone.tsx'
import { useWords } from '../../kit/words/words.tsx'
import FileImports from './file-imports.part.tsx'
import { kindShapes } from './kinds.rules.ts'
import type { useImports } from './use-imports.client.ts'

export interface UploadBodyProps {
  kind: 'employees' | 'licences'
  imports: ReturnType<typeof useImports>
}

/** Where a file is dropped, and what became of it; a list that it fills is shown before this is needed. */
export default function UploadBody({ kind, imports }: UploadBodyProps) {
  const t = useWords()
  return (
    <div className="imports">
      <DropZone label={t('Drop the file here, or choose it')} hint={kindShapes[kind].columns.join(', ')} onFiles={imports.add} />
      <FileImports imports={imports} />
    </div>
  )
}
