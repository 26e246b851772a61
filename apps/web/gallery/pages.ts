import { axisStates } from './axis-states.tsx'
import { dialogStates } from './dialog-states.tsx'
import { fieldStates } from './field-states.tsx'
import { formStates } from './form-states.tsx'
import { listStates } from './list-states.tsx'
import { messageStates } from './message-states.tsx'
import { movesStates } from './moves-states.tsx'
import { pageStates } from './page-states.tsx'
import { partStates } from './part-states.tsx'
import { pickerStates } from './picker-states.tsx'
import { recordStates } from './record-states.tsx'
import { screenStates } from './screen-states.tsx'
import { sessionStates } from './session-states.tsx'
import { signInStates } from './sign-in-states.tsx'
import type { GalleryPage, GalleryState } from './state.ts'
import { tableStates } from './table-states.tsx'
import { waitStates } from './wait-states.tsx'

/** Every page of the gallery. */
export const pages: Readonly<Record<string, GalleryPage>> = {
  table: tableStates,
  list: listStates,
  form: formStates,
  record: recordStates,
  fields: fieldStates,
  dialogs: dialogStates,
  pickers: pickerStates,
  parts: partStates,
  axis: axisStates,
  moves: movesStates,
  screens: screenStates,
  messages: messageStates,
  waiting: waitStates,
  pages: pageStates,
  session: sessionStates,
  'sign-in': signInStates,
}

interface Asked {
  readonly page: string
  readonly name: string
  readonly state: GalleryState
}

/** What an address asks for; undefined for the list of everything. */
export function askedFor(search: string): Asked | undefined {
  const asked = new URLSearchParams(search)
  const page = asked.get('page') ?? ''
  const states = pages[page]
  const name = asked.get('state') ?? Object.keys(states ?? {})[0] ?? ''
  const state = states?.[name]
  return state && { page, name, state }
}
