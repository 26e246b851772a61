import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { isDate } from '../../../kit/fields/date/date.ts'
import { isOfWork } from '../../../kit/fields/date/of-work.ts'
import { commonProps } from '../../../kit/fields/input-props.tsx'
import type { FieldInputProps } from '../../../kit/fields/view.ts'
import { JobProgress } from '../../../kit/live/job-progress.tsx'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { FormDialog } from '../../../kit/ui/form-dialog.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useTyped } from '../../../kit/ui/use-form.client.ts'
import { formatDate } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { PersonPicker } from '../../people/employee/person-picker.widget.tsx'
import type { BuildMode } from '../../rules/judge/facts.rules.ts'
import { type BuildState, buildPeople, buildSubject, openBuild, readBuild, startBuild, stopBuild } from './build.api.ts'
import { buildStates } from './build.states.ts'
import { qualityWords } from './build-words.client.ts'

interface BuildDialogProps {
  /** the dates offered */
  from: string
  to: string
  /** for whom; empty = everybody */
  people: readonly number[]
  /** those that the page shows while it is narrowed down; null = everybody */
  shown: readonly number[] | null
  /** one that is being built already */
  running: BuildState | null
  onClose: () => void
}

/** What to build and for how long, then how good it is so far. */
export default function BuildDialog({ running, ...asked }: BuildDialogProps) {
  const [started, setStarted] = useState(running)
  return started ? <Building build={started} onClose={asked.onClose} /> : <Asking {...asked} onStart={setStarted} />
}

interface AskingProps extends Omit<BuildDialogProps, 'running'> {
  onStart: (build: BuildState) => void
}

/** Is told who matches the filter of the people that are chosen; null = no filter. */
const TellMatching = createContext<(ids: readonly number[] | null) => void>(() => undefined)

function Asking({ from, to, people, shown, onStart, onClose }: AskingProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const { data } = useCall(openBuild, { orgNodeId, from, to })
  const start = useAction(startBuild, { invalidates: [openBuild], quiet: true })
  const matching = useRef<readonly number[] | null>(null)
  const [whom, askWhom] = useState<WhomAsked | null>(null)
  /** With nobody chosen and a filter on, asks for whom; undefined = the dialog goes on. */
  async function chosenFor(chosen: number[]): Promise<number[] | undefined> {
    const narrowed = matching.current ?? shown
    if (chosen.length > 0 || narrowed === null) return chosen
    const answer = await new Promise<number[] | undefined>(give => askWhom({ narrowed, give }))
    askWhom(null)
    return answer
  }
  const names = data?.ruleSets.map(({ name }) => name).join(', ')
  const tell = useCallback((ids: readonly number[] | null) => {
    matching.current = ids
  }, [])
  const form = (
    <FormDialog
      title={t('Build a roster')}
      fields={[
        { name: 'from', label: t('From{{:date}}'), kind: 'date', required: true, half: true },
        {
          name: 'to',
          label: t('To{{:date}}'),
          kind: 'date',
          required: true,
          half: true,
          hint: t('At most {{count}} {{count:day|days}}.', { count: 32 }),
        },
        { name: 'people', label: t('Only these people'), kind: 'own', Input: PeopleInput, hint: t('Empty: everybody') },
        { name: 'mode', label: t('What is rostered already'), kind: 'choice', required: true, options: modes(t) },
        {
          name: 'seconds',
          label: t('Time limit'),
          kind: 'choice',
          required: true,
          options: times(t),
          hint: t('More time gives a better roster. It ends sooner if the best possible roster is found.'),
        },
      ]}
      values={{ orgNodeId, from, to, people: [...people], mode: 'few', seconds: '60' }}
      note={
        data &&
        (names
          ? t('Rules in force: {{names}}. The result is a proposal. The live schedule does not change until you apply it.', { names })
          : t('No creation rule in date range.'))
      }
      saveLabel={t('Build')}
      onSave={async ({ from, to, people, mode, seconds }) => {
        const those = await chosenFor(people as number[])
        if (!those) return
        const asked = { mode: mode as BuildMode, seconds: Number(seconds), people: those }
        onStart(await start.run({ orgNodeId, from: String(from), to: String(to), ...asked }))
      }}
      onClose={onClose}
    />
  )
  return (
    <TellMatching value={tell}>
      {form}
      {whom && <WhomDialog {...whom} />}
    </TellMatching>
  )
}

