import { Button, Select, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { type ColumnFilter, type Condition, isSet, noFilter, operators } from './column-filter.ts'
import { Icon } from './icon.tsx'
import { Segments } from './segments.tsx'

// as many as the search box takes (CF-33)
const mostLetters = 100

export interface ColumnFilterFormProps {
  title: string
  filter: ColumnFilter | undefined
  /** the column has numbers, which are searched without their separators */
  numbers: boolean
  /** the number of rows before the filter */
  total: number
  /** absent when the rows are on the server, and while the column is being read */
  countOf: ((filter: ColumnFilter) => number) | undefined
  onFilter: (filter: ColumnFilter | undefined) => void
  onClose: () => void
}

/** One or two conditions on a column, and how many rows they leave. */
export default function ColumnFilterForm({ title, filter, numbers, total, countOf, onFilter, onClose }: ColumnFilterFormProps) {
  const t = useWords()
  const [draft, setDraft] = useState(filter ?? noFilter)
  const plain = numbers ? { ...draft, first: withoutSeparators(draft.first), second: withoutSeparators(draft.second) } : draft
  const apply = (chosen: ColumnFilter) => onFilter(isSet(chosen) ? chosen : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply(plain)
  }
  return (
    <form className="column-filter" onSubmit={submit}>
      <div className="column-filter-head">
        <h3>{t('Filter: {{column}}', { column: title })}</h3>
        {countOf && <span aria-live="polite">{t('{{count}} of {{total}} {{count:matches|match}}', { count: countOf(plain), total })}</span>}
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

/** `1,234` becomes 1234, and a typographic minus becomes the minus of the keyboard. */
const withoutSeparators = ({ operator, text }: Condition): Condition => ({ operator, text: text.replace(/[\s,]/g, '').replace('−', '-') })

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
        maxLength={mostLetters}
        onChange={event => onChange({ ...condition, text: event.currentTarget.value })}
        {...(first && { 'data-autofocus': true })}
      />
    </div>
  )
}
