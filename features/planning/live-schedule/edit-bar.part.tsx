import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { BandBlock, type BandCategory } from '../../../kit/ui/band-block.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { SelectionBar } from '../../../kit/ui/selection-bar.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { typable } from '../../roster/live-roster/typed-code.rules.ts'
import type { Beside } from './beside-panel.part.tsx'
import { DropLine, type TellCarried } from './drop-line.part.tsx'
import { OffCancelMenu } from './off-cancel-menu.part.tsx'
import type { RosterKeys } from './roster-keys.client.ts'
import type { Cells } from './use-cells.client.ts'

/** Undo and redo; off while something is still being sent. */
export function StepButtons({ cells }: { cells: Cells }) {
  const t = useWords()
  const off = cells.waiting > 0
  return (
    <>
      <Button
        variant="subtle"
        title={t('Undo (Ctrl+Z)')}
        disabled={off || cells.steps.undo.length === 0}
        onClick={() => cells.back('undo')}
      >
        {t('Undo')}
      </Button>
      <Button
        variant="subtle"
        title={t('Redo (Ctrl+Y)')}
        disabled={off || cells.steps.redo.length === 0}
        onClick={() => cells.back('redo')}
      >
        {t('Redo')}
      </Button>
    </>
  )
}

interface EditBarProps {
  schedule: LiveSchedule
  keys: RosterKeys
  cells: Cells
  onShift(adds: boolean): void
  onAsk(kind: Beside['kind']): void
  /** the menu of everything else */
  more: ReactNode
}

/** What can be done with the chosen cells (ND-82, ND-90). */
export function EditBar({ schedule, keys, cells, onShift, onAsk, more }: EditBarProps) {
  const t = useWords()
  const { chosen } = keys
  const count = chosen ? chosen.people.length * (chosen.lastDay - chosen.firstDay + 1) : 0
  if (!chosen || count === 0) return null
  const bands = typable(schedule.legend)
    .filter(({ id }) => id !== null)
    .slice(0, 4)
  const isOff = chosen.people.every(({ days }) =>
    days.slice(chosen.firstDay, chosen.lastDay + 1).every(place => schedule.legend[place]?.kind === 'off'),
  )
  return (
    <SelectionBar count={count} onClear={() => keys.setPairing(null)}>
      {bands.map(({ id, code, kind }) => (
        <Button
          key={code}
          className="band-button"
          variant="subtle"
          title={t('Type {{code}}', { code })}
          onClick={() => keys.set(chosen, id)}
        >
          <BandBlock code={code} category={kind as BandCategory} />
        </Button>
      ))}
      <Button variant="subtle" title={t('Delete key')} onClick={() => keys.set(chosen, null)}>
        {t('Assign Shift Off')}
      </Button>
      <Button variant="subtle" onClick={() => onShift(true)}>
        {t('Add New Shift')}
      </Button>
      {isOff && (
        <OffCancelMenu
          legend={schedule.legend}
          onChoose={bandId => cells.perform({ kind: 'offCancel', bandId, cells: keys.every(chosen) })}
        />
      )}
      <Button variant="subtle" title={t('Ctrl+Shift+X')} onClick={() => keys.setPairing({ kind: 'swap', from: chosen })}>
        {t('Swap')}
      </Button>
      <Button variant="subtle" title={t('Ctrl+X')} onClick={() => keys.setPairing({ kind: 'move', from: chosen })}>
        {t('Move')}
      </Button>
      {count === 1 && <IconButton icon="list" label={t('History')} onClick={() => onAsk('history')} />}
      {more}
    </SelectionBar>
  )
}

interface EditLineProps extends Pick<EditBarProps, 'schedule' | 'keys' | 'cells'> {
  carrying: { current: TellCarried | null }
}

/** What the keys are at, what carrying would break, what waits to be sent, and what the last change broke. */
export function EditLine({ schedule, keys, cells, carrying }: EditLineProps) {
  const t = useWords()
  const { typed, pairing } = keys
  const { waiting, outcome, clearOutcome } = cells
  const begun = typed === '' ? [] : typable(schedule.legend).filter(({ code }) => code.toUpperCase().startsWith(typed))
  const texts = [
    typed !== '' && t('{{typed}}: {{codes}}. Enter sets it, Escape leaves.', { typed, codes: begun.map(({ code }) => code).join(', ') }),
    pairing &&
      (pairing.kind === 'swap'
        ? t('Go to the cell to swap with and press Enter. Escape leaves.')
        : t('Go to the cell to move to and press Enter. Escape leaves.')),
    waiting > 0 && t('{{count}} {{count:change waits|changes wait}} to be saved.', { count: waiting }),
  ].filter(text => typeof text === 'string')
  const breaches = outcome?.breaches ?? []
  const nameOf = (id: number) => schedule.people.find(person => person.id === id)?.name ?? ''
  return (
    <div className="edit-line" role="status">
      <span>{texts.join(' ')}</span>
      <DropLine carrying={carrying} actOf={keys.carriedAct} aimed={keys.aimedAct()} nameOf={nameOf} />
      {breaches.length > 0 && (
        <span className="edit-breaches">
          <b>{t('Saved. {{count}} {{count:rule is|rules are}} broken:', { count: breaches.length })}</b>{' '}
          {breaches
            .slice(0, 3)
            .map(({ text, employeeId, code }) => t('{{name}}: {{text}} ({{code}})', { name: nameOf(employeeId), text: t(text), code }))
            .join(' · ')}
          <IconButton icon="close" label={t('Close')} onClick={clearOutcome} />
        </span>
      )}
      {outcome && outcome.freed.length > 0 && (
        <span>{t('{{count}} {{count:post is|posts are}} open again.', { count: outcome.freed.length })}</span>
      )}
    </div>
  )
}
