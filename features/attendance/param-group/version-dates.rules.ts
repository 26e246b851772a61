import { dateFault } from '../../../kit/fields/date/period-faults.ts'
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
  // a first date may be blank or half typed
  const moved = after.startsOn !== before.startsOn && !dateFault(before.startsOn) && !dateFault(after.startsOn)
  const follows = ({ startsOn, endsOn }: ParamGroupVersion) =>
    moved && startsOn < after.startsOn && endsOn === dateAfter(before.startsOn, -1)
  return versions.map(version => {
    if (version === before) return after
    return follows(version) ? { ...version, endsOn: dateAfter(after.startsOn, -1) } : version
  })
}
