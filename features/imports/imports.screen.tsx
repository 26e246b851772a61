import { useEffect, useRef } from 'react'
import { call } from '../../kit/calls/client.client.ts'
import { DropZone } from '../../kit/import/drop-zone.tsx'
import { useLive } from '../../kit/live/use-live.client.ts'
import { useNode } from '../../kit/ui/node-context.tsx'
import { ScreenHead } from '../../kit/ui/screen-head.tsx'
import { useCall } from '../../kit/ui/use-call.client.ts'
import { useWords } from '../../kit/words/words.tsx'
import { FileImportSection } from './file-import.part.tsx'
import './imports.css'
import { ImportAll } from './import-all.part.tsx'
import { importSubject, openImports, recentImports } from './imports.api.ts'
import { RecentImports } from './recent-imports.part.tsx'
import { useImports, waits } from './use-imports.client.ts'

/** Drop a terminal's files: each is checked whole, shown, and imported when the user says so. */
export default function ImportsScreen() {
  const t = useWords()
  const { id: orgNodeId, name, zone } = useNode()
  const recent = useCall(recentImports, { orgNodeId })
  useLive(importSubject, [recentImports], { orgNodeId })
  const imports = useImports(orgNodeId, () => void recent.refetch())
  const latest = useRef(imports)
  latest.current = imports
  useEffect(() => {
    // without them the page is as it would be without any; they are asked for once, so that none comes back that was removed
    call(openImports, { orgNodeId }).then(
      open => latest.current.resume(open),
      () => undefined,
    )
  }, [orgNodeId])
  const next = imports.files.find(file => waits(file) && file.checked?.state === 'checked')
  const several = imports.files.filter(waits).length > 1
  const peopleWait = imports.files.some(file => waits(file) && file.checked?.kind === 'employees')
  return (
    <>
      <ScreenHead title={t('Import')} count={name}>
        <ImportAll imports={imports} />
      </ScreenHead>
      <div className="body imports">
        <DropZone
          label={t('Drop the files here, or choose them')}
          hint={t(
            'Employees, licences, crews, poolable nodes, vessel calls and clockings as .xlsx files. The columns show what each file contains.',
          )}
          many
          onFiles={imports.add}
        />
        {imports.files.map(file => (
          <FileImportSection key={file.id} file={file} imports={imports} peopleFirst={peopleWait} next={!several && file === next} />
        ))}
        <section className="recent-imports" aria-label={t('Recent imports')}>
          <h2>{t('Recent imports')}</h2>
          <RecentImports rows={recent.data} error={recent.error} onRetry={() => void recent.refetch()} zone={zone} />
        </section>
      </div>
    </>
  )
}
