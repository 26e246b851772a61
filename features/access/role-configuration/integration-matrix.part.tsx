import { useMemo, useState } from 'react'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import type { SubUrl } from './role-configuration.api.ts'
import { allowCalls, type Rights, threeOf, turned } from './role-rights.rules.ts'
import { TriSwitch } from './tri-switch.part.tsx'
import type { Edited } from './use-permissions.client.ts'

interface IntegrationMatrixProps {
  edited: Edited
  search: string
  other: { readonly name: string; readonly rights: Rights } | undefined
  onlyDifferences: boolean
}

/** Families of calls with the calls in them, each allowed to integration users of the role or not (PERM-05). */
export function IntegrationMatrix({ edited, search, other, onlyDifferences }: IntegrationMatrixProps) {
  const t = useWords()
  const [opened, open] = useState<ReadonlySet<string>>(new Set())
  const { known, rights } = edited
  const modules = useMemo(() => {
    const text = search.toLowerCase()
    const keeps = (module: string, { call, url }: SubUrl) =>
      (text === '' || module.toLowerCase().includes(text) || url.toLowerCase().includes(text) || call.toLowerCase().includes(text)) &&
      (!onlyDifferences || !other || rights.calls[call] !== other.rights.calls[call])
    return known.integration
      .map(({ module, subUrls }) => ({ module, subUrls: subUrls.filter(each => keeps(module, each)) }))
      .filter(({ subUrls }) => subUrls.length > 0)
  }, [known, search, other, onlyDifferences, rights])
  const narrowed = search !== '' || onlyDifferences
  const switchOf = (calls: readonly SubUrl[], label: string) => {
    const state = threeOf(calls.map(({ call }) => call in rights.calls))
    const giveable = calls.filter(each => each.call in rights.calls || edited.mayCall(each)).map(({ call }) => call)
    const beyond = state !== 'on' && giveable.length === 0 ? t('You can give only rights that you have yourself.') : undefined
    return (
      <TriSwitch
        state={state}
        label={label}
        fixed={edited.fixed ?? beyond}
        onSwitch={() => edited.change(allowCalls(rights, turned(state) ? giveable : calls.map(({ call }) => call), turned(state)))}
      />
    )
  }
  if (modules.length === 0) return <Empty title={t('No results found with the given criteria')} />
  return (
    <div className="perm-table" data-calls>
      <div className="perm-row perm-head">
        <span>{t('Module')}</span>
        <span className="perm-all">
          {switchOf(
            modules.flatMap(({ subUrls }) => subUrls),
            t('Enable Access: all modules'),
          )}
          <span>{t('Enable Access')}</span>
        </span>
        <span>{t('Method')}</span>
        <span>{t('What it does')}</span>
      </div>
      {modules.map(({ module, subUrls }) => {
        const isOpen = opened.has(module) || narrowed
        return (
          <section key={module} aria-label={module}>
            <div className="perm-row" data-level={0}>
              <span className="perm-name">
                <button
                  type="button"
                  className="perm-fold"
                  aria-expanded={isOpen}
                  aria-label={t('Sub Urls of {{name}}', { name: module })}
                  onClick={() => open(new Set(isOpen ? [...opened].filter(each => each !== module) : [...opened, module]))}
                >
                  <Icon name={isOpen ? 'down' : 'right'} size={16} />
                </button>
                <b>{module}</b>
                <span className="aside">
                  {t('{{shown}} of {{count}}', { shown: subUrls.filter(({ call }) => call in rights.calls).length, count: subUrls.length })}
                </span>
              </span>
              <span>{switchOf(subUrls, t('Enable Access: {{name}}', { name: module }))}</span>
              <span />
              <span />
            </div>
            {isOpen &&
              subUrls.map(each => (
                <div key={each.call} className="perm-row" data-level={1}>
                  <span className="perm-name">
                    <span className="cut">{each.url}</span>
                    {each.call in edited.before.calls !== each.call in rights.calls && (
                      <span className="perm-changed">{each.call in rights.calls ? t('was off') : t('was on')}</span>
                    )}
                  </span>
                  <span>{switchOf([each], t('Enable Access: {{name}}', { name: each.call }))}</span>
                  <span className="aside">{each.method}</span>
                  <span className="aside cut">{each.summary}</span>
                </div>
              ))}
          </section>
        )
      })}
    </div>
  )
}
