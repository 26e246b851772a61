import { useEffect, useState } from 'react'
import { call } from '../../../kit/calls/client.client.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { refusalText } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { type DropPreview, mostPreviewed, previewDrop } from '../../roster/roster-cells/preview.api.ts'
import type { Carried } from '../roster-grid/selection.rules.ts'
import { breachWords } from './breach-words.client.ts'
import type { CarriedAct } from './roster-keys.client.ts'

/** Is told what is being carried; nothing when it is not any more. */
export type TellCarried = (pairs: readonly Carried[]) => void

interface DropLineProps {
  /** is given the way to tell, so that only this line is drawn anew */
  carrying: { current: TellCarried | null }
  actOf(pairs: readonly Carried[]): CarriedAct | 'mixed' | null
  /** what Enter would do with cells that were taken up by keys; null = none were */
  aimed: CarriedAct | null
  nameOf(employeeId: number): string
}

/** So many milliseconds the pointer rests before it is asked. */
const resting = 150

/** What a drop where the pointer is would break, or what was taken up by keys where the cursor is. */
export function DropLine({ carrying, actOf, aimed, nameOf }: DropLineProps) {
  const t = useWords()
  const node = useNode()
  const [pairs, setPairs] = useState<readonly Carried[]>([])
  const [said, say] = useState<DropPreview | null>(null)
  carrying.current = setPairs
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where it is carried to
  useEffect(() => {
    say(null)
    const act = pairs.length > 0 ? actOf(pairs) : aimed
    if (!act || act === 'mixed' || act.pairs.length > mostPreviewed) return
    let over = false
    const tell = (found: DropPreview) => !over && say(found)
    const timer = setTimeout(() => {
      call(previewDrop, { orgNodeId: node.id, kind: act.kind, pairs: [...act.pairs] })
        .then(tell)
        .catch((error: unknown) => tell({ refused: refusalText(error), breaches: [] }))
    }, resting)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [pairs, JSON.stringify(aimed)])
  if (!said) return null
  if (said.refused !== null) return <span className="edit-breaches">{t('Not possible here: {{why}}', { why: t(said.refused) })}</span>
  if (said.breaches.length === 0) return <span>{t('Dropped here, no rule is broken.')}</span>
  return (
    <span className="edit-breaches">
      <b>{t('Dropped here, {{count}} {{count:rule is|rules are}} broken:', { count: said.breaches.length })}</b>{' '}
      {said.breaches
        .slice(0, 3)
        .map(breach => t('{{name}}: {{text}}', { name: nameOf(breach.employeeId), text: breachWords(breach, t) }))
        .join(' · ')}
    </span>
  )
}
