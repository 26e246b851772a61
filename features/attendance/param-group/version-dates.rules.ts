import { dateAfter } from '../../../kit/words/formats.ts'
import type { ParamGroupVersion } from './param-group.api.ts'
import { settingNames } from './settings.rules.ts'

export const changedPast = 'Hours were computed with the version from {{from}}: its settings stay. Add a version from a date on.'

type Settings = Omit<ParamGroupVersion, 'id' | 'startsOn' | 'endsOn'>

/** Whether one of two versions counts otherwise, whatever their dates. */
export const hasOtherSettings = (one: Settings, other: Settings): boolean => settingNames.some(name => one[name] !== other[name])

/** The versions with one of them changed; where its first date moves, the one before it that ended there goes on, or ends sooner. */
export function withChanged(
  versions: readonly ParamGroupVersion[],
  before: ParamGroupVersion,
  after: ParamGroupVersion,
): ParamGroupVersion[] {
  const moved = after.startsOn !== before.startsOn && after.startsOn !== ''
  const ended = dateAfter(before.startsOn, -1)
  return versions.map(version => {
    if (version === before) return after
    return moved && version.endsOn === ended && version.startsOn < after.startsOn
      ? { ...version, endsOn: dateAfter(after.startsOn, -1) }
      : version
  })
}
