import { type ReactNode, useState } from 'react'
import { EffectiveDates } from '../../../kit/resource/page/effective-dates.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Sentence, slot } from '../../../kit/ui/sentence.tsx'
import { SettingLine } from '../../../kit/ui/setting-line.tsx'
import { tip } from '../../../kit/ui/tips.tsx'
import { formatDate } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { openGroups, rememberOpen } from './open-groups.client.ts'
import type { ParamGroupVersion } from './param-group.api.ts'
import { type SettingGroup, settingGroups } from './setting-groups.rules.ts'
import { SettingInput } from './setting-input.part.tsx'
import type { SettingName, VersionSettings } from './settings.rules.ts'

interface VersionFieldsProps {
  version: ParamGroupVersion
  onChange: (version: ParamGroupVersion) => void
  readOnly: boolean
  /** hours are computed with it: only its dates may move */
  used: boolean
}

/** One period's settings under folded headings: what each does in words, its inputs, and their units. */
export function VersionFields({ version, onChange, readOnly, used }: VersionFieldsProps) {
  const t = useWords()
  const [open, setOpen] = useState(openGroups)
  const set = (name: SettingName, value: VersionSettings[SettingName]) => onChange({ ...version, [name]: value })
  function toggle(title: string) {
    const next = open.includes(title) ? open.filter(other => other !== title) : [...open, title]
    setOpen(next)
    rememberOpen(next)
  }
  return (
    <div className="param-settings">
      <EffectiveDates value={version} readOnly={readOnly} onChange={dates => onChange({ ...version, ...dates })} />
      {used && !readOnly && (
        <p className="note info">
          {t('Hours were computed with the version from {{from}}: its settings stay. Add a version from a date on.', {
            from: formatDate(version.startsOn),
          })}
        </p>
      )}
      {settingGroups.map(group => (
        <Group key={group.title} group={group} open={open.includes(group.title)} onToggle={() => toggle(group.title)}>
          {group.lines.map(({ title, hint, sentence, inputs }) => (
            <SettingLine key={title} title={t(title)} hint={t(hint)}>
              <Inputs sentence={sentence}>
                {inputs.map(([name, label = title]) => (
                  <SettingInput
                    key={name}
                    name={name}
                    label={t(label)}
                    value={version[name]}
                    readOnly={readOnly || used}
                    onChange={value => set(name, value)}
                  />
                ))}
              </Inputs>
            </SettingLine>
          ))}
        </Group>
      ))}
    </div>
  )
}

interface GroupProps {
  group: SettingGroup
  open: boolean
  onToggle: () => void
  children: ReactNode
}

function Group({ group, open, onToggle, children }: GroupProps) {
  const t = useWords()
  const titles = group.lines.map(line => t(line.title))
  return (
    <section className="param-group">
      <button type="button" className="param-group-head" aria-expanded={open} onClick={onToggle}>
        <Icon name={open ? 'down' : 'right'} size={16} />
        <b>{t(group.title)}</b>
        {!open && (
          <span className="hint cut" {...tip(titles.join(', '))}>
            {titles.join(', ')}
          </span>
        )}
      </button>
      {open && children}
    </section>
  )
}

const places = ['first', 'second', 'third']

/** The inputs of a line, in their sentence where it has several. */
function Inputs({ sentence, children }: { sentence: string | undefined; children: readonly ReactNode[] }) {
  const t = useWords()
  if (!sentence) return children
  const slots = Object.fromEntries(children.map((child, at) => [places[at], child]))
  return <Sentence slots={slots}>{t(sentence, Object.fromEntries(places.map(name => [name, slot(name)])))}</Sentence>
}
