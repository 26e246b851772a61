import { Button, Select, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { formatCount } from '../words/formats.ts'
import { useWords } from '../words/words.tsx'
import { type ColumnFilter, type Condition, isSet, matches, noFilter, operators } from './column-filter.client.ts'
import { Icon } from './icon.tsx'
import { Segments } from './segments.tsx'

export interface ColumnFilterFormProps {
  /** the header of the column */
  title: string
  filter: ColumnFilter | undefined
  /** what stands in its cells */
  texts: readonly string[]
  onFilter: (filter: ColumnFilter | undefined) => void
  onClose: () => void
}

/** One or two conditions on a column, and how many rows they leave. */
export default function ColumnFilterForm({ title, filter, texts, onFilter, onClose }: ColumnFilterFormProps) {
  const t = useWords()
  const [draft, setDraft] = useState(filter ?? noFilter)
  const count = texts.filter(text => matches(text, draft)).length
  const apply = (chosen: ColumnFilter) => onFilter(isSet(chosen) ? chosen : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply(draft)
  }
  return (
    <form className="column-filter" onSubmit={submit}>
      <div className="column-filter-head">
        <h3>{t('Filter: {{column}}', { column: title })}</h3>
        <span aria-live="polite">{t('{{count}} of {{total}} match', { count: formatCount(count), total: formatCount(texts.length) })}</span>
      </div>
      <ConditionLine condition={draft.first} onChange={first => setDraft({ ...draft, first })} first />
      <Segments
        label={t('Join')}
        value={draft.join}
        onChange={join => setDraft({ ...draft, join })}
        options={[
          { value: 'And', label: t('And') },
          { value: 'Or', label: t('Or') },
        ]}
      />
      <ConditionLine condition={draft.second} onChange={second => setDraft({ ...draft, second })} />
      <div className="column-filter-foot">
        <Button variant="subtle" onClick={() => apply(noFilter)}>
          {t('Clear')}
        </Button>
        <span className="grow" />
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button variant="filled" type="submit">
          {t('Apply')}
        </Button>
      </div>
    </form>
  )
}

interface ConditionLineProps {
  condition: Condition
  onChange: (condition: Condition) => void
  first?: boolean
}

function ConditionLine({ condition, onChange, first = false }: ConditionLineProps) {
  const t = useWords()
  return (
    <div className="column-filter-line">
      <Select
        aria-label={t('Condition')}
        data={operators.map(operator => ({ value: operator, label: t(operator) }))}
        value={condition.operator}
        onChange={operator => operator && onChange({ ...condition, operator })}
        rightSection={<Icon name="down" />}
        comboboxProps={{ withinPortal: false }}
      />
      <TextInput
        aria-label={t('Value')}
        value={condition.text}
        onChange={event => onChange({ ...condition, text: event.currentTarget.value })}
        {...(first && { 'data-autofocus': true })}
      />
    </div>
  )
}
