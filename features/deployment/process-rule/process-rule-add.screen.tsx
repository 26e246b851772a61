import { useSearch } from '@tanstack/react-router'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { Draft } from './draft-part.ts'
import { processRules } from './process-rule.api.ts'
import { goals } from './process-rule.rules.ts'
import { ProcessRuleForm } from './process-rule-form.part.tsx'

/** Adds a deployment process rule, or changes the one named in the address (DEPL-04). */
export default function ProcessRuleAddScreen() {
  const { id } = useSearch({ strict: false }) as { id?: number }
  return id === undefined ? <NewRule /> : <KnownRule id={Number(id)} />
}

function NewRule() {
  const { today } = useSessionNow()
  const { id: orgNodeId } = useNode()
  const draft: Draft = {
    ...{ orgNodeId, name: '', startsOn: today, endsOn: null, goals: [...goals], shares: [] },
    ...{ severalPosts: true, secondarySkills: true, leastRestMinutes: null, mostShiftsWeek: null },
  }
  return <ProcessRuleForm start={draft} known={null} />
}

function KnownRule({ id }: { id: number }) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const list = useCall(processRules, { orgNodeId })
  if (list.error) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Loading />
  const rule = list.data.rules.find(each => each.id === id)
  if (!rule) return <Empty title={t('Not found.')} />
  const { id: _, version, countsFor, ...start } = rule
  return <ProcessRuleForm key={id} start={start} known={{ id, version, countsFor }} />
}
