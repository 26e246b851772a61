import { Button, Switch } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { STARTING_POLICY } from '../../../engines/attendance/starting-policy.ts'
import { session } from '../../../kit/calls/client.client.ts'
import { effectiveFaults } from '../../../kit/fields/date/effective-faults.ts'
import { timeFault } from '../../../kit/fields/time/time.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { NameField } from '../../../kit/ui/name-field.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { SaveButton } from '../../../kit/ui/save-button.tsx'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useDraft } from '../../../kit/ui/unsaved.client.ts'
import { useAction } from '../../../kit/ui/use-call.client.ts'
import { dateAfter, formatDate } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { CountsForLine } from '../../organisation/org-node/counts-for.widget.tsx'
import { addParamGroup, type ParamGroup, type ParamGroupVersion, paramGroup, paramGroups, saveParamGroup } from './param-group.api.ts'
import './param-group.css'
import { settingsOf } from './policy.rules.ts'
import { VersionFields } from './version-fields.part.tsx'

const NodePicker = lazyPart(() => import('../../../kit/ui/node-picker.tsx'))
const SettingsExample = lazyPart(() => import('./example.part.tsx'))

export type Draft = Omit<ParamGroup, 'id' | 'version' | 'countsFor'>

/** A period of settings as it is added: the starting policy. */
export const newVersion = (startsOn: string): ParamGroupVersion => ({ startsOn, endsOn: null, ...settingsOf(STARTING_POLICY) })

interface ParamGroupFormProps {
  start: Draft
  /** null adds a group */
  known: Pick<ParamGroup, 'id' | 'version' | 'countsFor'> | null
}

/** A parameter group as one document: name, nodes, and the settings of each period. */
export function ParamGroupForm({ start, known }: ParamGroupFormProps) {
  const t = useWords()
  const navigate = useNavigate()
  const { draft, setDraft, version, isChanged, saved } = useDraft(() => start, known?.version)
  const mayAdd = useMay(addParamGroup)
  const mayEdit = useMay(saveParamGroup)
  const may = known ? mayEdit && !known.countsFor.others : mayAdd
  const stale = { invalidates: [paramGroups, paramGroup] }
  const add = useAction(addParamGroup, stale)
  const save = useAction(saveParamGroup, stale)
  const leave = () => void navigate({ to: '/ReconcParamGroup' })
  const problem = draft.name.trim() === '' ? 'Fill in the fields marked *' : draft.versions.map(problemOf).find(Boolean)
  async function keep() {
    await (known ? save.run({ ...draft, id: known.id, version: version! }) : add.run(draft))
    toastOk(t('Parameter group saved'))
    saved()
    leave()
  }
  return (
    <>
      <ScreenHead title={known ? t('Edit Parameter Group') : t('Add Parameter Group')}>
        <Button onClick={leave}>{t('Cancel')}</Button>
        {may && (
          <SaveButton
            unchanged={!isChanged}
            blocked={problem && t(problem)}
            running={add.running || save.running}
            onClick={() => void keep().catch(() => undefined)}
          />
        )}
      </ScreenHead>
      <div className="body param-form">
        <CountsForLine value={known?.countsFor} />
        <GroupFields draft={draft} onChange={setDraft} readOnly={!may} />
        <Versions draft={draft} onChange={setDraft} readOnly={!may} />
      </div>
    </>
  )
}

/** Why a version cannot be saved, as its field says it. */
function problemOf({ nightStarts, nightEnds, ...version }: ParamGroupVersion): string | undefined {
  const faults = effectiveFaults(version)
  return faults?.startsOn ?? faults?.endsOn ?? timeFault(nightStarts) ?? timeFault(nightEnds)
}

interface PartProps {
  draft: Draft
  onChange: (draft: Draft) => void
  readOnly: boolean
}

function GroupFields({ draft, onChange, readOnly }: PartProps) {
  const t = useWords()
  const id = useId()
  return (
    <section>
      <NameField className="param-name" value={draft.name} readOnly={readOnly} onChange={name => onChange({ ...draft, name })} />
      <Switch
        label={t('Active')}
        checked={draft.active}
        disabled={readOnly}
        onChange={event => onChange({ ...draft, active: event.currentTarget.checked })}
      />
      <div className="param-nodes">
        <label htmlFor={id}>{t('Counts for')}</label>
        <NodePicker
          id={id}
          nodes={session()?.nodes ?? []}
          many
          terminalsOnly
          value={draft.orgNodeIds}
          readOnly={readOnly}
          onChange={orgNodeIds => onChange({ ...draft, orgNodeIds })}
        />
      </div>
    </section>
  )
}

function Versions({ draft, onChange, readOnly }: PartProps) {
  const t = useWords()
  const { today } = useSessionNow()
  const [chosen, choose] = useState(draft.versions.length - 1)
  const version = draft.versions[chosen] ?? draft.versions[0]!
  const put = (versions: ParamGroupVersion[]) => onChange({ ...draft, versions })
  /** The next period begins today, or the day after the last one; an open one then ends the day before. */
  function addVersion() {
    const last = draft.versions.at(-1)!
    const next = dateAfter(last.endsOn ?? last.startsOn, 1)
    const startsOn = last.endsOn === null && today > next ? today : next
    const { id: _, ...settings } = last
    put([...draft.versions.slice(0, -1), { ...last, endsOn: dateAfter(startsOn, -1) }, { ...settings, startsOn, endsOn: null }])
    choose(draft.versions.length)
  }
  function removeVersion() {
    put(draft.versions.filter(other => other !== version))
    choose(0)
  }
  return (
    <section>
      <div className="row param-versions">
        <h2>{t('Settings')}</h2>
        <Segments
          label={t('Version')}
          value={String(chosen)}
          onChange={value => choose(Number(value))}
          options={draft.versions.map(({ startsOn }, at) => ({
            value: String(at),
            label: t('from {{date}}', { date: formatDate(startsOn) }),
          }))}
        />
        <span className="grow" />
        {!readOnly && draft.versions.length > 1 && (
          <Button variant="subtle" onClick={removeVersion}>
            {t('Remove this version')}
          </Button>
        )}
        {!readOnly && (
          <Button leftSection={<Icon name="add" />} onClick={addVersion}>
            {t('Add version')}
          </Button>
        )}
      </div>
      <div className="param-work">
        <VersionFields
          key={chosen}
          version={version}
          readOnly={readOnly}
          onChange={changed => put(draft.versions.map(other => (other === version ? changed : other)))}
        />
        <SettingsExample version={version} />
      </div>
    </section>
  )
}
