import { MoveButtons } from '../../../kit/states/move-buttons.tsx'
import { GuardedButton } from '../../../kit/ui/guarded-button.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useAction } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { isOpen } from './run-state.part.tsx'
import { cancelRun, runTasks, type Schedule, scheduleRuns, systemTasks } from './system-task.api.ts'
import { scheduleStates } from './system-task.states.ts'

/** Runs the chosen schedules now (TASK-05), and cancels what is under way. */
export function RunActions({ rows }: { rows: readonly Schedule[] }) {
  const t = useWords()
  const invalidates = [systemTasks.list, scheduleRuns]
  const run = useAction(runTasks, { invalidates })
  const cancel = useAction(cancelRun, { invalidates })
  const open = rows.filter(({ lastRun }) => lastRun && isOpen(lastRun) && !lastRun.cancelling)
  async function start() {
    await run.run({ tasks: rows.map(({ id, task }) => ({ systemTask: task, systemTaskScheduleId: id })) })
    toastOk(t('Run Method Excuted Successfully'))
  }
  async function stop() {
    for (const { id } of open) await cancel.run({ id })
  }
  return (
    <>
      <GuardedButton
        calls={runTasks}
        icon="run"
        label={t('Run')}
        variant="subtle"
        loading={run.running}
        onClick={() => void start().catch(ignore)}
      />
      {open.length > 0 && (
        <GuardedButton
          calls={cancelRun}
          icon="cancel"
          label={t('Cancel run')}
          variant="subtle"
          loading={cancel.running}
          onClick={() => void stop().catch(ignore)}
        />
      )}
    </>
  )
}

/** the toast has said it */
const ignore = () => {}

/** Pauses a schedule and lets it go on. */
export const ScheduleMoves = ({ row }: { row: Schedule }) => (
  <MoveButtons of={scheduleStates} row={row} variant="subtle" invalidates={[systemTasks.list]} />
)
