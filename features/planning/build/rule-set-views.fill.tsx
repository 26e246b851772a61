import { FilterChip } from '../../../kit/ui/chip.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { fillsSlot } from '../../../kit/ui/screen-slot.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { type RuleSetView, ruleSetViews } from '../../rules/rule-set/rule-set.slots.ts'
import { listBuilds } from './builds.api.ts'

/** Shown to those who may see builds. */
function BuildsChip({ view, show }: RuleSetView) {
  const t = useWords()
  if (!useMay(listBuilds)) return null
  return (
    <FilterChip active={view === 'builds'} onToggle={() => show(view === 'builds' ? 'sets' : 'builds')}>
      {t('Builds')}
    </FilterChip>
  )
}

export default fillsSlot(ruleSetViews, BuildsChip)
