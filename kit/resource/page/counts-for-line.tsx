import { commonErrors } from '../../calls/errors.ts'
import { Icon } from '../../ui/icon.tsx'
import { useWords, type Words } from '../../words/words.tsx'
import type { CountsFor } from './counts-for.ts'

/** The names of nodes in words, such as `North, South and others that you do not see`. */
export const countsForWords = (t: Words, { nodes, others }: CountsFor): string =>
  others ? t('{{nodes}} and others that you do not see', { nodes: nodes.join(', ') }) : nodes.join(', ')

/**
 * A line at the top of a form that says for which nodes the record counts and, when some are out of reach, that the user cannot change it.
 */
export function CountsForLine({ value }: { value: CountsFor | undefined }) {
  const t = useWords()
  if (!value || value.nodes.length === 0) return null
  const nodes = countsForWords(t, value)
  if (!value.others) return <p className="aside">{t('Counts for {{nodes}}.', { nodes })}</p>
  return (
    <p className="note info">
      <Icon name="info" size={16} />
      <span>
        {t('Counts for {{nodes}}.', { nodes })}
        <br />
        {t(commonErrors.beyondReach.text)}
      </span>
    </p>
  )
}
