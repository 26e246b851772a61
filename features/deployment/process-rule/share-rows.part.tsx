import { Button, NumberInput, Select } from '@mantine/core'
import { callsOf } from '../../../kit/resource/calls.ts'
import { mostOptions } from '../../../kit/resource/lookup.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { movedBy } from '../../../kit/ui/moved.ts'
import { Movers } from '../../../kit/ui/movers.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { Wrong } from '../../../kit/ui/wrong.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { employmentCategory } from '../../masters/employment-category/employment-category.resource.ts'
import type { DraftPart } from './draft-part.ts'
import { overHundred, type Share, totalOf } from './process-rule.rules.ts'

const { lookup } = callsOf(employmentCategory)

/** The employee types in the order in which they are asked, each for at most so many of a hundred filled posts (ND-17, FORM-12). */
export function ShareRows({ draft, onChange, readOnly }: DraftPart) {
  const t = useWords()
  const { shares } = draft
  const chosen = shares.map(share => share.employmentCategoryId).join(',')
  const types = useCall(lookup, { limit: mostOptions, ...(chosen && { also: chosen }) }).data?.options ?? []
  const put = (next: Share[]) => onChange({ ...draft, shares: next })
  const unused = types.filter(({ id }) => !shares.some(share => share.employmentCategoryId === id))
  const total = totalOf(shares)
  return (
    <section>
      <div className="row">
        <h2>{t('Shares of employee types')}</h2>
        <span className="grow" />
        {!readOnly && (
          <Button
            leftSection={<Icon name="add" />}
            disabled={unused.length === 0 || total >= 100}
            onClick={() => put([...shares, { employmentCategoryId: unused[0]!.id, percent: 100 - total }])}
          >
            {t('Add employee type')}
          </Button>
        )}
      </div>
      {shares.length === 0 ? (
        <p className="hint">{t('Without shares, own people are used first, then contractors’ people.')}</p>
      ) : (
        <ol className="share-rows">
          {shares.map((share, at) => {
            const label = types.find(({ id }) => id === share.employmentCategoryId)?.label ?? ''
            const change = (next: Partial<Share>) => put(shares.map(other => (other === share ? { ...share, ...next } : other)))
            const mover = (by: 1 | -1) => (shares[at + by] ? () => put(movedBy(shares, at, by)) : undefined)
            return (
              <li key={share.employmentCategoryId}>
                <span className="goal-place">{at + 1}</span>
                <Select
                  aria-label={t('Employee type')}
                  data={[{ id: share.employmentCategoryId, label }, ...unused].map(type => ({ value: String(type.id), label: type.label }))}
                  value={String(share.employmentCategoryId)}
                  readOnly={readOnly}
                  allowDeselect={false}
                  rightSection={<Icon name="down" />}
                  onChange={id => id !== null && change({ employmentCategoryId: Number(id) })}
                />
                <NumberInput
                  aria-label={t('Percent of {{name}}', { name: label })}
                  value={share.percent}
                  min={1}
                  max={100}
                  allowDecimal={false}
                  hideControls
                  readOnly={readOnly}
                  suffix=" %"
                  onChange={typed => change({ percent: Number(typed) || 1 })}
                />
                {!readOnly && (
                  <>
                    <Movers name={label} onUp={mover(-1)} onDown={mover(1)} />
                    <IconButton
                      icon="delete"
                      label={t('Remove {{name}}', { name: label })}
                      onClick={() => put(shares.filter(other => other !== share))}
                    />
                  </>
                )}
              </li>
            )
          })}
        </ol>
      )}
      {shares.length > 0 && <Total total={total} />}
    </section>
  )
}

function Total({ total }: { total: number }) {
  const t = useWords()
  if (total > 100) return <Wrong text={t(overHundred)} />
  const sentences = [t('{{total}} % in total.', { total }), total < 100 && t('People of other types are used last.')]
  return (
    <p className="hint" role="status">
      {sentences.filter(Boolean).join(' ')}
    </p>
  )
}
