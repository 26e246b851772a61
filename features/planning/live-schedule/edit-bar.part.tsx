import { ActionIcon, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { BandBlock, type BandCategory } from '../../../kit/ui/band-block.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { SelectionBar } from '../../../kit/ui/selection-bar.tsx'
import { tip } from '../../../kit/ui/tips.tsx'
import { formatDate } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { typable } from '../../roster/live-roster/typed-code.rules.ts'
import type { Beside } from './beside-panel.part.tsx'
import { breachWords } from './breach-words.client.ts'
import { DropLine, type TellCarried } from './drop-line.part.tsx'
import { OffCancelMenu } from './off-cancel-menu.part.tsx'
import type { RosterKeys } from './roster-keys.client.ts'
import type { Cells } from './use-cells.client.ts'

/** Undo and redo, by their signs; off while something is still being sent. */
export function StepButtons({ cells }: { cells: Cells }) {
  const t = useWords()
  const off = cells.waiting > 0
  return (
    <>
      <ActionIcon
        aria-label={t('Undo')}
        {...tip(t('Undo (Ctrl+Z)'))}
        disabled={off || cells.steps.undo.length === 0}
        onClick={() => cells.back('undo')}
      >
        <Icon name="undo" />
      </ActionIcon>
      <ActionIcon
        aria-label={t('Redo')}
        {...tip(t('Redo (Ctrl+Y)'))}
        disabled={off || cells.steps.redo.length === 0}
        onClick={() => cells.back('redo')}
      >
        <Icon name="redo" />
      </ActionIcon>
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
      <Button
        className="band-button"
        variant="subtle"
        aria-label={t('Assign Shift Off')}
        {...tip(t('Assign Shift Off (Delete key)'))}
        onClick={() => keys.set(chosen, null)}
      >
        <BandBlock code={t('OFF')} category="off" />
      </Button>
      <IconButton icon="add" label={t('Add New Shift')} onClick={() => onShift(true)} />
      {isOff && (
        <OffCancelMenu
          legend={schedule.legend}
          onChoose={bandId => cells.perform({ kind: 'offCancel', bandId, cells: keys.every(chosen) })}
        />
      )}
      <IconButton icon="swap" label={t('Swap')} onClick={() => keys.setPairing({ kind: 'swap', from: chosen })} />
      {count === 1 && <IconButton icon="list" label={t('History')} onClick={() => onAsk('history')} />}
      {more}
    </SelectionBar>
  )
}

interface EditLineProps extends Pick<EditBarProps, 'schedule' | 'keys' | 'cells'> {
  carrying: { current: TellCarried | null }
  /** shows all that is broken */
  onBroken(): void
}

/** What the keys are at, what carrying would break, what waits to be sent, and what the last change broke. */
export function EditLine({ schedule, keys, cells, carrying, onBroken }: EditLineProps) {
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
  const broken = breaches
    .slice(0, 3)
    .map(breach =>
      t('{{name}}: {{text}} ({{date}})', {
        name: nameOf(breach.employeeId),
        text: breachWords(breach, t),
        date: formatDate(breach.dates[0] ?? schedule.from),
      }),
    )
    .join(' · ')
  return (
    <div className="edit-line" role="status">
      <span className="cut">{texts.join(' ')}</span>
      <DropLine carrying={carrying} actOf={keys.carriedAct} aimed={keys.aimedAct()} nameOf={nameOf} />
      {breaches.length > 0 && (
        <span className="edit-breaches">
          <button type="button" className="cut" title={broken} onClick={onBroken}>
            <b>{t('Saved. {{count}} {{count:rule is|rules are}} broken:', { count: breaches.length })}</b> {broken}
          </button>
          <IconButton icon="close" label={t('Close')} onClick={clearOutcome} />
        </span>
      )}
      {outcome && outcome.freed.length > 0 && (
        <span>{t('{{count}} {{count:post is|posts are}} open again.', { count: outcome.freed.length })}</span>
      )}
    </div>
  )
}
