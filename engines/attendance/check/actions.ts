import type { Finding } from '../../answers/finding.ts'
import { isRecord } from '../../answers/finding.ts'
import type { Action } from '../input.ts'
import { exceptionCodes, settings } from '../settings.ts'

const switches: ReadonlySet<string> = new Set(['off_cancelled', 'break_ot', 'ot_cap_reversed', 'paid_break', 'comp_off'])

/** Checks every action by hand; an action on a clocking must name one that exists or was added before. */
export function checkActions(
  actions: readonly Action[] | undefined,
  clockings: readonly { readonly id: string }[],
  clocking: (value: never, path: string) => void,
  found: Finding,
): void {
  const rows = found.identified(actions, 'actions')
  if (rows.length === 0) return
  const known = new Set<unknown>(clockings.map(({ id }) => id))
  for (const [at, action] of rows.entries()) {
    const path = `actions[${at}]`
    found.whole(action.day, () => `${path}.day`)
    const value = action as unknown as Record<string, unknown>
    if (action.kind === 'add_punch') checkAdded(value.clocking, known, clocking, path, found)
    else if (action.kind === 'retime' || action.kind === 'void_punch') found.oneOf(value.clocking, [...known], () => `${path}.clocking`)
    if (action.kind === 'retime') found.whole(value.minute, () => `${path}.minute`)
    if (action.kind === 'add_exception' || action.kind === 'waive') found.oneOf(value.exception, exceptionCodes, () => `${path}.exception`)
    else if (action.kind === 'set_mode') found.oneOf(value.mode, settings.attendanceMode as readonly string[], () => `${path}.mode`)
    else if (switches.has(action.kind)) found.oneOf(value.on, [true, false], () => `${path}.on`)
    else if (!plain.has(action.kind)) found.add(`${path}.kind`, 'unknownId', action.kind)
    if (value.minutes !== undefined && (action.kind === 'approve' || action.kind === 'waive'))
      found.length(value.minutes, () => `${path}.minutes`)
  }
}

const plain: ReadonlySet<string> = new Set(['add_punch', 'retime', 'void_punch', 'approve', 'reopen'])

function checkAdded(
  value: unknown,
  known: Set<unknown>,
  clocking: (value: never, path: string) => void,
  path: string,
  found: Finding,
): void {
  if (!isRecord(value)) {
    found.add(`${path}.clocking`, 'missing', value)
    return
  }
  if (known.has(value.id)) found.add(`${path}.clocking.id`, 'duplicate', value.id)
  known.add(value.id)
  found.text(value.id, () => `${path}.clocking.id`)
  clocking(value as never, `${path}.clocking`)
}
