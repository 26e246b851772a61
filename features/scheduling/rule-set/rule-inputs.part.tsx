import { NumberInput, Switch } from '@mantine/core'
import { useId } from 'react'
import { MinutesField } from '../../../kit/ui/minutes-field.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { BandChoice } from './band-choice.part.tsx'
import { BandPairs, type DraftPair } from './band-pairs.part.tsx'
import type { RuleLineProps } from './rule-line.part.tsx'
import { type Part, ruleWords } from './rule-words.rules.ts'
import { WindowInput, type WindowValue } from './window-input.part.tsx'

/** The sentence of a rule with its inputs. */
export function RuleInputs(props: RuleLineProps) {
  return (
    <div className="rule-inputs">
      {ruleWords[props.rule.code].parts.map(part => (
        <RulePart key={'name' in part ? part.name : part.kind} part={part} {...props} />
      ))}
    </div>
  )
}

function RulePart({ part, rule, problems, choices, readOnly, onChange }: RuleLineProps & { part: Part }) {
  const t = useWords()
  const id = useId()
  const { values } = rule
  /** what is left empty is not said */
  function put(name: string, value: unknown) {
    const { [name]: _, ...others } = values
    onChange({ ...rule, values: value === null ? others : { ...others, [name]: value } })
  }
  switch (part.kind) {
    case 'window':
      return <WindowInput value={values.window as WindowValue} readOnly={readOnly} onChange={window => put('window', window)} />
    case 'band':
      return (
        <BandChoice
          label={t('Shift Band')}
          value={(values.band as number | undefined) ?? null}
          wrong={problems['values.band'] !== undefined}
          {...{ choices, readOnly }}
          onChange={band => put('band', band)}
        />
      )
    case 'pairs':
      return <BandPairs pairs={values.pairs as DraftPair[]} {...{ choices, problems, readOnly }} onChange={pairs => put('pairs', pairs)} />
    case 'yesNo':
      return (
        <Switch
          label={t(part.lead)}
          checked={(values[part.name] as boolean | undefined) ?? part.initial}
          disabled={readOnly}
          onChange={event => put(part.name, event.currentTarget.checked)}
        />
      )
  }
  const input = { id, readOnly, error: (problems[`values.${part.name}`] ?? problems.values) !== undefined }
  return (
    <span className="rule-part">
      <label htmlFor={id}>{t(part.lead)}</label>
      {part.kind === 'minutes' ? (
        <MinutesField {...input} value={values[part.name] ?? null} onChange={value => put(part.name, value)} />
      ) : (
        <NumberInput
          {...input}
          value={(values[part.name] as number | undefined) ?? ''}
          min={0}
          max={part.most}
          clampBehavior="strict"
          placeholder="–"
          allowDecimal={false}
          hideControls
          onChange={typed => put(part.name, typed === '' ? null : Number(typed))}
        />
      )}
      {part.tail && <span>{t(part.tail)}</span>}
    </span>
  )
}
