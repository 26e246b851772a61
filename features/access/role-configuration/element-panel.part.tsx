import type { ReactNode } from 'react'
import { SidePanel } from '../../../kit/ui/side-panel.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { elementName } from './element-words.client.ts'
import type { ElementRow, PageRow } from './role-configuration.api.ts'
import { giveElement, isDownload, type Rights, threeOf, turned } from './role-rights.rules.ts'
import { TriSwitch } from './tri-switch.part.tsx'
import type { Edited } from './use-permissions.client.ts'

interface ElementPanelProps {
  edited: Edited
  page: PageRow
  /** below the elements: who holds the role */
  children: ReactNode
  onClose(): void
}

/** The elements of a page, each visible and editable or not (PERM-07). */
export function ElementPanel({ edited, page, children, onClose }: ElementPanelProps) {
  const t = useWords()
  const { rights } = edited
  const names = page.elementRestrictionDetails.map(row => row.elementName)
  const seen = names.filter(name => name in rights.elements)
  const beyond = t('You can give only rights that you have yourself.')
  const give = (some: readonly string[], right: (name: string) => 'visible' | 'editable' | null) => {
    let next: Rights = rights
    for (const name of some) {
      const wanted = right(name)
      if (wanted === null || rights.elements[name] === 'editable' || edited.mayGive(name, wanted)) next = giveElement(next, name, wanted)
    }
    edited.change(next)
  }
  const visible = threeOf(names.map(name => name in rights.elements))
  const editable = threeOf(names.filter(name => !isDownload(name)).map(name => rights.elements[name] === 'editable'))
  const show = (some: readonly string[], on: boolean) => give(some, name => (on ? (rights.elements[name] ?? 'visible') : null))
  const edit = (some: readonly string[], on: boolean) => give(some, () => (on ? 'editable' : 'visible'))

  function row({ elementName: name }: ElementRow) {
    const right = rights.elements[name]
    const called = elementName(t, name, page)
    return (
      <li key={name} className="elem-row">
        <span className="elem-name">
          <span>
            {called} <Was before={edited.before.elements[name]} now={right} />
          </span>
          <small className="hint">{name}</small>
        </span>
        <TriSwitch
          state={right ? 'on' : 'off'}
          label={t('Visible: {{name}}', { name: called })}
          fixed={edited.fixed ?? (right || edited.mayGive(name, 'visible') ? undefined : beyond)}
          onSwitch={() => show([name], !right)}
        />
        <TriSwitch
          state={right === 'editable' || (isDownload(name) && right) ? 'on' : 'off'}
          label={t('Editable: {{name}}', { name: called })}
          fixed={edited.fixed ?? editableFixed(name, right)}
          onSwitch={() => edit([name], right !== 'editable')}
        />
      </li>
    )
  }
  function editableFixed(name: string, right: string | undefined): string | undefined {
    if (isDownload(name)) return t('A download has nothing to edit.')
    if (!right) return t('Hidden elements cannot be edited.')
    return right === 'editable' || edited.mayGive(name, 'editable') ? undefined : beyond
  }

  return (
    <SidePanel title={t(page.name)} onClose={onClose}>
      <div className="elem-part">
        <p className="hint">{t('{{given}} of {{count}} {{count:element|elements}}', { given: seen.length, count: names.length })}</p>
        <p className="hint">{t('Visible without Editable is shown but disabled.')}</p>
        <div className="elem-row elem-head">
          <span>{t('Element')}</span>
          <span className="elem-all">
            <TriSwitch
              state={visible}
              label={t('Visible: all elements')}
              fixed={edited.fixed}
              onSwitch={() => show(names, turned(visible))}
            />
            <span>{t('Visible')}</span>
          </span>
          <span className="elem-all">
            <TriSwitch
              state={editable}
              label={t('Editable: all elements')}
              fixed={edited.fixed}
              onSwitch={() =>
                edit(
                  seen.filter(name => !isDownload(name)),
                  turned(editable),
                )
              }
            />
            <span>{t('Editable')}</span>
          </span>
        </div>
        <ul className="elem-list">{page.elementRestrictionDetails.map(row)}</ul>
        {children}
      </div>
    </SidePanel>
  )
}

function Was({ before, now }: { before: string | undefined; now: string | undefined }) {
  const t = useWords()
  if (before === now) return null
  const words = { editable: t('was editable'), visible: t('was visible'), hidden: t('was hidden') }
  return <span className="perm-changed">{words[(before ?? 'hidden') as keyof typeof words]}</span>
}
