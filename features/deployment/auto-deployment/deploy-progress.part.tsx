import { JobProgress } from '../../../kit/live/job-progress.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { cancelDeployment, type DeploymentRun, deploymentBoard, deploymentRuns } from './deployment.api.ts'

interface DeployProgressProps {
  /** those that wait or are under way */
  runs: readonly Pick<DeploymentRun, 'id'>[]
  done: number
  /** 100 when absent */
  total?: number
  onCancelled?: () => void
}

/** How far runs are, with Cancel: the plan that was then stays in force. */
export function DeployProgress({ runs, done, total = 100, onCancelled }: DeployProgressProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const input = { orgNodeId, runIds: runs.map(({ id }) => id) }
  return (
    <JobProgress
      done={done}
      total={total}
      {...(onCancelled && { onCancelled })}
      label={t('Deploying')}
      cancel={{ call: cancelDeployment, input, invalidates: [deploymentBoard, deploymentRuns] }}
    />
  )
}
