import { NumberInput, Select } from '@mantine/core'
import { colouredChoice } from '../../../kit/ui/coloured-choice.tsx'
import { Icon, type IconName } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { Movers } from '../../../kit/ui/movers.tsx'
import { Sentence, slot } from '../../../kit/ui/sentence.tsx'
import { WrongLine } from '../../../kit/ui/wrong-line.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import type { RuleLineProps } from './draft-part.ts'
import { RuleInputs } from './rule-inputs.part.tsx'
import { costWords, isWeighed, ruleWords, type Severity, severityWords, unitWeights } from './rule-words.rules.ts'

interface MovableProps extends RuleLineProps {
  onRemove: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** One rule: its name, the sentence that asks for its values, for whom it is, and what a breach does. */
export function RuleLine({ onRemove, onUp, onDown, ...props }: MovableProps) {
  const t = useWords()
  const { rule, problems, readOnly } = props
  const title = t(ruleWords[rule.code].title)
  return (
    <li className="rule-line" data-line data-off={rule.severity === 'off' || undefined}>
      <div className="rule-title">
        <b>{title}</b>
      </div>
      <div className="rule-sentence">
        <RuleInputs {...props} />
        <WrongLine text={Object.values(problems)[0]} />
      </div>
      <Whom {...props} />
      <SeverityChoice {...props} />
      <Cost {...props} />
      {!readOnly && (
        <div className="rule-tools">
          <Movers name={title} onUp={onUp} onDown={onDown} />
          <IconButton icon="delete" label={t('Remove {{name}}', { name: title })} onClick={onRemove} />
        </div>
      )}
    </li>
  )
}

const everyone = ''

function Whom({ rule, problems, choices, readOnly, onChange }: RuleLineProps) {
  const t = useWords()
  return (
    <Select
      className="rule-whom"
      aria-label={t('For whom')}
      {...colouredChoice(
        [
          { value: everyone, label: t('Everyone') },
          ...choices.categories.map(({ id, name, colour }) => ({ value: String(id), label: name, colour })),
        ],
        rule.employmentCategoryId === null ? everyone : String(rule.employmentCategoryId),
      )}
      error={problems.employmentCategoryId !== undefined}
      readOnly={readOnly}
      allowDeselect={false}
      rightSection={<Icon name="down" />}
      onChange={id => onChange({ ...rule, employmentCategoryId: id ? Number(id) : null })}
    />
  )
}

const icons: Readonly<Record<Severity, IconName>> = { off: 'no', info: 'info', warn: 'warning', block: 'error' }

function SeverityChoice({ rule, readOnly, onChange }: RuleLineProps) {
  const t = useWords()
  const { severity, code } = rule
  const choose = (next: Severity) =>
    onChange({ ...rule, severity: next, weight: isWeighed(next) ? (rule.weight ?? unitWeights[ruleWords[code].unit]) : null })
  return (
    <Select
      className={`rule-severity ${severity}`}
      aria-label={t('If the rule is broken')}
      data={Object.entries(severityWords).map(([value, label]) => ({ value, label: t(label) }))}
      value={severity}
      readOnly={readOnly}
      allowDeselect={false}
      leftSection={<Icon name={icons[severity]} size={16} />}
      rightSection={<Icon name="down" />}
      onChange={next => next && choose(next as Severity)}
    />
  )
}

/** What a unit of a breach costs; nothing to be said of a rule that blocks or is off. */
function Cost({ rule, readOnly, onChange }: RuleLineProps) {
  const t = useWords()
  if (!isWeighed(rule.severity)) return null
  const cost = (
    <NumberInput
      aria-label={t('Cost')}
      value={rule.weight ?? ''}
      min={0}
      max={10_000}
      clampBehavior="strict"
      placeholder="–"
      allowDecimal={false}
      hideControls
      readOnly={readOnly}
      onChange={typed => onChange({ ...rule, weight: typed === '' ? null : Number(typed) })}
    />
  )
  return (
    <span className="rule-cost">
      <Sentence slots={{ cost }}>{t(costWords[ruleWords[rule.code].unit], { cost: slot('cost') })}</Sentence>
    </span>
  )
}
