import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Narrowing } from '../../../kit/resource/list-screen.tsx'
import { MonthChoice } from '../../../kit/ui/month-choice.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { type Downtime, touchesMonth } from './equipment-status.rules.ts'

/** Find keeps the rows of the chosen month, Clear shows all again (EQST-02 to EQST-04, CF-78). */
export function useMonthFilter(): Narrowing {
  const t = useWords()
  const { zone } = useNode()
  const [chosen, choose] = useState<string | null>(null)
  const [found, find] = useState<string | null>(null)
  const keeps = useMemo(() => (found ? (row: object) => touchesMonth(row as Downtime, found, zone) : undefined), [found, zone])
  function clear() {
    choose(null)
    find(null)
  }
  const control = (
    <>
      <MonthChoice value={chosen} onChange={choose} />
      <Button disabled={!chosen} onClick={() => find(chosen)}>
        {t('Find')}
      </Button>
      <Button variant="subtle" disabled={!chosen && !found} onClick={clear}>
        {t('Clear')}
      </Button>
    </>
  )
  return { control, keeps, clear }
}
