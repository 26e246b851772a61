import { Switch } from '@mantine/core'
import { useWords } from '../../../kit/words/words.tsx'
import type { DraftPart } from './draft-part.ts'

/** The goals that every build has unless they are switched off. */
export function GoalSwitches({ draft, update, readOnly }: Pick<DraftPart, 'draft' | 'update' | 'readOnly'>) {
  const t = useWords()
  return (
    <section>
      <div className="row">
        <h2>{t('Goals')}</h2>
      </div>
      <div className="goal-switches">
        <Switch
          label={t('Hours near those of the contract')}
          description={t('The weekly hours of the employment category, over the period of a build')}
          checked={draft.contractHours}
          disabled={readOnly}
          onChange={({ currentTarget: { checked } }) => update(now => ({ ...now, contractHours: checked }))}
        />
        <Switch
          label={t('Hours shared evenly')}
          description={t('Nobody gets far more or fewer hours than the others')}
          checked={draft.evenHours}
          disabled={readOnly}
          onChange={({ currentTarget: { checked } }) => update(now => ({ ...now, evenHours: checked }))}
        />
      </div>
    </section>
  )
}
