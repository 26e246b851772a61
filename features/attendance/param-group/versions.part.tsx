import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { PagePart } from '../../../kit/resource/page/page-part.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { dateAfter, formatDate } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { Draft } from './draft-part.ts'
import type { ParamGroupVersion } from './param-group.api.ts'
import { usedVersions } from './used-versions.api.ts'
import { withChanged } from './version-dates.rules.ts'
import { VersionFields } from './version-fields.part.tsx'

const SettingsExample = lazyPart(() => import('./example.part.tsx'))
const VersionDifference = lazyPart(() => import('./difference.part.tsx'))

/** The settings of each period, one period at a time. */
export function Versions({ draft, update, readOnly }: PagePart<Draft>) {
  const t = useWords()
  const { today } = useSessionNow()
  const { id } = useSearch({ strict: false }) as { id?: number }
  const [chosen, choose] = useState(draft.versions.length - 1)
  const version = draft.versions[chosen] ?? draft.versions[0]!
  const used = useCall(usedVersions, { id: id ?? 0 }, { enabled: id !== undefined })
  const isUsed = version.id !== undefined && used.data?.versionIds.includes(version.id) === true
  const put = (versions: ParamGroupVersion[]) => update(now => ({ ...now, versions }))
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
      {id !== undefined && !readOnly && draft.versions.some(({ startsOn }) => startsOn < today) && (
        <VersionDifference versions={draft.versions} />
      )}
      <div className="param-work">
        <VersionFields
          key={chosen}
          version={version}
          readOnly={readOnly}
          used={isUsed}
          onChange={changed => put(withChanged(draft.versions, version, changed))}
        />
        <SettingsExample version={version} />
      </div>
    </section>
  )
}
