// The lines of a person in the names of the specification (SKILL-08, SUSP-08, EXCL-21, LIC-11), which calls take beside our own.

/** Name on the wire → our field, by sub-table. */
const named: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  skills: { skillId: 'skill', skillRating: 'rating', rotationNum: 'rotationNo', assignDate: 'assignedOn', endDate: 'expiresOn' },
  suspensions: { dateFrom: 'startsOn', dateTo: 'endsOn' },
  exclusions: {
    shiftBandId: 'band',
    exclusionSkills: 'skills',
    assignDate: 'assignedOn',
    expiryDate: 'expiresOn',
    periodicDays: 'afterDays',
    isOff: 'includeOffDays',
  },
  licences: {
    permitType: 'permitType',
    licenseCode: 'codes',
    skillId: 'skill',
    licenseNumber: 'number',
    certificateName: 'certificate',
    licenseGrade: 'grade',
    assignDate: 'assignedOn',
    licenseExpiry: 'expiresOn',
  },
}
/** What lines carry for the screen that made them, or what their record says already. */
const besides: Readonly<Record<string, readonly string[]>> = {
  skills: ['skillName'],
  suspensions: [],
  exclusions: ['employeeId', 'orgNodeId', 'companyNodeId', 'shiftBand', 'exclusionTitle'],
  licences: ['skillName'],
}
const mark = 'uiStatus'

/** The names for the lines of a request, whatever their letter case (CF-44). */
export const lineWire: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(named).flatMap(([table, names]) =>
    Object.entries({ ...names, [mark]: mark }).map(([name, field]) => [`${table}.${name}`, field]),
  ),
)
export const lineIgnored: readonly string[] = Object.entries(besides).flatMap(([table, names]) => names.map(name => `${table}.${name}`))

/**
 * The lines that stay, as they are checked: those marked Deleted are left out (EXCL-25, LIC-13), the local id of one that is Added is none, and a
 * date may have a time, a choice be a record, and a flag be 1 or 0. Whether a line is new or changed is told by its id, not by its mark.
 */
export function unmarked(lines: unknown): unknown {
  if (!Array.isArray(lines)) return lines
  return lines.filter(line => marked(line) !== 'deleted').map(line => (isRecord(line) ? plainLine(line) : line))
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const marked = (line: unknown) => (isRecord(line) && typeof line[mark] === 'string' ? line[mark].toLowerCase() : undefined)

function plainLine({ [mark]: status, ...line }: Readonly<Record<string, unknown>>): object {
  const isNew = String(status).toLowerCase() === 'added' && typeof line.id !== 'number'
  const kept = Object.entries(line).filter(([name]) => !(isNew && name === 'id'))
  return Object.fromEntries(kept.map(([name, value]) => [name, plainValue(name, value)]))
}

function plainValue(name: string, value: unknown): unknown {
  if (name === 'includeOffDays' && (value === 1 || value === 0)) return value === 1
  if (name.endsWith('On') && typeof value === 'string') return value.replace(/T\d\d:\d\d:\d\d$/, '')
  if (Array.isArray(value)) return value.map(each => (isRecord(each) ? (each.skillId ?? each.id) : each))
  return value
}
