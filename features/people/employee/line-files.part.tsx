import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import type { Endpoint } from '../../../kit/calls/endpoint.ts'
import { idsInSight } from '../../../kit/resource/ids-in-sight.client.ts'
import { rowsInFile } from '../../../kit/resource/list-filter.ts'
import type { FilesProps } from '../../../kit/resource/list-screen.tsx'
import type { Resource } from '../../../kit/resource/resource.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Menu, MenuItem } from '../../../kit/ui/menu.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { tip } from '../../../kit/ui/tips.tsx'
import { toastError } from '../../../kit/ui/toast.tsx'
import { useLanguage, useWords } from '../../../kit/words/words.tsx'
import { employee } from './employee.resource.ts'
import { employeeLinesExcel, employeeLinesPdf, type LineFile, lineFiles } from './employee-files.api.ts'

/** Files of the skills, licences and exclusions of the people in sight (EMP-25). */
export default function LineFilesMenu({ total, inSight, long }: FilesProps) {
  const t = useWords()
  const language = useLanguage()
  const { id: orgNodeId, zone } = useNode()
  const may = { excel: useMay(employeeLinesExcel), pdf: useMay(employeeLinesPdf) }
  const label = t('Files of skills, licenses and exclusions')
  const [running, setRunning] = useState(false)
  const names = {
    skills: { excel: t('Skills as Excel'), pdf: t('Skills as PDF') },
    licences: { excel: t('Licenses as Excel'), pdf: t('Licenses as PDF') },
    exclusions: { excel: t('Exclusions as Excel'), pdf: t('Exclusions as PDF') },
  }
  if (!may.excel && !may.pdf) return null

  async function run(lines: LineFile, kind: 'excel' | 'pdf') {
    if (total === 0) return toastError(t('There are no rows to download.'))
    if (total > rowsInFile) return toastError(t('At most {{count}} {{count:row|rows}}', { count: rowsInFile }))
    setRunning(true)
    try {
      const { download } = await import('../../../kit/downloads/download.client.ts')
      const ids = await idsInSight(employee as unknown as Resource, inSight, long)
      const get = (kind === 'excel' ? employeeLinesExcel : employeeLinesPdf) as unknown as Endpoint<object, object, { fileName: string }>
      await download(get, { orgNodeId, ids, lines, language, zone })
    } catch {
      toastError(kind === 'excel' ? t('Unable to get the Excel report') : t('Unable to get the PDF report'))
    } finally {
      setRunning(false)
    }
  }
  const item = (lines: LineFile, kind: 'excel' | 'pdf') =>
    may[kind] && (
      <MenuItem key={`${lines} ${kind}`} icon={kind} onClick={() => void run(lines, kind)}>
        {names[lines][kind]}
      </MenuItem>
    )
  return (
    <Menu
      side="bottom-end"
      opener={props => (
        <ActionIcon {...props} aria-label={label} disabled={running} {...tip(label)}>
          <Icon name="download" />
        </ActionIcon>
      )}
    >
      {lineFiles.flatMap(lines => [item(lines, 'excel'), item(lines, 'pdf')])}
    </Menu>
  )
}
