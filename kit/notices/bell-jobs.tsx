import { cancelOf, listRunning, type RunningJob } from '../jobs/running.api.ts'
import { useLive } from '../live/use-live.client.ts'
import { Icon } from '../ui/icon.tsx'
import { ProgressLine } from '../ui/progress-line.tsx'
import { useAction, useCall } from '../ui/use-call.client.ts'
import { formatDate } from '../words/formats.ts'
import { useWords, type Words } from '../words/words.tsx'

interface BellJobsProps {
  mayOpen(path: string): boolean
  onOpen(path: string): void
}

const everyMs = 1000
const noSubjects: readonly string[] = []

/** The long work that the user has begun and that is still running, shown above the notices. */
export function BellJobs({ mayOpen, onOpen }: BellJobsProps) {
  const t = useWords()
  const { data } = useCall(listRunning, {})
  useLive(data?.subjects ?? noSubjects, [listRunning], { every: everyMs })
  if (!data || data.jobs.length === 0) return null
  return (
    <>
      <h3>{t('Running now')}</h3>
      {data.jobs.map(job => (
        <Job key={job.id} job={job} onOpen={mayOpen(job.opens) ? () => onOpen(job.opens) : undefined} />
      ))}
    </>
  )
}

function Job({ job, onOpen }: { job: RunningJob; onOpen: (() => void) | undefined }) {
  const t = useWords()
  const { label, done, total, seconds, cancel } = job
  const stop = useAction(cancelOf(cancel?.path ?? '/'), { invalidates: [listRunning] })
  const about = aboutOf(job, t)
  return (
    <div className="bell-item bell-job">
      <button type="button" className="bell-line" onClick={onOpen}>
        <span className="bell-icon">
          <Icon name="attendance" />
        </span>
        <span className="bell-text">
          <span className="bell-subject">{t(label)}</span>
          {about && <span className="bell-body">{about}</span>}
        </span>
      </button>
      <ProgressLine
        done={done}
        total={total}
        label={leftOf({ done, total, seconds }, t)}
        {...(cancel && { onCancel: () => void stop.run(cancel.input).catch(() => undefined) })}
      />
    </div>
  )
}

const aboutOf = ({ name, from, to }: RunningJob, t: Words) =>
  name ??
  (from && to && (from === to ? formatDate(from) : t('{{from}} to {{to}}{{:dates}}', { from: formatDate(from), to: formatDate(to) })))

/** How long it will still take, by what it took so far. */
function leftOf({ done, total, seconds }: Pick<RunningJob, 'done' | 'total' | 'seconds'>, t: Words): string {
  if (seconds === null) return t('waiting to start')
  if (done <= 0) return ''
  const left = (seconds * (total - done)) / done
  return left < 60 ? t('less than a minute left') : t('{{count}} {{count:minute|minutes}} left', { count: Math.round(left / 60) })
}