interface WhomAsked {
  readonly narrowed: readonly number[]
  /** whom it is built for, empty = everybody; undefined = not now */
  give(people: number[] | undefined): void
}

/** Nobody is chosen, but a filter is on: for whom is the roster built? */
function WhomDialog({ narrowed, give }: WhomAsked) {
  const t = useWords()
  const footer = (
    <>
      <Button size="md" onClick={() => give(undefined)}>
        {t('Cancel')}
      </Button>
      <Button size="md" onClick={() => give([])}>
        {t('For everybody')}
      </Button>
      {narrowed.length > 0 && (
        <Button size="md" variant="filled" data-autofocus onClick={() => give([...narrowed])}>
          {t('For the {{count}} that match', { count: narrowed.length })}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={t('Build for whom?')} size={560} onClose={() => give(undefined)} footer={footer}>
      <p>{t('Nobody is chosen, and a filter is on: {{count}} {{count:person matches|people match}} it.', { count: narrowed.length })}</p>
    </Dialog>
  )
}

/** Chooses among the people who are posted here on the first day. */
function PeopleInput(props: FieldInputProps) {
  const { value, onChange } = props
  const { from, orgNodeId } = useTyped() as { from: string; orgNodeId: number }
  const { today } = useSessionNow()
  return (
    <PersonPicker
      {...commonProps(props)}
      of={buildPeople}
      date={isDate(String(from)) && isOfWork(from) ? from : today}
      orgNodeId={orgNodeId}
      value={value as number[]}
      many
      onChange={onChange}
      onMatching={useContext(TellMatching)}
    />
  )
}

const modes = (t: Words) => [
  { value: 'few', label: t('Re-plan with few changes') },
  { value: 'keep', label: t('Keep it and fill empty days') },
  { value: 'anew', label: t('Re-plan freely') },
]

const times = (t: Words) => [
  { value: '10', label: t('{{count}} {{count:second|seconds}}', { count: 10 }) },
  { value: '60', label: t('{{count}} {{count:minute|minutes}}', { count: 1 }) },
  { value: '300', label: t('{{count}} {{count:minute|minutes}}', { count: 5 }) },
  { value: '900', label: t('{{count}} {{count:minute|minutes}}', { count: 15 }) },
]

/** How far a build is; it goes on when the dialog is closed. */
function Building({ build, onClose }: { build: BuildState; onClose: () => void }) {
  const t = useWords()
  const navigate = useNavigate()
  const { id: orgNodeId } = useNode()
  const { data = build } = useCall(readBuild, { id: build.id, orgNodeId })
  useLive(buildSubject, [readBuild], { id: build.id, every: 1000 })
  const elapsed = useElapsed(data.elapsed)
  const stop = useAction(stopBuild)
  const ended = data.state === 'done'
  useEffect(() => {
    if (ended) void navigate({ to: '/RosterProposal' })
  }, [ended, navigate])
  const title = t('Roster of {{from}} to {{to}}', { from: formatDate(data.from), to: formatDate(data.to) })
  if (data.state === 'failed')
    return (
      <Dialog
        title={title}
        onClose={onClose}
        size={560}
        footer={
          <Button size="md" onClick={onClose}>
            {t('Close')}
          </Button>
        }
      >
        <p role="alert">{t(data.message ?? 'Something went wrong on the server.')}</p>
      </Dialog>
    )
  const footer = (
    <>
      <Button size="md" onClick={onClose}>
        {t('Close')}
      </Button>
      <Button
        size="md"
        variant="filled"
        disabled={data.state !== 'running' || data.cost === null}
        loading={stop.running}
        onClick={() => void stop.run({ id: data.id, orgNodeId }).catch(() => undefined)}
      >
        {t('Stop with the best so far')}
      </Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} size={560} footer={footer}>
      <JobProgress
        done={Math.min(elapsed ?? 0, data.seconds)}
        total={data.seconds}
        label={data.state === 'queued' ? t('waiting to start') : t('seconds')}
        cancel={{ call: buildStates.calls.discard, input: { id: data.id, orgNodeId }, invalidates: [openBuild] }}
        onCancelled={onClose}
      />
      <p aria-live="polite">{capital(qualityWords(data, t))}</p>
    </Dialog>
  )
}

/** Seconds that go on from those of the last answer. */
function useElapsed(told: number | null): number | null {
  const [begun, setBegun] = useState<number | null>(null)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setBegun(told === null ? null : Date.now() - told * 1000)
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [told])
  return begun === null ? told : Math.max(0, Math.round((now - begun) / 1000))
}

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
