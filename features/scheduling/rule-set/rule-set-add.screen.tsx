import { useSearch } from '@tanstack/react-router'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { draftOf, newDraft } from './draft.rules.ts'
import { type Choices, ruleSetChoices, ruleSets } from './rule-set.api.ts'
import { RuleSetForm } from './rule-set-form.part.tsx'

/** Adds a schedule creation rule set, or changes the one named in the address (SCHED-07). */
export default function RuleSetAddScreen() {
  const { id } = useSearch({ strict: false }) as { id?: number }
  const { id: orgNodeId } = useNode()
  const choices = useCall(ruleSetChoices, { orgNodeId })
  if (choices.error) return <Failure error={choices.error} onRetry={() => void choices.refetch()} />
  if (!choices.data) return <Loading />
  return id === undefined ? <NewSet choices={choices.data} /> : <KnownSet id={Number(id)} choices={choices.data} />
}

function NewSet({ choices }: { choices: Choices }) {
  const { today } = useSessionNow()
  const { id: orgNodeId } = useNode()
  return <RuleSetForm start={newDraft(orgNodeId, today)} known={null} choices={choices} />
}

function KnownSet({ id, choices }: { id: number; choices: Choices }) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const list = useCall(ruleSets, { orgNodeId })
  if (list.error) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Loading />
  const set = list.data.ruleSets.find(each => each.id === id)
  if (!set) return <Empty title={t('Not found.')} />
  return <RuleSetForm key={id} start={draftOf(set)} known={{ id, version: set.version }} choices={choices} />
}
