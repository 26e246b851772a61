import { useSearch } from '@tanstack/react-router'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { paramGroup } from './param-group.api.ts'
import { type Draft, newVersion, ParamGroupForm } from './param-group-form.part.tsx'

/** Adds a parameter group, or changes the one named in the address (RECON-09). */
export default function ParamGroupAddScreen() {
  const { id } = useSearch({ strict: false }) as { id?: number }
  return id === undefined ? <NewGroup /> : <KnownGroup id={Number(id)} />
}

function NewGroup() {
  const { today } = useSessionNow()
  const { id } = useNode()
  const draft: Draft = { name: '', active: true, orgNodeIds: [id], versions: [newVersion(today)] }
  return <ParamGroupForm start={draft} known={null} />
}

function KnownGroup({ id }: { id: number }) {
  const group = useCall(paramGroup, { id })
  if (group.error) return <Failure error={group.error} onRetry={() => void group.refetch()} />
  if (!group.data) return <Loading />
  const { id: _, version, countsFor, ...start } = group.data
  return <ParamGroupForm key={id} start={start} known={{ id, version, countsFor }} />
}
