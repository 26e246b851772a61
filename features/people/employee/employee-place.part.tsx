import type { BesidesProps } from '../../../kit/resource/page/steps-page-props.client.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { FactList } from './employee-facts.part.tsx'

/** Where somebody is posted, and their groups. Both are kept elsewhere, with their dates. */
export function PlacePart({ row }: BesidesProps) {
  const t = useWords()
  const { name } = useNode()
  const said = (field: string) => (typeof row?.[field] === 'string' ? String(row[field]) : null)
  const facts = [
    [t('Organisation Node'), row ? said('nodeName') : name],
    [t('Groups'), said('groupNames')],
  ] as const
  return (
    <section className="record-section">
      <FactList title={t('Place')} facts={facts} />
      <p className="hint">{t('The node is changed by an employee movement, the groups in Employee Group.')}</p>
    </section>
  )
}
