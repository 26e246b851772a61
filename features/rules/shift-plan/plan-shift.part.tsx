import { Button } from '@mantine/core'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { formatCount } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { PlanDraft } from './plan-draft.rules.ts'
import { bandCover, emptyPlaces, type Followers } from './plan-totals.rules.ts'

interface PlanShiftProps {
  draft: PlanDraft
  /** with the row at its new place */
  shown: PlanDraft
  followers: readonly Followers[]
  row: number
  days: number
  people: number
  onDays(days: number): void
  /** takes it, or leaves the row where it was */
  onDone(take: boolean): void
}

/** A row tried so many days later or earlier in the cycle, with what that does to the cover; the grid shows it meanwhile. */
export function PlanShift({ draft, shown, followers, row, days, people, onDays, onDone }: PlanShiftProps) {
  const t = useWords()
  const { label, bands } = draft.rows[row]!
  const empty = (of: PlanDraft) => formatCount(emptyPlaces(bandCover(of, followers)))
  const changed = shown.rows[row]!.bands.filter((band, day) => band !== bands[day]).length
  return (
    <section className="plan-shift" aria-label={t('Shift {{row}}', { row: label })}>
      <div>
        <b>{t('Shift {{row}}', { row: label })}</b>
        <IconButton icon="left" label={t('A day earlier')} disabled={days <= 1 - bands.length} onClick={() => onDays(days - 1)} />
        <output>{t('{{days}} {{days:day|days}}', { days: days > 0 ? `+${days}` : days })}</output>
        <IconButton icon="right" label={t('A day later')} disabled={days >= bands.length - 1} onClick={() => onDays(days + 1)} />
        <span className="grow" />
        <Button onClick={() => onDone(false)}>{t('Cancel')}</Button>
        <Button variant="filled" disabled={changed === 0} onClick={() => onDone(true)}>
          {people > 0 ? t('Shift {{people}} {{people:person|people}}', { people }) : t('Shift the row')}
        </Button>
      </div>
      <div>
        <span className="hint">{t('Days without anybody on a band')}</span>
        <b>
          {empty(draft)} → {empty(shown)}
        </b>
        <span className="hint">{t('Cells that change')}</span>
        <b>{formatCount(changed)}</b>
      </div>
    </section>
  )
}
