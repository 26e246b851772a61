import { Button } from '@mantine/core'
import { useState } from 'react'
import HistoryPanel from '../history/history-panel.tsx'
import { useNode } from '../ui/node-context.tsx'
import { useWords } from '../words/words.tsx'
import { historyCallOf } from './history.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

/** The history of a stored row in its dialog: the button beside the title and, once opened, the panel. */
export function useRowHistory(of: Resource, row: AnyRow | null, place: { orgNodeId?: number }) {
  const t = useWords()
  const { zone } = useNode()
  const [shown, show] = useState(false)
  if (!row) return {}
  if (shown)
    return { aside: <HistoryPanel of={historyCallOf(of)} asked={{ id: row.id, ...place }} zone={zone} onClose={() => show(false)} /> }
  return {
    tools: (
      <Button variant="subtle" onClick={() => show(true)}>
        {t('History')}
      </Button>
    ),
  }
}
