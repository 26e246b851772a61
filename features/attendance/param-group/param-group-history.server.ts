import { snakeCase } from '../../../kit/database/names.ts'
import type { HistoryField, HistoryFields, HistorySource } from '../../../kit/history/history.server.ts'
import { choiceNames, settingGroups } from './setting-groups.rules.ts'
import { type Setting, type SettingName, settings } from './settings.rules.ts'

const cells = { whole: 'number', yesNo: 'yesNo', word: 'text', time: 'text' } as const

/** A setting is told under the title of its line, a word as its choice says it. */
function toldAs(title: string, name: SettingName): HistoryField {
  const setting: Setting = settings[name]
  const choices = setting.kind === 'word' && setting.words.map(value => ({ value, label: choiceNames[value]! }))
  const says = setting.kind === 'time' && ((time: unknown) => String(time).slice(0, 5))
  return { label: title, cell: cells[setting.kind], ...(choices && { choices }), ...(says && { says }) }
}

const settingFields: HistoryFields = Object.fromEntries(
  settingGroups.flatMap(({ lines }) =>
    lines.flatMap(({ title, inputs }) => inputs.map(([name]) => [snakeCase(name), toldAs(title, name)] as const)),
  ),
)

/** What the history tells of the versions and nodes of a parameter group, by the columns. */
export const groupHistory: Pick<HistorySource, 'lines'> = {
  lines: {
    param_group_version: {
      label: 'Version',
      fields: {
        starts_on: { label: 'Effective from', cell: 'date', names: true },
        ends_on: { label: 'Effective to', cell: 'date' },
        ...settingFields,
      },
    },
    param_group_scope: {
      label: 'Counts for',
      fields: { org_node_id: { label: 'Node', target: () => ({ name: 'orgNode', shownBy: 'name' }) } },
    },
  },
}
