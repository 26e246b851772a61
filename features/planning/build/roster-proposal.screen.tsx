import { Link } from '@tanstack/react-router'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { openBuild, readProposal } from './build.api.ts'
import { ProposalDesk } from './proposal-desk.part.tsx'

/** A built roster beside the one in force, to be taken or thrown away. */
export default function RosterProposalScreen() {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const { today } = useSessionNow()
  const open = useCall(openBuild, { orgNodeId, from: today, to: today })
  const build = open.data?.build?.state === 'done' ? open.data.build : undefined
  const proposal = useCall(readProposal, { id: build?.id ?? 0, orgNodeId }, { enabled: build !== undefined })
  if (build && proposal.data?.build.id === build.id) return <ProposalDesk key={build.id} proposal={proposal.data} />
  const error = open.error ?? proposal.error
  return (
    <>
      <ScreenHead title={t('Built roster')} />
      {error ? (
        <Failure error={error} onRetry={() => void (open.error ? open : proposal).refetch()} />
      ) : open.data && !build ? (
        <Empty title={t('There is no built roster to review')} action={<Link to="/LiveSchedule">{t('Open the live schedule')}</Link>}>
          {t('Build one from the live schedule. You can check it here before you apply it.')}
        </Empty>
      ) : (
        <Loading />
      )}
    </>
  )
}
