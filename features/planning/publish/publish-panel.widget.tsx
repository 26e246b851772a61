import { Button, Switch } from '@mantine/core'
import { useEffect, useState } from 'react'
import { JobProgress } from '../../../kit/live/job-progress.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { SidePanel } from '../../../kit/ui/side-panel.tsx'
import { toastError, toastOk } from '../../../kit/ui/toast.tsx'
import { refusalText } from '../../../kit/ui/use-call.client.ts'
import { formatDate } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import type { MendPanelProps } from '../roster-breaches/mend-panel.widget.tsx'
import type { ShownEdit } from '../roster-breaches/roster-breaches.api.ts'
import { PublicationList } from './publication-list.part.tsx'
import './publish-panel.css'
import type { PublishScope } from './drafts-shown.rules.ts'
import { type PublishBreach, type PublishCheck, publishDrafts, publishSilently } from './publish.api.ts'
import { cancelPublishCheck } from './publish-check.api.ts'
import { PublishReceivers } from './publish-receivers.part.tsx'
import { PublishRules } from './publish-rules.part.tsx'
import { RemindButton } from './remind-button.part.tsx'
import { type Publishing, usePublishing } from './use-publishing.client.ts'

const MendPanel = lazyPart<MendPanelProps>(() => import('../roster-breaches/mend-panel.widget.tsx'))

export interface PublishPanelProps {
  scope: PublishScope
  legend: LiveSchedule['legend']
  /** makes changes; not given where the roster is only read */
  onTake: ((edits: readonly ShownEdit[]) => Promise<void>) | undefined
  onGo(breach: PublishBreach): void
  onClose(): void
}

/** From drafts to people who are told: counts, what blocks, what wants a reason, who is told what, and the button that says what it does. */
export default function PublishPanel({ scope, legend, onTake, onGo, onClose }: PublishPanelProps) {
  const t = useWords()
  const publishing = usePublishing(scope)
  const [tab, setTab] = useState('publish')
  const mayTell = useMay(publishDrafts)
  const maySilently = useMay(publishSilently)
  const [tells, setTells] = useState(mayTell)
  const [sending, setSending] = useState(false)
  const [mended, mend] = useState<number | null>(null)
  const { check, error, ready } = publishing

  async function publish() {
    setSending(true)
    try {
      const done = await publishing.publish(tells)
      if (done.state === 'done')
        toastOk(
          t('{{cells}} {{cells:cell|cells}} published, {{messages}} {{messages:message|messages}} on their way.', {
            cells: done.cells,
            messages: done.messages,
          }),
        )
      onClose()
    } catch (failed) {
      toastError(t(refusalText(failed)))
      setSending(false)
    }
  }
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !ready || sending || mended !== null) return
      event.preventDefault()
      void publish()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  if (mended !== null)
    return (
      <div className="publish-panel">
        <MendPanel
          asked={{ orgNodeId: publishing.asked.orgNodeId, from: scope.from, to: scope.to, people: [mended] }}
          kindOf={code => legend.find(entry => entry.code === code)?.kind ?? 'off'}
          onTake={onTake && (edits => onTake(edits).then(() => publishing.include(edits)))}
          onClose={() => mend(null)}
        />
      </div>
    )
  const label =
    check === undefined
      ? t('Publish')
      : tells
        ? t('Publish {{cells}}, tell {{people}}', { cells: check.cells, people: check.told })
        : t('Publish {{cells}} silently', { cells: check.cells })
  return (
    <div className="publish-panel">
      <SidePanel
        title={check ? t('Publish {{count}}', { count: check.cells }) : t('Publish')}
        onClose={onClose}
        tabs={[
          { id: 'publish', label: t('Publish') },
          { id: 'revisions', label: t('Revisions') },
        ]}
        tab={tab}
        onTab={setTab}
        footer={
          <>
            <span className="grow">{check && <Stays check={check} left={publishing.asked.leftOut.length} />}</span>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button
              variant="filled"
              leftSection={<Icon name="check" size={16} />}
              title={t('Ctrl+Enter')}
              loading={sending}
              disabled={!ready}
              onClick={() => void publish()}
            >
              {label}
            </Button>
          </>
        }
      >
        {tab === 'revisions' ? (
          <PublicationList />
        ) : error ? (
          <Failure error={error} onRetry={onClose} />
        ) : publishing.failed ? (
          <p role="alert" className="publish-line">
            <span className="grow">{t('The check has failed.')}</span>
            <Button size="xs" onClick={publishing.again}>
              {t('Check again')}
            </Button>
          </p>
        ) : check === undefined ? (
          publishing.job ? (
            <Checking job={publishing.job} onClose={onClose} />
          ) : (
            <Loading />
          )
        ) : (
          <>
            {publishing.job && <Checking job={publishing.job} onClose={onClose} />}
            <Figures check={check} />
            <Left check={check} publishing={publishing} />
            <PublishRules publishing={publishing} onMend={onTake && (({ employeeId }) => mend(employeeId))} onGo={onGo} />
            <h3>
              {t('To be told: {{count}} {{count:person|people}}', { count: tells ? check.told : 0 })}
              <span className="grow" />
              {mayTell && maySilently && (
                <Switch
                  label={t('Tell people')}
                  labelPosition="left"
                  checked={tells}
                  onChange={({ currentTarget }) => setTells(currentTarget.checked)}
                />
              )}
            </h3>
            {tells && <PublishReceivers publishing={publishing} />}
            {check.last && <LastAnswered last={check.last} />}
          </>
        )}
      </SidePanel>
    </div>
  )
}

