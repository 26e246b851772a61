import { NumberInput, Switch } from '@mantine/core'
import { MinutesField } from '../../../kit/ui/minutes-field.tsx'
import { Sentence, slot } from '../../../kit/ui/sentence.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { BandChoice } from './band-choice.part.tsx'
import { BandPairs, type DraftPair } from './band-pairs.part.tsx'
import type { RuleLineProps } from './draft-part.ts'
import { type Part, ruleWords } from './rule-words.rules.ts'
import { WindowInput, type WindowValue } from './window-input.part.tsx'

/** The sentence of a rule with its inputs. */
export function RuleInputs(props: RuleLineProps) {
  const t = useWords()
  const { code, values } = props.rule
  const { title, sentence, parts } = ruleWords[code]
  const slots = Object.fromEntries(parts.map(part => [part.name, <RulePart key={part.name} part={part} {...props} />]))
  const places = Object.fromEntries(parts.map(({ name }) => [name, slot(name, counted(values[name]))]))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of a grid
    <div className="rule-inputs" role="group" aria-label={t(title)}>
      <Sentence slots={slots}>{t(sentence, places)}</Sentence>
    </div>
  )
}

const counted = (value: unknown) => (typeof value === 'number' ? value : undefined)

function RulePart({ part, rule, problems, choices, readOnly, onChange }: RuleLineProps & { part: Part }) {
  const t = useWords()
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
          choices={choices}
          readOnly={readOnly}
          onChange={band => put('band', band)}
        />
      )
    case 'pairs':
      return (
        <BandPairs
          pairs={values.pairs as DraftPair[]}
          choices={choices}
          problems={problems}
          readOnly={readOnly}
          onChange={pairs => put('pairs', pairs)}
        />
      )
    case 'yesNo':
      return (
        <Switch
          label={t(part.label)}
          checked={(values[part.name] as boolean | undefined) ?? part.initial}
          disabled={readOnly}
          onChange={event => put(part.name, event.currentTarget.checked)}
        />
      )
  }
  const input = {
    readOnly,
    'aria-label': t(part.label),
    error: (problems[`values.${part.name}`] ?? problems.values) !== undefined,
  }
  if (part.kind === 'minutes')
    return <MinutesField {...input} bare="hours" value={values[part.name] ?? null} onChange={value => put(part.name, value)} />
  return (
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
  )
}
