import { Button } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { Icon } from '../../../kit/ui/icon.tsx'
import { WrongLine } from '../../../kit/ui/wrong-line.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { CoverRow } from './cover-row.part.tsx'
import { type DraftLine, freshLine, problemsBelow, withCopy, withLine } from './draft.rules.ts'
import type { DraftPart } from './draft-part.ts'
import { useFocusOnNew } from './focus-on-new.client.ts'

/** How many people are wanted where and when (data-model §2.4). */
export function CoverTable({ draft, update, problems, choices, readOnly }: DraftPart) {
  const t = useWords()
  const [weights, showWeights] = useState(false)
  const { cover } = draft
  const list = useFocusOnNew<HTMLTableSectionElement>(cover)
  const put = useCallback(
    (change: (cover: readonly DraftLine[]) => readonly DraftLine[]) => update(now => ({ ...now, cover: change(now.cover) })),
    [update],
  )
  const acts = useMemo(
    () => ({
      onChange: (line: DraftLine) => put(now => withLine(now, line)),
      onCopy: (line: DraftLine) => put(now => withCopy(now, line)),
      onRemove: (line: DraftLine) => put(now => now.filter(other => other !== line)),
    }),
    [put],
  )
  const add = (
    <Button leftSection={<Icon name="add" />} onClick={() => put(now => [...now, freshLine(now)])}>
      {t('Add line')}
    </Button>
  )
  return (
    <section>
      <div className="row">
        <h2>{t('Cover')}</h2>
        <span className="grow" />
        {cover.length > 0 && (
          <button type="button" className="filter-chip" aria-expanded={weights} onClick={() => showWeights(!weights)}>
            <Icon name={weights ? 'down' : 'right'} size={16} />
            {t('Weights')}
          </button>
        )}
        {!readOnly && add}
      </div>
      <WrongLine text={problems.cover} />
      {cover.length === 0 ? (
        <p className="hint">{t('Without cover lines no people are required. Each line says how many people with a skill a band needs.')}</p>
      ) : (
        <table className="cover-lines">
          <Heads weights={weights} />
          <tbody ref={list}>
            {cover.map((line, at) => (
              <CoverRow
                key={line.key}
                line={line}
                problems={problemsBelow(problems, `cover.${at}`)}
                choices={choices}
                weights={weights}
                readOnly={readOnly}
                {...acts}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const heads = ['Minimum', 'Wanted', 'Maximum']
const costs = ['Cost per person short', 'Cost per person over']

function Heads({ weights }: { weights: boolean }) {
  const t = useWords()
  const figures = weights ? [...heads, ...costs] : heads
  return (
    <thead>
      <tr>
        <th scope="col">{t('Skill')}</th>
        <th scope="col">{t('Shift Band')}</th>
        <th scope="col">{t('Days')}</th>
        {figures.map(label => (
          <th key={label} scope="col" className="figure">
            {t(label)}
          </th>
        ))}
        <th scope="col" aria-label={t('Actions')} />
      </tr>
    </thead>
  )
}
