import { Button } from '@mantine/core'
import { Icon } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { formatDate } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { fills, type PlanBand } from './plan-band.rules.ts'
import type { PlanKeys } from './plan-keys.client.ts'
import type { PlanSteps } from './plan-steps.client.ts'

interface PlanToolsProps {
  bands: readonly PlanBand[]
  keys: PlanKeys
  steps: PlanSteps
  readOnly: boolean
}

/** Undo and redo, and a button for each band that the chosen cells can get. */
export function PlanTools({ bands, keys, steps: { undo, redo }, readOnly }: PlanToolsProps) {
  const t = useWords()
  const band = ({ id, code, category, name, hours }: PlanBand) => (
    <button key={id} type="button" className="plan-band" title={`${name}, ${hours}`} disabled={readOnly} onClick={() => keys.set(id)}>
      <span className={fills[category]}>{code}</span> {hours}
    </button>
  )
  return (
    <div className="plan-tools" role="toolbar" aria-label={t('Bands')}>
      {!readOnly && (
        <>
          <Button variant="subtle" leftSection={<Icon name="undo" />} title={t('Undo (Ctrl+Z)')} disabled={!undo} onClick={undo}>
            {t('Undo')}
          </Button>
          <Button variant="subtle" leftSection={<Icon name="redo" />} title={t('Redo (Ctrl+Y)')} disabled={!redo} onClick={redo}>
            {t('Redo')}
          </Button>
        </>
      )}
      {bands.map(band)}
      <button type="button" className="plan-band" title={t('Delete key')} disabled={readOnly} onClick={() => keys.set(null)}>
        <span className="bd off">OFF</span>
      </button>
    </div>
  )
}

interface CycleStepperProps {
  /** 0 = from day 1 on */
  round: number
  from: string
  to: string
  onStep(by: 1 | -1): void
}

/** Which time round the cycle the weekdays above the plan are of. */
export function CycleStepper({ round, from, to, onStep }: CycleStepperProps) {
  const t = useWords()
  return (
    <div className="plan-cycle">
      <IconButton icon="left" label={t('Cycle before')} disabled={round === 0} onClick={() => onStep(-1)} />
      <span>{t('Cycle {{number}}, {{from}} to {{to}}', { number: round + 1, from: formatDate(from), to: formatDate(to) })}</span>
      <IconButton icon="right" label={t('Next cycle')} onClick={() => onStep(1)} />
    </div>
  )
}
