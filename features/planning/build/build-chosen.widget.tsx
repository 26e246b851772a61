import { MenuItem } from '../../../kit/ui/menu.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { dateAfter } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { startBuild } from './build.api.ts'
import { askBuild, type BuildAsked } from './build-asked.client.ts'

/** Builds only the chosen people and days; the days that are over stay as they are. */
export function BuildChosen({ from, to, people }: BuildAsked) {
  const t = useWords()
  const may = useMay(startBuild)
  const { today } = useSessionNow()
  const next = dateAfter(today, 1)
  if (!may || to < next) return null
  return <MenuItem onClick={() => askBuild({ from: from < next ? next : from, to, people })}>{t('Build these days…')}</MenuItem>
}
