import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { Narrowing } from '../../../kit/resource/list-screen.tsx'
import { useKept } from '../../../kit/ui/kept.client.ts'
import { MonthChoice } from '../../../kit/ui/month-choice.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { tip } from '../../../kit/ui/tips.tsx'
import { toastError } from '../../../kit/ui/toast.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { type Downtime, touchesMonth } from './equipment-status.rules.ts'

/** Find keeps the rows of the chosen month, Clear shows all again (EQST-02 to EQST-04, CF-78). */
export function useMonthFilter(): Narrowing {
  const t = useWords()
  const { zone } = useNode()
  const [chosen, choose] = useKept<string | null>('month', null)
  const [found, find] = useKept<string | null>('found', null)
  const keeps = useMemo(() => (found ? (row: object) => touchesMonth(row as Downtime, found, zone) : undefined), [found, zone])
  function clear() {
    choose(null)
    find(null)
  }
  const missing = t('Please select mandatory inputs')
  // off, but pressed it says why (EQST-03, FORM-08)
  const off = { 'aria-disabled': true, 'data-disabled': true, 'aria-description': missing, ...tip(missing) }
  const control = (
    <>
      <MonthChoice value={chosen} onChange={choose} />
      <Button {...(!chosen && off)} onClick={() => (chosen ? find(chosen) : toastError(missing))}>
        {t('Find')}
      </Button>
      <Button variant="subtle" disabled={!chosen && !found} onClick={clear}>
        {t('Clear')}
      </Button>
    </>
  )
  return { control, keeps, clear }
}
