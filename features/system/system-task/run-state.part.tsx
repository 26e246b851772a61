import { State } from '../../../kit/ui/state.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import type { TaskRun } from './system-task.api.ts'

export const runLooks = {
  waiting: { word: 'Waiting', icon: 'more', tone: 'info' },
  running: { word: 'Running', icon: 'run', tone: 'info' },
  done: { word: 'Done', icon: 'yes', tone: 'ok' },
  failed: { word: 'Failed', icon: 'error', tone: 'danger' },
  cancelled: { word: 'Cancelled', icon: 'cancel', tone: 'warn' },
} as const

/** How a run stands. */
export function RunState({ run }: { run: TaskRun }) {
  const t = useWords()
  const { word, icon, tone } = runLooks[run.state]
  return <State icon={icon} word={t(run.cancelling ? 'Being cancelled' : word)} tone={tone} />
}

export const isOpen = ({ state }: TaskRun): boolean => state === 'waiting' || state === 'running'
