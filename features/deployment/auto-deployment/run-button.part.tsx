import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Menu, MenuItem } from '../../../kit/ui/menu.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { dateAfter } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { DeployProgress } from './deploy-progress.part.tsx'
import { type DeploymentRun, deployBand, deploymentBoard, deploymentRuns, deploymentSubject, deployPeriod } from './deployment.api.ts'

interface RunButtonProps {
  date: string
  bandId: number
  running: boolean
}

/** Runs the deployment of the band in sight, or of whole dates. */
export function RunButton({ date, bandId, running }: RunButtonProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const [period, setPeriod] = useState<{ from: string; to: string } | null>(null)
  const one = useAction(deployBand, { invalidates: [deploymentBoard] })
  const many = useAction(deployPeriod, { invalidates: [deploymentBoard, deploymentRuns] })
  if (!useMay(deployBand)) return null
  const runDays = (days: number) => {
    const range = { from: date, to: dateAfter(date, days - 1) }
    void many.run({ orgNodeId, ...range }).then(
      () => setPeriod(range),
      () => undefined,
    )
  }
  return (
    <>
      {period && <PeriodProgress key={`${period.from} ${period.to}`} period={period} onEnd={() => setPeriod(null)} />}
      <Menu
        side="bottom-end"
        opener={props => (
          <Button {...props} className="more-days" rightSection={<Icon name="down" size={16} />} disabled={many.running || period !== null}>
            {t('More days')}
          </Button>
        )}
      >
        <MenuItem onClick={() => runDays(1)}>{t('Deploy all bands of this date')}</MenuItem>
        <MenuItem onClick={() => runDays(7)}>{t('Deploy 7 days from this date')}</MenuItem>
        <MenuItem onClick={() => runDays(14)}>{t('Deploy 14 days from this date')}</MenuItem>
      </Menu>
      <Button
        variant="filled"
        leftSection={<Icon name="bolt" />}
        loading={one.running || running}
        onClick={() => void one.run({ orgNodeId, date, bandId }).catch(() => undefined)}
      >
        {t('Auto Deployment')}
      </Button>
    </>
  )
}

const isOpen = ({ state }: Pick<DeploymentRun, 'state'>) => state === 'queued' || state === 'running'

/** Runs of whole dates, until the last has ended. */
function PeriodProgress({ period, onEnd }: { period: { from: string; to: string }; onEnd: () => void }) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const { data } = useCall(deploymentRuns, { orgNodeId, ...period })
  useLive(deploymentSubject, [deploymentRuns], { orgNodeId, every: 1000 })
  const done = data?.filter(run => !isOpen(run)).length ?? 0
  const total = data?.length ?? 0
  if (data && done === total) {
    return (
      <span className="aside">
        {t('{{filled}} of {{posts}} {{posts:post|posts}} filled', {
          filled: data.reduce((sum, run) => sum + run.filled, 0),
          posts: data.reduce((sum, run) => sum + run.posts, 0),
        })}{' '}
        <Button variant="subtle" size="xs" onClick={onEnd}>
          {t('Close')}
        </Button>
      </span>
    )
  }
  return <DeployProgress runs={data?.filter(isOpen) ?? []} done={done} total={total} onCancelled={onEnd} />
}
