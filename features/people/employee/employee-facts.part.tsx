import { useWords } from '../../../kit/words/words.tsx'

export type Facts = readonly (readonly [label: string, value: string | null | undefined])[]

/** Labels with their values, in two columns. */
export function FactList({ title, facts }: { title: string; facts: Facts }) {
  const t = useWords()
  return (
    <section className="employee-facts">
      <h4>{title}</h4>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className="hint">{t('N/A')}</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
