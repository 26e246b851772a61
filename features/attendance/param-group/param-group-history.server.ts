import type { HistoryFields, HistorySource } from '../../../kit/history/history.server.ts'
import { snake } from '../../../kit/history/labels.server.ts'
import { settingGroups } from './setting-groups.rules.ts'
import { type Setting, settings } from './settings.rules.ts'

/** Each setting is told under the title of its line. */
const settingFields: HistoryFields = Object.fromEntries(
  settingGroups.flatMap(({ lines }) =>
    lines.flatMap(({ title, inputs }) =>
      inputs.map(([name, label = title]) => {
        const { kind }: Setting = settings[name]
        const cell = ({ whole: 'number', yesNo: 'yesNo', word: 'text', time: 'text' } as const)[kind]
        return [snake(name), { label: label === title ? title : `${title}: ${label}`, cell }]
      }),
    ),
  ),
)

/** What the history of a parameter group tells, by the columns. */
export const groupHistory: Omit<HistorySource, 'table'> = {
  fields: { name: { label: 'Name' }, active: { label: 'Active', cell: 'yesNo' } },
  lines: {
    param_group_version: {
      label: 'Version',
      fields: { starts_on: { label: 'Effective from', cell: 'date' }, ends_on: { label: 'Effective to', cell: 'date' }, ...settingFields },
    },
    param_group_scope: {
      label: 'Counts for',
      fields: { org_node_id: { label: 'Node', target: () => ({ name: 'orgNode', shownBy: 'name' }) } },
    },
  },
}
