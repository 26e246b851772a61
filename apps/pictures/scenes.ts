import { click, clickText, doubleClick, open, point, press, type Step, type } from './steps.ts'

/** A picture of the gallery, taken light, dark and on the phone. */
export interface Scene {
  readonly name: string
  /** page and state of /gallery */
  readonly of: `${string}/${string}`
  readonly steps?: readonly Step[]
  /** what the page may log, for it is what the scene shows */
  readonly logs?: string
}

/** `table/rows` as the address has it. */
export const searchOf = (of: Scene['of']): string => `?page=${of.replace('/', '&state=')}`

const signIn = [type('User Name', 'amira'), type('Password', 'a long password'), click('button', 'Sign In')]
const edit = [click('checkbox', 'Select row'), click('button', 'Edit Item'), type('Reason', 'Air line leak at the spreader')]
const save = [...edit, click('button', 'Save')]
const remove = [click('checkbox', 'Select row'), click('button', 'Delete')]
const reason = [click('button', 'Filter Reason'), type('Value', 'spreader')]

/** Every scene, one line each. */
export const scenes: readonly Scene[] = [
  { name: 'frame-nodes', of: 'list/rows', steps: [click('button', /^(Organisation Node|Salwa CT)$/)] },
  { name: 'frame-group', of: 'list/rows', steps: [click('button', 'Master data')] },
  { name: 'frame-language', of: 'list/rows', steps: [click('button', 'Language')] },
  { name: 'frame-user', of: 'list/rows', steps: [click('button', 'User menu')] },
  { name: 'frame-thai', of: 'list/rows', steps: [click('button', 'Language'), click('menuitemradio', 'ไทย')] },
  { name: 'table-rows', of: 'table/rows' },
  { name: 'table-empty', of: 'table/empty' },
  { name: 'table-loading', of: 'table/loading' },
  { name: 'table-one', of: 'table/one' },
  { name: 'table-long', of: 'table/long' },
  { name: 'table-many', of: 'table/many' },
  { name: 'table-many-end', of: 'table/many', steps: [click('gridcell', 'QC01'), press('Control+End')] },
  { name: 'table-sorted', of: 'table/rows', steps: [clickText('Duration')] },
  { name: 'table-selected-all', of: 'table/rows', steps: [click('checkbox', 'Select all rows of this page')] },
  {
    name: 'table-range',
    of: 'table/rows',
    steps: [click('gridcell', 'RTG'), press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight')],
  },
  { name: 'table-filter', of: 'table/rows', steps: reason },
  { name: 'table-filtered', of: 'table/rows', steps: [...reason, click('button', 'Apply')] },
  { name: 'table-no-match', of: 'table/rows', steps: [click('button', 'Filter Reason'), type('Value', 'zzz'), click('button', 'Apply')] },
  { name: 'table-columns', of: 'table/rows', steps: [click('button', 'Columns')] },
  { name: 'table-column-groups', of: 'table/many', steps: [click('button', 'Columns')] },
  { name: 'table-tooltip', of: 'table/rows', steps: [point('button', 'Refresh')] },
  { name: 'table-inline', of: 'table/inline' },
  { name: 'table-inline-add', of: 'table/inline', steps: [click('button', 'Add row')] },
  { name: 'table-inline-wrong', of: 'table/inline', steps: [click('button', 'Add row'), click('button', 'Save')] },
  { name: 'table-inline-edit', of: 'table/inline', steps: [click('button', 'Edit row')] },
  { name: 'table-inline-time', of: 'table/inline', steps: [doubleClick('button', 'In time of Imran Qureshi: 11/Dec/2026 06:40')] },
  { name: 'table-sorts', of: 'table/inline', steps: [click('button', 'Sort')] },
  { name: 'table-heights', of: 'table/heights' },
  { name: 'list-rows', of: 'list/rows' },
  { name: 'list-empty', of: 'list/empty' },
  { name: 'list-loading', of: 'list/loading' },
  { name: 'list-failed', of: 'list/failed' },
  { name: 'list-looks-only', of: 'list/looks-only', steps: [click('checkbox', 'Select row')] },
  { name: 'list-not-found', of: 'list/rows', steps: [type('Search by Equipment Name', 'XYZ'), press('Enter')] },
  { name: 'list-month', of: 'list/rows', steps: [click('button', 'Month')] },
  { name: 'list-add', of: 'list/rows', steps: [click('button', 'Add Equipment Status')] },
  { name: 'list-edit', of: 'list/rows', steps: edit },
  { name: 'list-preview', of: 'list/rows', steps: [click('button', 'Preview')] },
  { name: 'list-discard', of: 'list/rows', steps: [...edit, click('button', 'Cancel')] },
  { name: 'list-saved', of: 'list/rows', steps: save },
  { name: 'list-save-refused', of: 'list/save-refused', steps: save },
  { name: 'list-conflict', of: 'list/conflict', steps: save },
  { name: 'list-delete', of: 'list/rows', steps: remove },
  { name: 'list-delete-refused', of: 'list/delete-refused', steps: [...remove, click('button', 'Delete 1')] },
  { name: 'form-add', of: 'form/add' },
  { name: 'form-edit', of: 'form/edit' },
  { name: 'form-preview', of: 'form/preview' },
  { name: 'form-wrong', of: 'form/wrong', steps: [click('textbox', 'Up-Time'), press('Tab', 'Tab')] },
  { name: 'form-refused', of: 'form/refused', steps: [type('Reason', 'Air line leak'), click('button', 'Save')] },
  { name: 'form-field-refused', of: 'form/field-refused', steps: [type('Reason', 'Air line leak'), click('button', 'Save')] },
  { name: 'form-saving', of: 'form/saving', steps: [type('Reason', 'Air line leak'), click('button', 'Save')] },
  { name: 'fields-empty', of: 'fields/empty' },
  { name: 'fields-filled', of: 'fields/filled' },
  { name: 'fields-read-only', of: 'fields/read-only' },
  { name: 'fields-wrong', of: 'fields/wrong' },
  { name: 'fields-long', of: 'fields/long' },
  { name: 'fields-dialog', of: 'fields/dialog' },
  { name: 'fields-focus', of: 'fields/filled', steps: [click('textbox', 'Decimal')] },
  { name: 'fields-date', of: 'fields/filled', steps: [open('Date')] },
  { name: 'fields-date-time', of: 'fields/filled', steps: [open('Date and time')] },
  { name: 'fields-time', of: 'fields/filled', steps: [open('Time')] },
  { name: 'fields-month', of: 'fields/filled', steps: [open('Month')] },
  { name: 'fields-choice', of: 'fields/filled', steps: [click('combobox', 'Of a long list')] },
  { name: 'fields-choice-none', of: 'fields/filled', steps: [click('combobox', 'Of a long list'), type('Of a long list', 'XYZ')] },
  { name: 'fields-several', of: 'fields/filled', steps: [click('combobox', 'Several of a list')] },
  { name: 'dialogs-confirm', of: 'dialogs/confirm' },
  { name: 'dialogs-danger', of: 'dialogs/danger' },
  { name: 'dialogs-discard', of: 'dialogs/discard' },
  { name: 'dialogs-message', of: 'dialogs/message' },
  { name: 'dialogs-long', of: 'dialogs/long' },
  { name: 'dialogs-wide', of: 'dialogs/wide' },
  { name: 'parts-buttons', of: 'parts/buttons' },
  { name: 'parts-bands', of: 'parts/bands' },
  { name: 'parts-chips', of: 'parts/chips' },
  { name: 'parts-choosers', of: 'parts/choosers' },
  { name: 'parts-day', of: 'parts/choosers', steps: [click('button', 'Fri 11/Dec/2026')] },
  { name: 'parts-icons', of: 'parts/icons' },
  { name: 'messages-ok', of: 'messages/ok' },
  { name: 'messages-refusal', of: 'messages/refusal' },
  { name: 'messages-long', of: 'messages/long' },
  { name: 'messages-notes', of: 'messages/notes' },
  { name: 'waiting-empty', of: 'waiting/empty' },
  { name: 'waiting-no-match', of: 'waiting/no-match' },
  { name: 'waiting-failed', of: 'waiting/failed' },
  { name: 'waiting-unreachable', of: 'waiting/unreachable' },
  { name: 'waiting-skeleton', of: 'waiting/skeleton' },
  { name: 'waiting-page', of: 'waiting/page' },
  { name: 'waiting-panel', of: 'waiting/panel' },
  { name: 'pages-broken', of: 'pages/broken', logs: 'This part fails' },
  { name: 'pages-not-allowed', of: 'pages/not-allowed' },
  { name: 'pages-missing', of: 'pages/missing' },
  { name: 'session-ending', of: 'session/ending' },
  { name: 'session-unreachable', of: 'session/unreachable', steps: [click('button', 'OK')] },
  { name: 'session-expired', of: 'session/expired' },
  { name: 'session-renewing', of: 'session/renewing' },
  { name: 'sign-in', of: 'sign-in/waiting' },
  { name: 'sign-in-waiting', of: 'sign-in/waiting', steps: signIn },
  { name: 'sign-in-refused', of: 'sign-in/refused', steps: signIn },
  { name: 'sign-in-fields', of: 'sign-in/fields', steps: signIn },
  { name: 'sign-in-unreachable', of: 'sign-in/unreachable', steps: signIn },
]
