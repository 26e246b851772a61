import { Button } from '@mantine/core'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Menu, MenuItem } from '../../../kit/ui/menu.tsx'
import { WrongLine } from '../../../kit/ui/wrong-line.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { type DraftRule, freshRule, problemsBelow, withLine } from './draft.rules.ts'
import type { DraftPart } from './draft-part.ts'
import { useFocusOnNew } from './focus-on-new.client.ts'
import { RuleLine } from './rule-line.part.tsx'
import type { CreationRuleCode } from './rule-values.ts'
import { ruleGroups, ruleWords } from './rule-words.rules.ts'

/** The rules in their order (SCHED-17 to 22). */
export function RuleLines({ draft, update, problems, choices, readOnly }: DraftPart) {
  const t = useWords()
  const { rules } = draft
  const list = useFocusOnNew<HTMLOListElement>(rules)
  const put = (change: (rules: readonly DraftRule[]) => readonly DraftRule[]) => update(now => ({ ...now, rules: change(now.rules) }))
  const move = (at: number, by: 1 | -1) => () =>
    put(now => now.map((rule, place) => (place === at ? now[at + by]! : place === at + by ? now[at]! : rule)))
  return (
    <section>
      <div className="row">
        <h2>{t('Rules')}</h2>
        <span className="grow" />
        {!readOnly && <AddRule onAdd={code => put(now => [...now, freshRule(code, 'warn', now)])} />}
      </div>
      <WrongLine text={problems.rules} />
      <ol className="rule-lines" ref={list}>
        <li className="rule-line rule-lines-head" aria-hidden="true">
          <span>{t('Rule')}</span>
          <span>{t('Limits')}</span>
          <span>{t('For whom')}</span>
          <span>{t('If the rule is broken')}</span>
          <span>{t('Cost')}</span>
        </li>
        {rules.map((rule, at) => (
          <RuleLine
            key={rule.key}
            rule={rule}
            problems={problemsBelow(problems, `rules.${at}`)}
            choices={choices}
            readOnly={readOnly}
            onChange={next => put(now => withLine(now, next))}
            onRemove={() => put(now => now.filter(other => other.key !== rule.key))}
            onUp={at > 0 ? move(at, -1) : undefined}
            onDown={at < rules.length - 1 ? move(at, 1) : undefined}
          />
        ))}
      </ol>
      {rules.length === 0 && <p className="hint">{t('A rule set needs at least one rule.')}</p>}
    </section>
  )
}

function AddRule({ onAdd }: { onAdd: (code: CreationRuleCode) => void }) {
  const t = useWords()
  return (
    <Menu
      side="bottom-end"
      opener={props => (
        <Button {...props} leftSection={<Icon name="add" />}>
          {t('Add rule')}
        </Button>
      )}
    >
      {ruleGroups.map(({ title, codes }) => (
        <div key={title}>
          <div className="menu-label">{t(title)}</div>
          {codes.map(code => (
            <MenuItem key={code} onClick={() => onAdd(code)}>
              {t(ruleWords[code].title)}
            </MenuItem>
          ))}
        </div>
      ))}
    </Menu>
  )
}
