import { NumberInput, Switch } from '@mantine/core'
import { MinutesField } from '../../../kit/ui/minutes-field.tsx'
import { SettingLine } from '../../../kit/ui/setting-line.tsx'
import { Wrong } from '../../../kit/ui/wrong.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import type { DraftPart } from './draft-part.ts'
import { restFault } from './process-rule.rules.ts'

/** What a person may be given. */
export function LimitLines({ draft, onChange, readOnly }: DraftPart) {
  const t = useWords()
  const toggle = (title: string, name: 'severalPosts' | 'secondarySkills') => (
    <Switch
      label={<span className="hidden-text">{title}</span>}
      checked={draft[name]}
      disabled={readOnly}
      onChange={event => onChange({ ...draft, [name]: event.currentTarget.checked })}
    />
  )
  const several = t('Several posts in a shift')
  const secondary = t('Secondary skills')
  const rest = t('Minimum rest')
  const shifts = t('Maximum shifts per week')
  return (
    <section>
      <h2>{t('What a person may be given')}</h2>
      <SettingLine title={several} hint={t('A person may work on several posts in the same shift, one after another.')}>
        {toggle(several, 'severalPosts')}
      </SettingLine>
      <SettingLine title={secondary} hint={t('People may also be deployed to posts of their secondary skills.')}>
        {toggle(secondary, 'secondarySkills')}
      </SettingLine>
      <SettingLine title={rest} hint={t('Between the end of one shift and the start of the next. Empty: no limit.')}>
        <MinutesField
          aria-label={rest}
          bare="hours"
          value={draft.leastRestMinutes}
          error={restFault(draft.leastRestMinutes) && <Wrong text={t(restFault(draft.leastRestMinutes)!)} />}
          readOnly={readOnly}
          onChange={minutes => onChange({ ...draft, leastRestMinutes: minutes as number | null })}
        />
      </SettingLine>
      <SettingLine title={shifts} hint={t('In the week of the shift, including this shift. Empty: no limit.')}>
        <NumberInput
          aria-label={shifts}
          value={draft.mostShiftsWeek ?? ''}
          min={1}
          max={14}
          placeholder="–"
          allowDecimal={false}
          hideControls
          readOnly={readOnly}
          onChange={typed => onChange({ ...draft, mostShiftsWeek: typed === '' ? null : Number(typed) })}
        />
      </SettingLine>
    </section>
  )
}
