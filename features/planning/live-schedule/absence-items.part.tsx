import { MenuItem } from '../../../kit/ui/menu.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import type { Chosen } from '../roster-grid/selection.rules.ts'
import type { Absences } from './use-absences.client.ts'

export interface AbsenceItemsProps {
  absences: Absences
  of: Chosen
  /** what is done before an item is */
  first?: (then: () => void) => void
}

/** Leave, trainings, comp off and who did not come, as items of a menu for cells (ND-90). */
export default function AbsenceItems({ absences, of, first = then => then() }: AbsenceItemsProps) {
  const t = useWords()
  const { onLeave, works, missing, begun } = absences.possible(of)
  const noShift = works ? undefined : t('There is no shift on every day')
  return (
    <>
      <MenuItem onClick={() => first(() => absences.record('leave', of))}>
        {t('Leave…')} <kbd>{t('Alt L')}</kbd>
      </MenuItem>
      <MenuItem onClick={() => first(() => absences.record('part', of))} off={noShift}>
        {t('Leave for a part of the day…')}
      </MenuItem>
      {onLeave && <MenuItem onClick={() => first(() => absences.cancelLeave(of))}>{t('Cancel leave')}</MenuItem>}
      <MenuItem onClick={() => first(() => absences.record('training', of))}>
        {t('Training…')} <kbd>{t('Alt T')}</kbd>
      </MenuItem>
      <MenuItem onClick={() => first(() => absences.compOff(of))} off={noShift}>
        {t('Compensatory off')}
      </MenuItem>
      <MenuItem onClick={() => first(() => absences.presence(of))} off={noShift ?? (begun ? undefined : t('The day is still to come'))}>
        {missing ? t('Came after all') : t('Did not come…')} <kbd>{t('Alt M')}</kbd>
      </MenuItem>
    </>
  )
}
