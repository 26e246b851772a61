import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { toastError } from '../../../kit/ui/toast.tsx'
import { dateAfter } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { closedCode, codeTyped, isOfCode } from '../../roster/live-roster/typed-code.rules.ts'
import type { GridEdit } from '../roster-grid/roster-grid.widget.tsx'
import type { Person } from '../roster-grid/roster-rows.rules.ts'
import { type Carried, type Chosen, carried } from '../roster-grid/selection.rules.ts'
import type { CellPair } from './cell-act.rules.ts'
import { filledPairs, pastedCells, textOfCells } from './typed-codes.rules.ts'
import type { Cells } from './use-cells.client.ts'

/** A pair that waits for its other cell. */
export interface Pairing {
  readonly kind: 'swap' | 'move'
  readonly from: Chosen
}

/** What carrying cells over others does. */
export interface CarriedAct {
  readonly kind: 'move' | 'swap'
  readonly pairs: readonly CellPair[]
}

interface KeysOptions {
  schedule: LiveSchedule
  cells: Cells
  onOpen(person: Person, day: number): void
}

/** The hands on the grid: codes typed, Delete, copy and paste, fill, carry, swap, undo and redo. */
export function useRosterKeys({ schedule, cells, onOpen }: KeysOptions) {
  const t = useWords()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [typed, setTyped] = useState('')
  const [pairing, setPairing] = useState<Pairing | null>(null)
  const [lines, setLines] = useState<readonly Person[]>([])
  const copied = useRef<{ text: string; from: Chosen } | null>(null)
  /** The last key set a code by its last letter: an Enter now ends that code and opens nothing. */
  const justTyped = useRef(false)
  const { legend, from } = schedule
  const days = schedule.people[0]?.days.length ?? 0
  const at = (person: Person, day: number) => ({ employeeId: person.id, date: dateAfter(from, day) })
  const every = (of: Chosen) =>
    of.people.flatMap(person => Array.from({ length: of.lastDay - of.firstDay + 1 }, (_, day) => at(person, of.firstDay + day)))
  const pairsOf = (all: readonly Carried[]): CellPair[] =>
    all.map(pair => ({ from: at(pair.from.person, pair.from.day), to: at(pair.to.person, pair.to.day) }))
  const works = ({ person, day }: { person: Person; day: number }) => (legend[person.days[day]!]?.id ?? null) !== null

  function set(of: Chosen, bandId: number | null) {
    setTyped('')
    cells.perform({ kind: 'set', cells: every(of).map(cell => ({ ...cell, bandId })) })
  }

  /** Working days that are carried to free ones move, those carried to working ones are swapped. */
  function carriedAct(pairs: readonly Carried[]): CarriedAct | 'mixed' | null {
    const carrying = pairs.filter(({ from: source }) => works(source))
    const leaving = new Set(carrying.map(({ from: { person, day } }) => `${person.id} ${day}`))
    const meet = carrying.filter(({ to }) => works(to) && !leaving.has(`${to.person.id} ${to.day}`))
    if (carrying.length === 0) return null
    if (meet.length === 0) return { kind: 'move', pairs: pairsOf(carrying) }
    return meet.length === carrying.length ? { kind: 'swap', pairs: pairsOf(carrying) } : 'mixed'
  }

  function carry(pairs: readonly Carried[]) {
    const act = carriedAct(pairs)
    if (act === 'mixed') toastError(t('Some of these days are free and some are not: drop on free days to move, or on shifts to swap.'))
    else if (act) cells.perform(act)
  }

  /** The working days that wait, over the cells that begin at a chosen one; null = not all of them fit there. */
  function pairsTo(to: Chosen, among: readonly Person[]): Carried[] | null {
    const source = pairing!.from
    const [first] = source.people
    if (!first || !to.at) return []
    const placeOf = (person: Person) => among.findIndex(({ id }) => id === person.id)
    const down = placeOf(to.at.person) - placeOf(first)
    return carried(source, among, down, to.at.day - source.firstDay, days)?.filter(({ from: each }) => works(each)) ?? null
  }

  /** What waits goes to the cell that is chosen now: its first cell there, the others beside it as they were. */
  function pair(to: Chosen, among: readonly Person[]) {
    const { kind } = pairing!
    setPairing(null)
    const pairs = pairsTo(to, among)
    if (!pairs) toastError(t('Not all of these cells fit there.'))
    else if (pairs.length > 0) cells.perform({ kind, pairs: pairsOf(pairs) })
  }

  /** What Enter would do now with what waits; null = nothing. */
  function aimedAct(): CarriedAct | null {
    const pairs = pairing && chosen ? pairsTo(chosen, lines) : null
    const moving = pairs?.filter(({ from: source, to }) => source.person !== to.person || source.day !== to.day) ?? []
    return pairing && moving.length > 0 ? { kind: pairing.kind, pairs: pairsOf(moving) } : null
  }

  function type(letter: string, of: Chosen) {
    const text = typed + letter.toUpperCase()
    const code = codeTyped(text, legend)
    if (code === undefined) {
      setTyped('')
      const closed = closedCode(text, legend)
      if (closed !== undefined) toastError(t('{{code}} is not in use any more.', { code: closed }))
    } else if (code === 'more' || code.longer) setTyped(text)
    else {
      set(of, code.bandId)
      justTyped.current = true
    }
  }

  function onKey(event: KeyboardEvent, of: Chosen, lines: readonly Person[]): boolean {
    const endsCode = event.key === 'Enter' && justTyped.current
    justTyped.current = false
    return endsCode || act(event, of, lines)
  }

  function act(event: KeyboardEvent, of: Chosen, lines: readonly Person[]): boolean {
    const { key } = event
    const control = event.ctrlKey || event.metaKey
    if (control && key.toLowerCase() === 'z') cells.back(event.shiftKey ? 'redo' : 'undo')
    else if (control && key.toLowerCase() === 'y') cells.back('redo')
    else if (control && (key.toLowerCase() === 'd' || key.toLowerCase() === 'r')) fill(of, key.toLowerCase() === 'd' ? 'down' : 'right')
    else if (control && key.toLowerCase() === 'x') setPairing({ kind: event.shiftKey ? 'swap' : 'move', from: of })
    else if (control || event.altKey) return false
    else if (key === 'Delete' || (key === 'Backspace' && typed === '')) set(of, null)
    else if (key === 'Backspace') setTyped(typed.slice(0, -1))
    else if (key === 'Escape' && (typed !== '' || pairing)) leave()
    else if (key === 'Enter' && pairing) pair(of, lines)
    else if (key === 'Enter' && typed !== '') enter(of)
    else if (isOfCode(key, typed)) type(key, of)
    else return false
    return true
  }

  function leave() {
    setTyped('')
    setPairing(null)
  }

  function enter(of: Chosen) {
    const code = codeTyped(typed, legend)
    if (code && code !== 'more') set(of, code.bandId)
    else setTyped('')
  }

  function fill(of: Chosen, way: 'down' | 'right') {
    const pairs = filledPairs(of, way).map(({ from: source, to }) => ({ from: at(source.person, source.day), to: at(to.person, to.day) }))
    if (pairs.length > 0) cells.perform({ kind: 'copy', keepLeave: true, pairs })
  }

  function onCopy(event: ClipboardEvent, of: Chosen) {
    const text = textOfCells(of, legend)
    copied.current = { text, from: of }
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
  }

  /** What was copied here comes with all that its shifts say; a table of codes from a spreadsheet as bands and OFF. */
  function onPaste(event: ClipboardEvent, of: Chosen, lines: readonly Person[]) {
    event.preventDefault()
    if (pairing) return pair(of, lines)
    const text = event.clipboardData.getData('text/plain')
    const pasted = pastedCells(text, of, lines, legend, days)
    if ('wrong' in pasted) {
      toastError(
        pasted.closed
          ? t('{{code}} is not in use any more. Nothing was pasted.', { code: pasted.wrong })
          : t('"{{code}}" is no code of this terminal. Nothing was pasted.', { code: pasted.wrong }),
      )
      return
    }
    const source = copied.current?.text === text.replace(/\r/g, '').replace(/\n$/, '') ? copied.current.from : null
    if (!source)
      cells.perform({
        kind: 'set',
        keepLeave: true,
        cells: pasted.cells.map(({ person, day, bandId }) => ({ ...at(person, day), bandId })),
      })
    else {
      const width = source.lastDay - source.firstDay + 1
      const pairs = pasted.cells.map(({ person, day, row, column }) => {
        const origin = source.people[row % source.people.length]!
        return { from: at(origin, source.firstDay + (column % width)), to: at(person, day) }
      })
      cells.perform({ kind: 'copy', keepLeave: true, pairs })
    }
  }

  const edit: GridEdit = {
    onChosen(next, shown) {
      setChosen(next)
      setLines(shown)
    },
    onKey,
    onPress() {
      justTyped.current = false
    },
    onOpen: (person, day) => (pairing ? undefined : onOpen(person, day)),
    onCarry: carry,
    onCopy,
    onPaste,
  }
  const backToPlan = (of: Chosen) => cells.perform({ kind: 'plan', cells: every(of) })
  return { edit, chosen, backToPlan, typed, pairing, setPairing, set, every, fill, at, carriedAct, aimedAct }
}

export type RosterKeys = ReturnType<typeof useRosterKeys>
