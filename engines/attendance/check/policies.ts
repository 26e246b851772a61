import { type Finding, isRecord } from '../../answers/finding.ts'
import { isoOf } from '../../time/time.ts'
import type { AttendanceInput } from '../input.ts'
import { type PolicyVersion, policyOn } from '../policy.ts'
import { exceptionCodes, roundingEdges, roundingSettings, type SettingKind, settings, severities } from '../settings.ts'

const DAY_MINUTES = 1440
const settingNames = Object.keys(settings) as (keyof typeof settings)[]
const roundingKinds = Object.entries(roundingSettings)

/** Checks every setting of every version, and that every day of the period has exactly one version in force. Sound versions are added to `sound`. */
export function checkPolicies({ policies, firstDay, days }: AttendanceInput, sound: Set<PolicyVersion>, found: Finding): void {
  const rows = found.identified(policies, 'policies')
  let dated = true
  for (let at = 0; at < rows.length; at++) {
    const policy = rows[at]!
    if (sound.has(policy)) continue
    const before = found.faults.length
    dated = checkPolicy(policy, `policies[${at}]`, found) && dated
    if (found.faults.length === before) sound.add(policy)
  }
  if (dated) checkCover(rows, firstDay, days, found)
}

/** Whether its dates are sound. */
function checkPolicy(policy: PolicyVersion, path: string, found: Finding): boolean {
  const record = policy as unknown as Record<string, unknown>
  for (const name of settingNames) checkSetting(record[name], settings[name], path, name, found)
  checkRoundings(record.rounding, path, found)
  checkSeverities(record.severity, path, found)
  return checkDates(policy, path, found)
}

function checkSetting(value: unknown, kind: SettingKind, path: string, name: string, found: Finding): void {
  const at = () => `${path}.${name}`
  if (kind === 'yesNo') found.oneOf(value, [true, false], at)
  else if (typeof kind === 'object') found.oneOf(value, kind, at)
  else if (kind === 'wholeOrNull' && value === null) return
  else if (found.length(value, at) && kind === 'minuteOfDay' && value >= DAY_MINUTES) found.add(at(), 'outsidePeriod', value)
}

function checkRoundings(rounding: unknown, path: string, found: Finding): void {
  for (const edge of roundingEdges) {
    const own = isRecord(rounding) ? rounding[edge] : undefined
    if (!isRecord(own)) found.add(`${path}.rounding.${edge}`, 'missing', own)
    else checkRounding(own, edge, path, found)
  }
}

function checkRounding(own: Record<string, unknown>, edge: string, path: string, found: Finding): void {
  for (const [name, kind] of roundingKinds) checkSetting(own[name], kind, path, `rounding.${edge}.${name}`, found)
}

function checkSeverities(severity: unknown, path: string, found: Finding): void {
  const own = isRecord(severity) ? severity : {}
  for (const code of exceptionCodes) found.oneOf(own[code], severities, () => `${path}.severity.${code}`)
}

function checkDates({ from, to }: PolicyVersion, path: string, found: Finding): boolean {
  if (!found.whole(from, () => `${path}.from`)) return false
  if (to === null) return true
  return found.whole(to, () => `${path}.to`) && (to >= from || found.add(`${path}.to`, 'endBeforeStart', to))
}

/** No two versions are in force at once, and none is missing. */
function checkCover(policies: readonly PolicyVersion[], firstDay: number, days: number, found: Finding): void {
  for (let at = 1; at < policies.length; at++) {
    const { from, to } = policies[at]!
    const other = policies.slice(0, at).find(before => before.from <= (to ?? before.from) && from <= (before.to ?? from))
    if (other) found.add(`policies[${at}]`, 'overlap', other.id)
  }
  for (let day = firstDay; day < firstDay + days; day++) {
    if (!policyOn(policies, day)) found.add('policies', 'gap', isoOf(day))
  }
}
