import { useWords } from '../../../kit/words/words.tsx'
import { type CodeLook, offCancelledCode } from './roster-look.client.ts'

interface CoverageKeyProps {
  /** those of the strip */
  bands: readonly CodeLook[]
  /** OFF, leave, training */
  others: readonly CodeLook[]
}

/** What the figures of the strip mean, and the codes and marks of the grid. */
export function CoverageKey({ bands, others }: CoverageKeyProps) {
  const t = useWords()
  return (
    <span className="coverage-key">
      <span className="meanings">
        <span>{t('In each day: {{bands}} from left to right', { bands: bands.map(({ code }) => code).join(', ') })}</span>
        <span className="entry" title={t('Posts of known work that nobody rostered can take')}>
          <i className="short">−2</i> {t('short')}
        </span>
        <span className="entry" title={t('No work is known for so many, but the rule set wants them')}>
          <i className="below">−1</i> {t('below the rule set')}
        </span>
        <span className="entry">
          <i>·</i> {t('met')}
        </span>
      </span>
      <span className="codes">
        {[...bands, ...others].map(({ code, className, words }) => (
          <span className="entry" key={code}>
            <i className={className}>{code}</i> {words.replace(`${code} `, '')}
          </span>
        ))}
        <span className="entry">
          <i className="bd oc">{offCancelledCode}</i> {t('Off cancelled')}
        </span>
        {bands[0] && (
          <>
            <span className="entry" title={t('Changed, but nobody has been told yet')}>
              <i className={`${bands[0].className} draft`}>{bands[0].code}</i> {t('Draft')}
            </span>
            <span className="entry">
              <i className={`${bands[0].className} unanswered`}>{bands[0].code}</i> {t('Not acknowledged')}
            </span>
            <span className="entry">
              <i className={`${bands[0].className} rejected`}>{bands[0].code}</i> {t('Rejected')}
            </span>
          </>
        )}
      </span>
    </span>
  )
}
