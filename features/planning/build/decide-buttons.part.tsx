import { useNavigate } from '@tanstack/react-router'
import { MoveButtons } from '../../../kit/states/move-buttons.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { formatCount } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { readLiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { type BuildState, openBuild } from './build.api.ts'
import { buildStates } from './build.states.ts'

interface DecideButtonsProps {
  build: BuildState
  /** days that it changes, those left out not counted */
  changes: number
  leaveOut: readonly { employeeId: number; date: string }[]
}

/** A proposal is taken, but for the changes left out, or thrown away; both lead back to the live schedule. */
export function DecideButtons({ build, changes, leaveOut }: DecideButtonsProps) {
  const t = useWords()
  const navigate = useNavigate()
  const { id: orgNodeId } = useNode()
  // before the build is asked for again: without it this screen would be gone before it is left
  async function leave(words: string) {
    toastOk(words)
    await navigate({ to: '/LiveSchedule' })
  }
  return (
    <MoveButtons
      of={buildStates}
      row={build}
      first="take"
      invalidates={[readLiveSchedule, openBuild]}
      shown={{
        take: {
          input: { orgNodeId, leaveOut },
          off: changes === 0 ? t('Nothing changes') : undefined,
          confirmLabel: t('Change {{count}} {{count:day|days}}', { count: formatCount(changes) }),
          onMade: () => leave(t('Days changed: {{count}}', { count: formatCount(changes) })),
        },
        discard: {
          input: { orgNodeId },
          title: t('Discard this roster'),
          onMade: () => leave(t('The roster was discarded. The live schedule has not changed.')),
        },
      }}
    />
  )
}
