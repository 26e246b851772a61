import { Checkbox } from '@mantine/core'
import { type DragEvent, type KeyboardEvent, useMemo, useState } from 'react'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { useKept } from '../../../kit/ui/kept.client.ts'
import { MenuIcon } from '../../../kit/ui/menu-icon.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { formatCount } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { MoveCard } from './move-card.part.tsx'
import type { TreeRow } from './org-manager.api.ts'
import { pressTreeKey } from './unit-keys.client.ts'
import { faultOfTarget, linesOf, type TreeLine } from './unit-tree.rules.ts'

interface UnitTreeProps {
  units: readonly TreeRow[]
  chosen: number | null
  onChoose: (id: number) => void
  /** absent for who may not move units */
  onMove: ((unit: TreeRow, target: TreeRow) => void) | undefined
}

/** A unit that is being moved, and the one that it would go below. */
interface Lift {
  readonly unit: TreeRow
  readonly target: TreeRow | null
}

const kind = 'application/x-business-unit'
const domId = (id: number) => `unit-${id}`

/** The business units as a tree: found by name, folded, and dragged to another place; with keys by Alt and the arrows (look.md 10.5). */
export function UnitTree({ units, chosen, onChoose, onMove }: UnitTreeProps) {
  const t = useWords()
  const [search, setSearch] = useState('')
  const [closedToo, showClosed] = useKept('closedToo', true)
  const [folded, setFolded] = useKept<readonly number[]>('folded', [])
  const [lift, setLift] = useState<Lift | null>(null)
  /** where the keys have led since the shown unit was opened */
  const [cursor, setCursor] = useState<{ readonly id: number; readonly since: number | null } | null>(null)
  const lines = useMemo(() => linesOf(units, { folded: new Set(folded), search, closedToo }), [units, folded, search, closedToo])
  const at = Math.max(
    0,
    lines.findIndex(({ unit }) => unit.id === (cursor?.since === chosen ? cursor.id : chosen)),
  )
  const fold = (id: number) => setFolded(folded.includes(id) ? folded.filter(each => each !== id) : [...folded, id])
  const above = units.flatMap(({ id }) => (units.some(({ parentId }) => parentId === id) ? [id] : []))
  const drop = (target: TreeRow | null) => {
    if (lift && target && faultOfTarget(units, lift.unit, target) === null) onMove?.(lift.unit, target)
    setLift(null)
  }
  const goTo = (place: number) => {
    const line = lines[Math.min(Math.max(place, 0), lines.length - 1)]
    if (!line) return
    setCursor({ id: line.unit.id, since: chosen })
    document.getElementById(domId(line.unit.id))?.scrollIntoView({ block: 'nearest' })
  }
  /** Alt and an arrow lift the unit and look for a place; Enter drops it there. */
  const carry = (down: boolean) => {
    const unit = lift?.unit ?? lines[at]?.unit
    if (!unit || !onMove || unit.parentId === null) return
    const from = lines.findIndex(line => line.unit.id === (lift?.target ?? unit).id)
    const rest = down ? lines.slice(from + 1) : lines.slice(0, Math.max(from, 0)).toReversed()
    const next = rest.find(line => faultOfTarget(units, unit, line.unit) === null)
    setLift({ unit, target: next?.unit ?? lift?.target ?? null })
  }
  const choose = (id: number) => {
    setCursor(null)
    onChoose(id)
  }
  function onKeyDown(event: KeyboardEvent) {
    const carries = event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')
    if (carries) carry(event.key === 'ArrowDown')
    else if (lift && event.key === 'Enter') drop(lift.target)
    else if (lift && event.key === 'Escape') setLift(null)
    else if (!pressTreeKey(event.key, { lines, at, folded, goTo, fold, choose })) return
    event.preventDefault()
  }
  return (
    <section className="unit-tree">
      <div className="unit-tree-bar">
        <div className="grow">
          <SearchField value={search} onChange={setSearch} label={t('Unit, alias or cost center')} />
        </div>
        <Checkbox label={t('Inactive too')} checked={closedToo} onChange={event => showClosed(event.currentTarget.checked)} />
        <IconButton
          icon={folded.length > 0 ? 'down' : 'up'}
          label={folded.length > 0 ? t('Unfold all') : t('Fold all')}
          onClick={() => setFolded(folded.length > 0 ? [] : above)}
        />
      </div>
      <div className="unit-line unit-tree-head" aria-hidden="true">
        <span />
        <span>{t('Unit')}</span>
        <span>{t('Alias')}</span>
        <span>{t('State')}</span>
        <span className="unit-count">{t('People')}</span>
      </div>
      {lines.length === 0 ? (
        <Empty />
      ) : (
        <div
          className="unit-lines"
          role="tree"
          aria-label={t('Organisation')}
          tabIndex={0}
          aria-activedescendant={lines[at] && domId(lines[at].unit.id)}
          onKeyDown={onKeyDown}
          onDragLeave={event => event.currentTarget === event.target && setLift(lift && { ...lift, target: null })}
        >
          {lines.map((line, place) => (
            <UnitLine
              key={line.unit.id}
              line={line}
              isChosen={line.unit.id === chosen}
              isCursor={place === at}
              isFolded={folded.includes(line.unit.id)}
              lift={lift}
              fault={lift ? faultOfTarget(units, lift.unit, line.unit) : null}
              mayMove={onMove !== undefined}
              onChoose={() => choose(line.unit.id)}
              onFold={() => fold(line.unit.id)}
              onLift={setLift}
              onDrop={() => drop(line.unit)}
            />
          ))}
        </div>
      )}
      {lift?.target && <MoveCard unit={lift.unit} target={lift.target} />}
      {onMove && (
        <p className="unit-tree-foot hint">
          <Icon name="info" size={16} />
          {t('A unit cannot go below itself. Alt and the arrow keys move it, Enter drops it.')}
        </p>
      )}
    </section>
  )
}

