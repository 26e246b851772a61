import { useSearch } from '@tanstack/react-router'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { draftOf, newDraft } from './draft.rules.ts'
import { type ListedSet, ruleSetChoices, ruleSets } from './rule-set.api.ts'
import { RuleSetForm } from './rule-set-form.part.tsx'

/** Adds a schedule creation rule set, or changes the one named in the address (SCHED-07). */
export default function RuleSetAddScreen() {
  const { id } = useSearch({ strict: false }) as { id?: number }
  const { id: orgNodeId } = useNode()
  return id === undefined ? <SetForm set={null} orgNodeId={orgNodeId} /> : <KnownSet id={Number(id)} />
}

/** @param orgNodeId whose bands the set may name */
function SetForm({ set, orgNodeId }: { set: ListedSet | null; orgNodeId: number }) {
  const { today } = useSessionNow()
  const choices = useCall(ruleSetChoices, { orgNodeId })
  if (choices.error) return <Failure error={choices.error} onRetry={() => void choices.refetch()} />
  if (!choices.data) return <Loading />
  const start = set ? draftOf(set) : newDraft(orgNodeId, today)
  return <RuleSetForm key={set?.id} start={start} known={set} choices={choices.data} />
}

function KnownSet({ id }: { id: number }) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const list = useCall(ruleSets, { orgNodeId })
  if (list.error) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Loading />
  const set = list.data.ruleSets.find(each => each.id === id)
  if (!set) return <Empty title={t('Not found.')} />
  // a set of a node out of reach is only looked at: the bands of a node below it include its own
  return <SetForm set={set} orgNodeId={set.countsFor.others ? orgNodeId : set.orgNodeId} />
}
