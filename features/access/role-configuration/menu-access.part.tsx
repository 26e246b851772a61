import { MenuIcon } from '../../../kit/ui/menu-icon.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { AccessChoice } from './access-choice.part.tsx'
import { familyOf, isVisible } from './role-rights.rules.ts'
import type { Edited } from './use-permissions.client.ts'

/** Which menus a role has, Read Only or Read & Write (XSCR-11, PERM-12): the same rights, a menu and a page at a time. */
export function MenuAccess({ edited, search }: { edited: Edited; search: string }) {
  const t = useWords()
  const text = search.toLowerCase()
  return (
    <div className="perm-table" data-menus>
      <div className="perm-row perm-head">
        <span>{t('Menu')}</span>
        <span>{t('Access')}</span>
        <span>{t('Pages{{:menu}}')}</span>
      </div>
      {edited.known.pages.map(group => {
        const all = group.subPages.flatMap(familyOf)
        const shown = group.subPages.filter(
          page => text === '' || t(page.name).toLowerCase().includes(text) || t(group.name).toLowerCase().includes(text),
        )
        if (shown.length === 0) return null
        return (
          <section key={group.id} aria-label={t(group.name)}>
            <div className="perm-row" data-level={0}>
              <span className="perm-name">
                <MenuIcon name={group.icon} size={18} />
                <b>{t(group.name)}</b>
              </span>
              <span>
                <AccessChoice edited={edited} pages={all} name={t(group.name)} withNone />
              </span>
              <span className="aside">
                {t('{{shown}} of {{count}}', { shown: all.filter(page => isVisible(edited.rights, page)).length, count: all.length })}
              </span>
            </div>
            {shown.map(page => (
              <div key={page.id} className="perm-row" data-level={1}>
                <span className="perm-name">{t(page.name)}</span>
                <span>
                  <AccessChoice edited={edited} pages={familyOf(page)} name={t(page.name)} withNone />
                </span>
                <span />
              </div>
            ))}
          </section>
        )
      })}
    </div>
  )
}