interface UnitLineProps {
  line: TreeLine
  isChosen: boolean
  isCursor: boolean
  isFolded: boolean
  lift: Lift | null
  /** why what is lifted cannot go here */
  fault: string | null
  mayMove: boolean
  onChoose: () => void
  onFold: () => void
  onLift: (lift: Lift | null) => void
  onDrop: () => void
}

function UnitLine({ line, isChosen, isCursor, isFolded, lift, fault, mayMove, onChoose, onFold, onLift, onDrop }: UnitLineProps) {
  const t = useWords()
  const { unit, depth, hasBelow, people } = line
  const isTarget = lift?.target?.id === unit.id
  const isLifted = lift?.unit.id === unit.id
  const over = (event: DragEvent) => {
    if (!lift || !event.dataTransfer.types.includes(kind)) return
    if (fault === null) event.preventDefault()
    if (lift.target?.id !== unit.id) onLift({ ...lift, target: fault === null ? unit : null })
  }
  const look = [
    'unit-line',
    isChosen && 'chosen',
    isCursor && 'cursor',
    !unit.active && 'closed',
    isLifted && 'lifted',
    isTarget && 'target',
  ]
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus, and names the line
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the tree
    <div
      id={domId(unit.id)}
      className={look.filter(Boolean).join(' ')}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isChosen}
      {...(hasBelow && { 'aria-expanded': !isFolded })}
      onClick={onChoose}
      onDragOver={over}
      onDrop={event => {
        event.preventDefault()
        onDrop()
      }}
    >
      {mayMove && unit.parentId !== null ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: with keys a unit is moved from the tree
        <span
          className="unit-grip"
          draggable
          title={t('Drag {{name}} to another place', { name: unit.name })}
          onDragStart={event => {
            event.dataTransfer.setData(kind, String(unit.id))
            event.dataTransfer.effectAllowed = 'move'
            const row = event.currentTarget.parentElement
            if (row) event.dataTransfer.setDragImage(row, 0, 0)
            onLift({ unit, target: null })
          }}
          onDragEnd={() => onLift(null)}
        >
          <MenuIcon name="grip" size={16} />
        </span>
      ) : (
        <span />
      )}
      <span className="unit-name" style={{ paddingInlineStart: `calc(${depth} * var(--unit-step))` }}>
        {hasBelow ? (
          <button
            type="button"
            tabIndex={-1}
            aria-label={isFolded ? t('Unfold {{name}}', { name: unit.name }) : t('Fold {{name}}', { name: unit.name })}
            onClick={event => {
              event.stopPropagation()
              onFold()
            }}
          >
            <Icon name={isFolded ? 'right' : 'down'} size={16} />
          </button>
        ) : (
          <span className="unit-space" />
        )}
        <Icon name={unit.parentId === null ? 'node' : unit.kind === 'terminal' ? 'event' : 'people'} size={16} />
        <b className="cut" title={unit.name}>
          {unit.name}
        </b>
      </span>
      <span className="unit-alias">{unit.alias}</span>
      <UnitState unit={unit} isTarget={isTarget} isLifted={isLifted} fault={lift && !isLifted ? fault : null} />
      <span className="unit-count">{formatCount(people)}</span>
    </div>
  )
}

function UnitState({ unit, isTarget, isLifted, fault }: { unit: TreeRow; isTarget: boolean; isLifted: boolean; fault: string | null }) {
  const t = useWords()
  if (isLifted) return <span className="unit-state">{t('moving')}</span>
  if (isTarget) return <span className="unit-state">{t('drop here')}</span>
  if (fault === 'below itself') return <span className="unit-state">{t('below itself')}</span>
  if (!unit.active)
    return (
      <span className="unit-state">
        <Icon name="no" size={16} />
        {t('inactive{{:unit}}')}
      </span>
    )
  if (unit.parentId === null) return <span className="unit-state">{t('company{{:lower}}')}</span>
  if (unit.kind === 'terminal') return <span className="unit-state">{t('terminal{{:lower}}')}</span>
  return (
    <span className="unit-state">
      {unit.poolDistribution && (
        <>
          <Icon name="swap" size={16} />
          {t('pool{{:lower}}')}
        </>
      )}
    </span>
  )
}
