import type { ComponentType } from 'react'
import { useNode } from '../../ui/node-context.tsx'
import { useSessionNow } from '../../ui/session-now.client.ts'
import { useWords } from '../../words/words.tsx'
import type { Resource } from '../resource.ts'
import { startOf } from '../start.client.ts'
import { CountsForLine } from './counts-for-line.tsx'
import { isDated } from './dated.ts'
import type { PagePart } from './page-part.ts'
import { type Named, pagedCallsOf, type StandardDraft, type StandardRow } from './paged.ts'
import { RecordPage } from './record-page.tsx'

export interface StandardPageProps {
  of: Resource
  /** what is typed in a way of its own, below the fields and the lines: `<name>.page-part.tsx` */
  Part?: ComponentType<PagePart<StandardDraft>> | undefined
}

/** The page of a record, made from its definition. */
export default function StandardPage({ of, Part }: StandardPageProps) {
  const t = useWords()
  const { today } = useSessionNow()
  const { id: orgNodeId } = useNode()
  const name = t(of.label[0])
  const fresh: StandardDraft = {
    ...startOf(of, null),
    ...(of.scope === 'orgNode' && { orgNodeId }),
    ...(isDated(of.fields) && { startsOn: today }),
    name: '',
  }
  return (
    <RecordPage<StandardDraft, Named, StandardRow>
      of={pagedCallsOf(of)}
      list={of.route!}
      titles={{ add: t('Add {{name}}', { name }), edit: t('Edit {{name}}', { name }) }}
      start={known => known ?? fresh}
      mayChange={({ countsFor }) => !countsFor?.others}
      above={known => <CountsForLine value={known?.countsFor} />}
      shownAt={Object.keys(of.fields)}
      {...(Part && { below: part => <Part {...part} /> })}
    />
  )
}
