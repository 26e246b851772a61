import { Button } from '@mantine/core'
import { Icon } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { Sentence, slot } from '../../../kit/ui/sentence.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { BandChoice } from './band-choice.part.tsx'
import type { Problems } from './draft.rules.ts'
import type { Choices } from './rule-set.api.ts'

/** A band of one day and one of the next; null until it is chosen. */
export type DraftPair = readonly [number | null, number | null]

interface BandPairsProps {
  pairs: readonly DraftPair[]
  problems: Problems
  choices: Choices
  readOnly: boolean
  onChange: (pairs: readonly DraftPair[]) => void
}

/** Pairs of bands that nobody works on two days in a row. */
export function BandPairs({ pairs, problems, choices, readOnly, onChange }: BandPairsProps) {
  const t = useWords()
  const side = (at: number, of: 0 | 1, label: string) => (
    <BandChoice
      label={label}
      value={pairs[at]![of]}
      wrong={problems[`values.pairs.${at}.${of}`] !== undefined}
      choices={choices}
      readOnly={readOnly}
      onChange={band => onChange(pairs.map((pair, place) => (place !== at ? pair : of === 0 ? [band, pair[1]] : [pair[0], band])))}
    />
  )
  return (
    <div className="band-pairs">
      {pairs.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair is its place, it has no state of its own
        <span className="rule-part" key={at}>
          <Sentence slots={{ first: side(at, 0, t('On one day')), second: side(at, 1, t('On the next day')) }}>
            {t('{{first}} then {{second}}', { first: slot('first'), second: slot('second') })}
          </Sentence>
          {!readOnly && pairs.length > 1 && (
            <IconButton icon="close" label={t('Remove')} onClick={() => onChange(pairs.filter((_, place) => place !== at))} />
          )}
        </span>
      ))}
      {!readOnly && pairs.length < 50 && (
        <Button variant="subtle" leftSection={<Icon name="add" />} onClick={() => onChange([...pairs, [null, null]])}>
          {t('Add pair')}
        </Button>
      )}
    </div>
  )
}
