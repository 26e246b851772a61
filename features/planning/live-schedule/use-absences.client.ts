import { type KeyboardEvent, useState } from 'react'
import { hasMark } from '../../roster/live-roster/cell-marks.rules.ts'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import type { GridEdit } from '../roster-grid/roster-grid.widget.tsx'
import type { Person } from '../roster-grid/roster-rows.rules.ts'
import type { Chosen } from '../roster-grid/selection.rules.ts'
import type { AbsenceDialogProps } from './absence-dialog.part.tsx'
import type { Absence } from './absence-form.rules.ts'
import { leaveAfterNights } from './overnight.rules.ts'
import type { RosterKeys } from './roster-keys.client.ts'
import type { Cells } from './use-cells.client.ts'

/** Where the menu of the cells opens, in the window. */
export interface MenuPlace {
  readonly x: number
  readonly y: number
}

interface AbsenceOptions {
  schedule: LiveSchedule
  keys: RosterKeys
  cells: Cells
}

/** Leave, trainings and who did not come, over the hands of the grid: by Alt and a letter, from the menu, and Enter on a day of leave. */
export function useAbsences({ schedule, keys, cells }: AbsenceOptions) {
  const [dialog, setDialog] = useState<Omit<AbsenceDialogProps, 'onSave' | 'onClose'> | null>(null)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const lookOf = (person: Person, day: number) => ({ kind: schedule.legend[person.days[day]!]?.kind, marks: person.marks[day] ?? 0 })
  const todayAt = Math.round((Date.parse(schedule.today) - Date.parse(schedule.from)) / 86_400_000)

  const record = (what: Absence, of: Chosen | null) =>
    of &&
    of.people.length > 0 &&
    setDialog({
      what,
      cells: keys.every(of),
      name: of.people[0]!.name,
      worksUntil: leaveAfterNights(of.people, of.firstDay, schedule.from, schedule.legend).map(each => ({
        ...each,
        name: of.people.find(({ id }) => id === each.employeeId)!.name,
      })),
    })

  /** What can be done with the chosen cells now. */
  function possible(of: Chosen) {
    const looks = of.people.flatMap(person =>
      Array.from({ length: of.lastDay - of.firstDay + 1 }, (_, day) => lookOf(person, of.firstDay + day)),
    )
    return {
      onLeave: looks.every(({ kind, marks }) => kind === 'leave' || hasMark(marks, 'partLeave')),
      works: looks.every(({ kind }) => kind === 'AM' || kind === 'PM' || kind === 'night'),
      missing: looks.some(({ marks }) => hasMark(marks, 'missing')),
      begun: of.lastDay <= todayAt,
    }
  }

  const cancelLeave = (of: Chosen) => cells.perform({ kind: 'cancelLeave', cells: keys.every(of) })

  const compOff = (of: Chosen) => cells.perform({ kind: 'compOff', cells: keys.every(of) })

  /** Puts down that they did not come, with a note; where that stands already, that they came after all. */
  function presence(of: Chosen) {
    const { works, missing, begun } = possible(of)
    if (!works || !begun) return
    if (missing) cells.perform({ kind: 'presence', what: 'came', note: null, cells: keys.every(of) })
    else record('missing', of)
  }

  function onKey(event: KeyboardEvent, of: Chosen): boolean {
    if (!event.altKey || event.ctrlKey || event.metaKey) return false
    // by the place of the key: with Alt some keyboards write other letters
    if (event.code === 'KeyL') record('leave', of)
    else if (event.code === 'KeyT') record('training', of)
    else if (event.code === 'KeyM') presence(of)
    else return false
    return true
  }

  function onOpen(person: Person, day: number) {
    const isLeave = keys.pairing === null && lookOf(person, day).kind === 'leave'
    if (isLeave) record('leave', { people: [person], firstDay: day, lastDay: day, at: { person, day } })
    else keys.edit.onOpen(person, day)
  }

  const edit: GridEdit = {
    ...keys.edit,
    onKey: (event, of, lines) => onKey(event, of) || keys.edit.onKey(event, of, lines),
    onOpen,
    onMenu: setMenu,
  }
  return {
    edit,
    record,
    possible,
    cancelLeave,
    presence,
    compOff,
    dialog,
    closeDialog: () => setDialog(null),
    menu,
    closeMenu: () => setMenu(null),
  }
}

export type Absences = ReturnType<typeof useAbsences>