function Checking({ job: { id, progress }, onClose }: { job: { id: number; progress: number }; onClose: () => void }) {
  const t = useWords()
  const cancel = { call: cancelPublishCheck, input: { id }, invalidates: [] }
  return (
    <div className="publish-line">
      <JobProgress done={progress} label={t('Checking all rules')} cancel={cancel} onCancelled={onClose} />
    </div>
  )
}

function Figures({ check }: { check: PublishCheck }) {
  const t = useWords()
  const { cells, people, from, to, revision } = check
  return (
    <dl className="publish-figures">
      <div>
        <dd>{cells}</dd>
        <dt>{t('{{count:draft cell|draft cells}}', { count: cells })}</dt>
      </div>
      <div>
        <dd>{people}</dd>
        <dt>{t('{{count:person|people}}', { count: people })}</dt>
      </div>
      <div>
        <dd>
          {from && to ? (from === to ? formatDate(from) : t('{{from}} to {{to}}', { from: formatDate(from), to: formatDate(to) })) : '–'}
        </dd>
        <dt>{t('Days')}</dt>
      </div>
      <div>
        <dd>{t('Revision {{number}}', { number: revision })}</dd>
        <dt>{revision > 1 ? t('{{number}} is live now', { number: revision - 1 }) : t('The first')}</dt>
      </div>
    </dl>
  )
}

/** Drafts that stay: of days that are over, unless a correction says so, and of people who have left. */
function Left({ check, publishing: { correction, setCorrection } }: { check: PublishCheck; publishing: Publishing }) {
  const t = useWords()
  return (
    <>
      {check.over > 0 && correction === null && (
        <p className="publish-line">
          <Icon name="info" size={16} />
          <span>{t('{{count}} {{count:day is over and stays a draft|days are over and stay drafts}}.', { count: check.over })}</span>
          <Button size="xs" variant="subtle" onClick={() => setCorrection('')}>
            {t('Publish as a correction')}
          </Button>
        </p>
      )}
      {correction !== null && (
        <label className="publish-warn">
          <span>{t('Why are days that are over corrected?')}</span>
          <input
            maxLength={300}
            value={correction}
            placeholder={t('Reason')}
            onChange={({ currentTarget }) => setCorrection(currentTarget.value)}
          />
        </label>
      )}
      {check.gone.map(({ employeeId, name, cells }) => (
        <p key={employeeId} className="publish-line">
          <Icon name="info" size={16} />
          {t('{{name}}: {{count}} {{count:day without employment stays a draft|days without employment stay drafts}}.', {
            name,
            count: cells,
          })}
        </p>
      ))}
    </>
  )
}

function LastAnswered({ last }: { last: NonNullable<PublishCheck['last']> }) {
  const t = useWords()
  return (
    <p className="publish-line">
      <span className="grow">
        {t('Last told, revision {{revision}}: {{accepted}} accepted, {{rejected}} rejected, {{open}} not yet', {
          revision: last.revision,
          accepted: last.accepted,
          rejected: last.rejected,
          open: last.open,
        })}
      </span>
      <RemindButton unanswered={last.unanswered} />
    </p>
  )
}

function Stays({ check, left }: { check: PublishCheck; left: number }) {
  const t = useWords()
  const count = left + check.over + check.gone.reduce((sum, { cells }) => sum + cells, 0)
  if (check.blocks > 0) return t('Mend or leave out what blocks.')
  return count > 0 ? t('{{count}} {{count:cell stays a draft|cells stay drafts}}.', { count }) : null
}
