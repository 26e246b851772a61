import { useMemo, useState } from 'react'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { MenuIcon } from '../../../kit/ui/menu-icon.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { AccessChoice } from './access-choice.part.tsx'
import { changesOnPage, matches, pageDiffers } from './found-pages.rules.ts'
import type { PageGroup, PageRow, ParentPage } from './role-configuration.api.ts'
import { accessOf, familyOf, isVisible, parentsOf, type Rights, showPages, threeOf, turned } from './role-rights.rules.ts'
import { TriSwitch } from './tri-switch.part.tsx'
import type { Edited } from './use-permissions.client.ts'

interface PageMatrixProps {
  edited: Edited
  search: string
  /** the rights of the role that is compared with */
  other: { readonly name: string; readonly rights: Rights } | undefined
  onlyDifferences: boolean
  chosen: string | undefined
  onChoose(page: PageRow): void
}

/** Pages in the order of the menu, each with a switch, and what stands on it (PERM-06). */
export function PageMatrix({ edited, search, other, onlyDifferences, chosen, onChoose }: PageMatrixProps) {
  const t = useWords()
  const [folded, fold] = useState<ReadonlySet<string>>(new Set())
  const [opened, openPage] = useState<ReadonlySet<string>>(new Set())
  const { known, rights } = edited
  const groups = useMemo(() => {
    const keeps = (page: PageRow) => matches(t, page, search) && (!onlyDifferences || !other || pageDiffers(page, rights, other.rights))
    return known.pages.flatMap((group): PageGroup[] => {
      const subPages = group.subPages.flatMap((page): ParentPage[] => {
        const below = page.subPages.filter(keeps)
        return keeps(page) || below.length > 0
          ? [{ ...page, subPages: keeps(page) && !search && !onlyDifferences ? page.subPages : below }]
          : []
      })
      return subPages.length > 0 ? [{ ...group, subPages }] : []
    })
  }, [known, search, onlyDifferences, other, rights, t])
  const shown = parentsOf(groups).flatMap(familyOf)
  const narrowed = search !== '' || onlyDifferences
  const toggle = (set: ReadonlySet<string>, id: string) => new Set(set.has(id) ? [...set].filter(each => each !== id) : [...set, id])

  const switchOf = (pages: readonly PageRow[], label: string) => {
    const state = threeOf(pages.map(page => isVisible(rights, page)))
    return (
      <TriSwitch
        state={state}
        label={label}
        fixed={edited.fixed ?? whyNot(pages, state === 'on')}
        onSwitch={() => edited.change(showPages(rights, pages, turned(state), edited))}
      />
    )
  }
  /** A page that the administrator does not see cannot be given. */
  const whyNot = (pages: readonly PageRow[], isOn: boolean) =>
    !isOn && pages.every(({ key }) => key !== null && !(key in rights.elements) && !edited.mayGive(key, 'visible'))
      ? t('You can give only rights that you have yourself.')
      : undefined

  function row(page: PageRow, below: readonly PageRow[], level: 1 | 2) {
    const family = [page, ...below]
    const count = page.elementRestrictionDetails.length
    const given = page.elementRestrictionDetails.filter(({ elementName }) => elementName in rights.elements).length
    const isOpen = opened.has(page.id) || narrowed
    return (
      <div key={page.id} className="perm-row" data-level={level} data-chosen={chosen === page.id || undefined}>
        <span className="perm-name">
          {below.length > 0 ? (
            <button
              type="button"
              className="perm-fold"
              aria-expanded={isOpen}
              aria-label={t('Sub pages of {{name}}', { name: t(page.name) })}
              onClick={() => openPage(toggle(opened, page.id))}
            >
              <Icon name={isOpen ? 'down' : 'right'} size={16} />
            </button>
          ) : (
            <span className="perm-fold" />
          )}
          <span className="cut">{t(page.name)}</span>
          <Changed count={changesOnPage(page, edited.before, rights)} was={wasOf(page, edited)} />
        </span>
        <span>{switchOf(family, t('Visible: {{name}}', { name: t(page.name) }))}</span>
        <span>
          <AccessChoice edited={edited} pages={family} name={t(page.name)} />
        </span>
        {other && <Compared pages={family} own={rights} other={other.rights} />}
        <span>
          {count > 0 ? (
            <button type="button" className="perm-action" onClick={() => onChoose(page)}>
              {t('{{given}} of {{count}} {{count:element|elements}}', { given, count })}
              <Icon name="right" size={14} />
            </button>
          ) : (
            <span className="hint">{t('no elements')}</span>
          )}
        </span>
      </div>
    )
  }

  if (groups.length === 0)
    return (
      <Empty title={onlyDifferences && !search ? t('Both roles may see and do the same') : t('No results found with the given criteria')} />
    )
  return (
    <div className="perm-table" data-compared={other !== undefined || undefined}>
      <div className="perm-row perm-head">
        <span>{t('Page')}</span>
        <span className="perm-all">
          {switchOf(shown, t('Visible: all pages'))}
          <span>{t('Visible')}</span>
        </span>
        <span>{t('Access')}</span>
        {other && <span className="cut">{other.name}</span>}
        <span>{t('Action')}</span>
      </div>
      {groups.map(group => {
        const pages = group.subPages.flatMap(familyOf)
        const isOpen = !folded.has(group.id) || narrowed
        return (
          <section key={group.id} aria-label={t(group.name)}>
            <div className="perm-row" data-level={0}>
              <span className="perm-name">
                <button
                  type="button"
                  className="perm-fold"
                  aria-expanded={isOpen}
                  aria-label={t('Pages of {{name}}', { name: t(group.name) })}
                  onClick={() => fold(toggle(folded, group.id))}
                >
                  <Icon name={isOpen ? 'down' : 'right'} size={16} />
                </button>
                <MenuIcon name={group.icon} size={18} />
                <b>{t(group.name)}</b>
                <span className="aside">
                  {t('{{shown}} of {{count}}', { shown: pages.filter(page => isVisible(rights, page)).length, count: pages.length })}
                </span>
              </span>
              <span>{switchOf(pages, t('Visible: {{name}}', { name: t(group.name) }))}</span>
              <span />
              {other && <Compared pages={pages} own={rights} other={other.rights} counts />}
              <span />
            </div>
            {isOpen &&
              group.subPages.flatMap(page => [
                row(page, page.subPages, 1),
                ...(opened.has(page.id) || narrowed ? page.subPages.map(below => row(below, [], 2)) : []),
              ])}
          </section>
        )
      })}
    </div>
  )
}

type Was = 'visible' | 'hidden' | undefined
const wasOf = (page: PageRow, { before, rights }: Edited): Was => {
  const was = isVisible(before, page)
  return was === isVisible(rights, page) ? undefined : was ? 'visible' : 'hidden'
}

/** What is changed and not saved yet. */
function Changed({ count, was }: { count: number; was: Was }) {
  const t = useWords()
  if (count === 0) return null
  return <span className="perm-changed">{was === 'visible' ? t('was visible') : was === 'hidden' ? t('was hidden') : count}</span>
}

function Compared({ pages, own, other, counts }: { pages: readonly PageRow[]; own: Rights; other: Rights; counts?: true }) {
  const t = useWords()
  const differing = pages.filter(page => pageDiffers(page, own, other)).length
  if (differing === 0) return <span className="perm-same">{t('same')}</span>
  if (counts) return <span>{t('{{count}} {{count:differs|differ}}', { count: differing })}</span>
  const words = { none: t('Hidden'), read: t('Read Only'), write: t('Read & Write') }
  return <span>{words[accessOf(other, pages)]}</span>
}
