import { Button, Switch, TextInput } from '@mantine/core'
import { CallError } from '../../../kit/calls/client.client.ts'
import { Failure } from '../../../kit/ui/failure.tsx'
import { GuardedButton } from '../../../kit/ui/guarded-button.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { MenuIcon } from '../../../kit/ui/menu-icon.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { toastError, toastOk } from '../../../kit/ui/toast.tsx'
import { useDraft } from '../../../kit/ui/unsaved.client.ts'
import { refusalText, useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import './manage-menu.css'
import { type Menu, type MenuItem, readMenu, saveMenu } from './menu.api.ts'

type Group = Menu['groups'][number]

/** Order, titles and visibility of the side menu (PERM-11). */
export default function ManageMenuScreen() {
  const { data, error, refetch } = useCall(readMenu, {}, { anew: true })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return data ? <MenuForm menu={data} /> : <Loading rows={12} />
}

function MenuForm({ menu }: { menu: Menu }) {
  const t = useWords()
  const may = useMay(saveMenu)
  const { draft, setDraft, begin, version, isChanged, saved } = useDraft(() => menu.groups, menu.version)
  const save = useAction(saveMenu, { invalidates: [readMenu], quiet: true })
  async function store() {
    try {
      const stored = await save.run({ version: version ?? 0, groups: draft.map(sentGroup) })
      saved()
      begin(stored.groups, stored.version)
      toastOk(t('The menu is saved. Everybody has it at once.'))
    } catch (failure) {
      toastError(t(refusalText(failure)))
      if (failure instanceof CallError && failure.code === 'stale' && failure.detail)
        begin((failure.detail as Menu).groups, (failure.detail as Menu).version)
    }
  }
  const change = (item: string, part: Partial<MenuItem>) => {
    const changed = <Item extends MenuItem>(each: Item): Item => (each.item === item ? { ...each, ...part } : each)
    setDraft(draft.map(group => ({ ...changed(group), pages: group.pages.map(changed) })))
  }
  const line = (each: MenuItem, onMove: (by: 1 | -1) => void, isFirst: boolean, isLast: boolean) => (
    <>
      <MenuIcon name={each.icon} size={18} />
      <TextInput
        aria-label={t('Title of {{name}}', { name: t(each.name) })}
        value={each.title ?? ''}
        placeholder={t(each.name)}
        maxLength={60}
        readOnly={!may}
        onChange={({ currentTarget: { value } }) => change(each.item, { title: value === '' ? null : value })}
      />
      <span className="aside cut">{each.item.startsWith('/') ? each.item : ''}</span>
      <Switch
        aria-label={t('Visible: {{name}}', { name: t(each.name) })}
        checked={each.visible}
        disabled={!may}
        onChange={({ currentTarget: { checked } }) => change(each.item, { visible: checked })}
      />
      <span className="row">
        <IconButton icon="up" label={t('Move {{name}} up', { name: t(each.name) })} disabled={!may || isFirst} onClick={() => onMove(-1)} />
        <IconButton
          icon="down"
          label={t('Move {{name}} down', { name: t(each.name) })}
          disabled={!may || isLast}
          onClick={() => onMove(1)}
        />
      </span>
    </>
  )
  return (
    <>
      <ScreenHead title={t('Manage Menu')} count={t('Titles left empty are in the language of each user.')}>
        {isChanged && (
          <Button variant="subtle" onClick={() => setDraft(menu.groups)}>
            {t('Discard')}
          </Button>
        )}
        <GuardedButton
          calls={saveMenu}
          variant="filled"
          icon="check"
          label={t('Save')}
          loading={save.running}
          onClick={() => void store()}
        />
      </ScreenHead>
      <p className="note info menu-note">
        {t(
          'What is not visible is in nobody’s menu. Who has the right still opens it by its address; rights are given in Role Configuration.',
        )}
      </p>
      <div className="body menu-table">
        {draft.map((group, at) => (
          <section key={group.item} aria-label={t(group.name)} data-off={!group.visible || undefined}>
            <div className="menu-line menu-button">
              {line(group, by => setDraft(moved(draft, at, by)), at === 0, at === draft.length - 1)}
            </div>
            {group.pages.map((page, place) => (
              <div key={page.item} className="menu-line" data-off={!page.visible || undefined}>
                {line(
                  page,
                  by => setDraft(draft.map(each => (each === group ? { ...group, pages: moved(group.pages, place, by) } : each))),
                  place === 0,
                  place === group.pages.length - 1,
                )}
              </div>
            ))}
          </section>
        ))}
      </div>
    </>
  )
}

const sent = ({ item, title, visible }: MenuItem) => ({ item, title: title?.trim() || null, visible })
const sentGroup = (group: Group) => ({ ...sent(group), pages: group.pages.map(sent) })

function moved<Item>(items: readonly Item[], at: number, by: 1 | -1): Item[] {
  const next = [...items]
  const [item] = next.splice(at, 1)
  next.splice(at + by, 0, item!)
  return next
}
