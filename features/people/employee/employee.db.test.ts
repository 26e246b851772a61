import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import type { Uses } from '../../../kit/resource/uses.ts'
import type { Send } from '../../../tests/support/served.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'

// The record of a person over HTTP: hired, changed, refused, seen.

const today = '2026-11-24'
const yesterday = '2026-11-23'
const salwa = await world(allCalls, '2026-11-24T06:00:00Z')
  .with(
    sql`insert into skill (company_id, name) values (company(), 'Tried RTG'), (company(), 'Tried Lashing')`,
    sql`insert into job_role (company_id, name, primary_skill_id) select company(), 'Tried role', id from skill where name = 'Tried RTG'`,
    sql`insert into shift_band (company_id, org_node_id, code, name, category, starts_at, ends_at, makes_work)
      select company(), id, 'T12', 'Tried', 'night', '19:00', '07:00', false from org_node where kind = 'terminal'`,
    sql`insert into permit_type (company_id, name) values (company(), 'Tried')`,
    sql`insert into permit_code (company_id, permit_type_id, description, order_no) select company(), id, 'Tried', 1 from permit_type`,
  )
  .open()
const { node, rows, asOwner, as, idsOf, bands, skills } = salwa
const other = await salwa.other()
const scheduler = as('Scheduler')
const stranger = other.as('Scheduler')

// a licence type with a code, and a skill, of the other company
await other.rows(sql`insert into skill (company_id, name) values (company(), 'Strange')`)
await other.rows(sql`insert into permit_type (company_id, name) values (company(), 'Strange')`)
await other.rows(sql`insert into permit_code (company_id, permit_type_id, description, order_no)
  select company(), id, 'Strange', 1 from permit_type where name = 'Strange'`)
const codeOf = sql<{ id: number }>`select id from permit_code`
const ids = {
  skill: skills['Tried RTG']!,
  otherSkill: skills['Tried Lashing']!,
  strangeSkill: (await other.idsOf('skill')).Strange!,
  role: (await idsOf('job_role'))['Tried role']!,
  category: Object.values(await idsOf('employment_category'))[0]!,
  band: bands.T12!,
  permitType: (await idsOf('permit_type')).Tried!,
  code: (await rows(codeOf))[0]!.id,
  otherType: (await other.idsOf('permit_type')).Strange!,
  otherCode: (await other.rows(codeOf))[0]!.id,
}
let made = 0

interface Row extends Readonly<Record<string, unknown>> {
  id: number
  version: number
}

const draft = (change: object = {}) => ({
  ...node,
  employeeNumber: `N${++made}`,
  firstName: 'Ousmane',
  lastName: 'Fall',
  birthOn: '1990-05-01',
  hiredOn: '2020-01-01',
  jobRole: ids.role,
  employmentCategory: ids.category,
  skills: [],
  suspensions: [],
  exclusions: [],
  licences: [],
  ...change,
})
const skill = (change: object = {}) => ({
  skill: ids.skill,
  rotationNo: 12,
  rating: 2,
  assignedOn: today,
  expiresOn: '2027-11-24',
  ...change,
})
const suspension = (change: object = {}) => ({ note: 'Near miss', startsOn: '2026-12-01', endsOn: '2026-12-09', ...change })
const exclusion = (change: object = {}) => ({
  band: ids.band,
  skills: [],
  reason: 'No nights',
  assignedOn: '2026-12-01',
  expiresOn: '2026-12-31',
  afterDays: 3,
  includeOffDays: true,
  ...change,
})
const licence = (change: object = {}) => ({
  permitType: ids.permitType,
  codes: [ids.code],
  number: 'RTG76120',
  skill: ids.skill,
  certificate: 'RTG Certificate',
  grade: 'B',
  assignedOn: today,
  expiresOn: '2027-01-31',
  ...change,
})
const lines = () => ({ skills: [skill()], suspensions: [suspension()], exclusions: [exclusion()], licences: [licence()] })
const hire = async (change: object = {}) => (await scheduler<Row>('POST', '/employees', draft(change))).data
const kept = (row: Row) => {
  const { id: _, version: __, labels: ___, held: ____, colours: _____, ...rest } = row
  const names = Object.keys(draft()).concat('photo', 'active', 'email', 'middleName', 'associateSchedule')
  return { ...node, ...Object.fromEntries(Object.entries(rest).filter(([name]) => names.includes(name))) }
}
const bare = (list: unknown) => (list as Record<string, unknown>[]).map(({ labels: _, colours: __, ...line }) => line)
const again = (row: Row, change: object = {}) => ({
  ...kept(row),
  ...Object.fromEntries(['skills', 'suspensions', 'exclusions', 'licences'].map(name => [name, bare(row[name])])),
  id: row.id,
  version: row.version,
  ...change,
})
const people = async () => {
  const { rows } = await asOwner(db => sql<{ n: number }>`select count(*)::int as n from employee`.execute(db))
  return rows[0]!.n
}

test('somebody is hired with all sub-tables in one save, and read again as sent', async () => {
  const row = await hire(lines())
  const { data } = await scheduler<Row>('GET', `/employees/${row.id}`, node)
  expect(data).toMatchObject({
    firstName: 'Ousmane',
    age: 36,
    jobRole: ids.role,
    placeId: salwa.nodeId,
    active: true,
    associateSchedule: true,
  })
  expect(data.skills).toMatchObject([{ ...skill(), priority: 'primary' }])
  expect(data.suspensions).toMatchObject([suspension()])
  expect(data.exclusions).toMatchObject([exclusion()])
  expect(data.licences).toMatchObject([licence()])
})

test('the list finds people by name and is narrowed by skill, role and license', async () => {
  const { employeeNumber, id } = await hire({ ...lines(), firstName: 'Zebulon' })
  await hire({ firstName: 'Zebedee' })
  const found = async (asked: object) =>
    (await scheduler<{ rows: Row[] }>('GET', '/employees', { ...node, search: 'zeb', ...asked })).data.rows.map(row => row.id)
  expect(await found({})).toHaveLength(2)
  for (const asked of [{ skill: ids.skill }, { licence: 'valid' }, { search: employeeNumber, role: ids.role }])
    expect(await found(asked)).toEqual([id])
  expect(await found({ licence: 'none' })).not.toContain(id)
  expect(await found({ licence: 'ended' })).toEqual([])
})

/** A picture that is too large by a tenth of a megabyte. */
function largePng(): string {
  const bytes = Buffer.alloc(5.1 * 1024 * 1024)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes)
  return `data:image/png;base64,${bytes.toString('base64')}`
}

describe('bad input is refused at its field, and changes nothing', () => {
  it.each([
    ['somebody of 17', () => ({ birthOn: '2003-01-02' }), 'birthOn', 'A person must be at least 18 years old on the hire date.'],
    ['an address without @', () => ({ email: 'nobody' }), 'email', 'Not valid Email'],
    ['300 letters of Thai', () => ({ firstName: 'ก'.repeat(300) }), 'firstName', 'At most 100 characters'],
    ['an SVG named PNG', () => ({ photo: 'data:image/png;base64,PHN2Zz48L3N2Zz4=' }), 'photo', 'An image of up to 5 MB, JPEG, JPG or PNG'],
    ['a skill that begins before today', () => ({ skills: [skill({ assignedOn: yesterday })] }), 'skills.0.assignedOn', undefined],
    ['rotation 1000', () => ({ skills: [skill({ rotationNo: 1000 })] }), 'skills.0.rotationNo', undefined],
    ['an image of 5.1 MB', () => ({ photo: largePng() }), 'photo', 'An image of up to 5 MB, JPEG, JPG or PNG'],
    ['10,000 skills', () => ({ skills: Array.from({ length: 10_000 }, () => skill()) }), 'skills', 'At most 200 lines'],
    [
      'a license type of another company',
      () => ({ licences: [licence({ permitType: ids.otherType })] }),
      'licences.0.permitType',
      undefined,
    ],
    ['a license code of another company', () => ({ licences: [licence({ codes: [ids.otherCode] })] }), 'licences.0.codes', undefined],
    ['a skill of another company', () => ({ skills: [skill({ skill: ids.strangeSkill })] }), 'skills.0.skill', undefined],
    ['201 skills', () => ({ skills: Array.from({ length: 201 }, () => skill()) }), 'skills', 'At most 200 lines'],
    [
      'two suspensions that overlap',
      () => ({ suspensions: [suspension(), suspension({ startsOn: '2026-12-09', endsOn: null })] }),
      'suspensions.1.startsOn',
      'This suspension overlaps another one',
    ],
    [
      'a suspension that ends before it begins',
      () => ({ suspensions: [suspension({ endsOn: '2026-11-30' })] }),
      'suspensions.0.endsOn',
      'Date should not be before Present date or should be greater than From date',
    ],
    ['a suspension without comments', () => ({ suspensions: [suspension({ note: '' })] }), 'suspensions.0.note', undefined],
    [
      'an exclusion from nothing',
      () => ({ exclusions: [exclusion({ band: null })] }),
      'exclusions.0.band',
      'Choose a shift band or a skill',
    ],
    ['a reason with a slash', () => ({ exclusions: [exclusion({ reason: 'a/b' })] }), 'exclusions.0.reason', undefined],
    [
      'an exclusion that ends before it begins',
      () => ({ exclusions: [exclusion({ expiresOn: '2026-11-30' })] }),
      'exclusions.0.expiresOn',
      'Date should not be before Present date or should be greater than Assign date',
    ],
    ['a license without codes', () => ({ licences: [licence({ codes: [] })] }), 'licences.0.codes', undefined],
    [
      'a license that expires before it is assigned',
      () => ({ licences: [licence({ expiresOn: yesterday })] }),
      'licences.0.expiresOn',
      'Date should not be before Present date or should be greater than Assign date',
    ],
    ['a skill that never was', () => ({ skills: [skill({ skill: 987_654 })] }), 'skills.0.skill', undefined],
  ])('%s', async (_says, change, field, words) => {
    const before = await people()
    const { status, errors } = await scheduler('POST', '/employees', draft(change()))
    expect(status).toBeGreaterThanOrEqual(400)
    const told = errors.find(each => each.field === field)
    expect(told, JSON.stringify(errors)).toBeDefined()
    if (words) expect(told!.errorDescription).toBe(words)
    expect(await people()).toBe(before)
  })

  it('a number that is taken', async () => {
    const { employeeNumber } = await hire()
    const before = await people()
    const { status, errors } = await scheduler('POST', '/employees', draft({ employeeNumber }))
    expect(status).toBe(409)
    expect(errors).toMatchObject([{ field: 'employeeNumber', errorDescription: 'This value is already used.' }])
    expect(await people()).toBe(before)
  })

  it('an exclusion that is there already (EXCL-17)', async () => {
    const row = await hire({ exclusions: [exclusion({ skills: [ids.skill] })] })
    const change = again(row, { exclusions: [...bare(row.exclusions), exclusion({ assignedOn: '2026-12-02', expiresOn: '2026-12-03' })] })
    const { status, body } = await scheduler('PUT', `/employees/${row.id}`, change)
    expect(status).toBe(400)
    expect(body).toContain('Exclusion already exists')
  })
})

describe('lines as the specification has them in a request', () => {
  const marked = () => ({
    skills: [
      { uiStatus: 'Added', skillId: ids.skill, skillName: 'Tried RTG', skillrating: 1, rotationnum: 0, assigndate: today, enddate: null },
    ],
    suspensions: [{ id: 'local1', uiStatus: 'added', note: 'Near miss', dateFrom: '2026-12-01', dateTo: null }],
    exclusions: [
      {
        uiStatus: 'Added',
        employeeId: 0,
        orgnodeid: 0,
        companynodeid: 0,
        exclusionTitle: 'T12',
        reason: 'No nights',
        shiftBandId: ids.band,
        exclusionSkills: [{ skill: 'Tried RTG', skillId: ids.skill }],
        periodicDays: 3,
        isoff: 1,
        assignDate: '2026-12-01T00:00:00',
        expiryDate: '2026-12-31T00:00:00',
      },
    ],
    licences: [
      {
        id: 'license1',
        uIstatus: 'Added',
        permittype: ids.permitType,
        licensecode: [{ id: ids.code, licensdesc: 'Tried' }],
        skillid: ids.skill,
        skillname: 'Tried RTG',
        licensenumber: 'L1',
        assigndate: today,
        licenseexpiry: null,
      },
    ],
  })
  it('are kept, whatever their names and marks (SKILL-08, EXCL-24, LIC-12, CF-44)', async () => {
    const { data, status, body } = await scheduler<Row>('POST', '/employees', draft(marked()))
    expect(status, body).toBe(200)
    expect(data).toMatchObject({
      skills: [{ skill: ids.skill, rating: 1, assignedOn: today, expiresOn: null }],
      suspensions: [{ note: 'Near miss', startsOn: '2026-12-01', endsOn: null }],
      exclusions: [exclusion({ skills: [ids.skill] })],
      licences: [{ permitType: ids.permitType, codes: [ids.code], number: 'L1', skill: ids.skill }],
    })
  })
  it('are changed by their ids, and those marked Deleted go (SKILL-09, EXCL-25, LIC-13)', async () => {
    const row = await hire({
      skills: [skill()],
      exclusions: [exclusion(), exclusion({ band: null, skills: [ids.skill] })],
      licences: [licence()],
    })
    const [first, second] = bare(row.exclusions)
    const [held] = bare(row.skills)
    const [license] = bare(row.licences)
    const { data, status, body } = await scheduler<Row>(
      'PUT',
      `/employees/${row.id}`,
      again(row, {
        skills: [{ ...held, uiStatus: 'Updated', rating: 3 }],
        exclusions: [
          { ...first, uiStatus: 'Deleted' },
          { ...second, uiStatus: null },
        ],
        licences: [{ ...license, uIstatus: 'deleted' }],
      }),
    )
    expect(status, body).toBe(200)
    expect(data.skills).toMatchObject([{ id: held!.id, rating: 3 }])
    expect(bare(data.exclusions)).toEqual([second])
    expect(data.licences).toEqual([])
  })
  it('are answered with the details (EMPDET-12, EXCL-21)', async () => {
    const row = await hire({ ...lines(), exclusions: [exclusion({ skills: [ids.skill] })] })
    const { data } = await scheduler('GET', '/employee-details', { empNumber: String(row.employeeNumber) })
    expect(data).toMatchObject({
      suspensions: [{ note: 'Near miss', datefrom: '2026-12-01', dateto: '2026-12-09', uiStatus: null }],
      restrictions: [
        {
          employeeId: row.id,
          shiftBandId: ids.band,
          exclusionSkills: [{ skill: 'Tried RTG', skillId: ids.skill }],
          assignDate: '2026-12-01T00:00:00',
          expiryDate: '2026-12-31T00:00:00',
          periodicDays: 3,
          isoff: 1,
          uiStatus: null,
          orgnodeid: salwa.nodeId,
        },
      ],
      licenses: [{ licensecode: 'Tried', licensedesc: 'Tried', licensenumber: 'RTG76120' }],
      skills: [{ skillid: ids.skill, skillrating: 2, rotationnum: 12 }],
    })
  })
})

test('the skills of a role are told with their priority (CALL-62, CALL-68, EMP-16)', async () => {
  const read = (send: Send) => send('GET', '/role-skills', { id: ids.role, Screenname: 'roleskill', ...node })
  const told = { skillId: ids.skill, skill: 'Tried RTG', skillName: 'Tried RTG', priority: 'Primary Skill' }
  expect((await read(scheduler)).data).toEqual([told])
  expect((await read(stranger)).status).toBe(404)
})

describe('a record that is changed', () => {
  test('has an exclusion compared with the others, not with itself as it was (EXCL-13)', async () => {
    const january = { assignedOn: '2027-01-01', expiresOn: '2027-01-31' }
    const row = await hire({ exclusions: [exclusion(), exclusion(january)] })
    const [december, second] = bare(row.exclusions)
    const narrower = again(row, { exclusions: [{ ...december, assignedOn: '2026-12-05', expiresOn: '2026-12-20' }, second] })
    expect((await scheduler<Row>('PUT', `/employees/${row.id}`, narrower)).status).toBe(200)
    const within = again(row, { version: row.version + 1, exclusions: [{ ...december, ...january, expiresOn: '2027-01-20' }, second] })
    const { status, errors } = await scheduler('PUT', `/employees/${row.id}`, within)
    expect(status).toBe(400)
    expect(errors).toMatchObject([{ field: 'exclusions.0.reason', errorDescription: 'Exclusion already exists' }])
  })
  test('keeps lines that begin before today as they are, and does not let new ones begin there', async () => {
    const row = await hire(lines())
    await asOwner(db => sql`update employee_skill set assigned_on = '2020-01-01' where employee_id = ${row.id}`.execute(db))
    const { data } = await scheduler<Row>('GET', `/employees/${row.id}`, node)
    const saved = await scheduler<Row>('PUT', `/employees/${row.id}`, again(data, { firstName: 'Other' }))
    expect(saved.status, saved.body).toBe(200)
    const [first] = bare(saved.data.skills)
    const worse = await scheduler('PUT', `/employees/${row.id}`, again(saved.data, { skills: [{ ...first, assignedOn: '2019-01-01' }] }))
    expect(worse.status).toBe(400)
  })

  test('of two editors the second is refused and gets what is stored', async () => {
    const row = await hire()
    expect((await scheduler('PUT', `/employees/${row.id}`, again(row, { firstName: 'One' }))).status).toBe(200)
    const second = await scheduler('PUT', `/employees/${row.id}`, again(row, { firstName: 'Two' }))
    expect(second.status).toBe(409)
    expect(second.body).toContain('"firstName":"One"')
  })

  test('a license that is renewed takes the skill it gave with it', async () => {
    const row = await hire(lines())
    await asOwner(db =>
      sql`update employee_skill s set licence_id = l.id, assigned_on = l.assigned_on, expires_on = l.expires_on
        from employee_licence l where l.employee_id = s.employee_id and s.employee_id = ${row.id}`.execute(db),
    )
    const { data } = await scheduler<Row>('GET', `/employees/${row.id}`, node)
    const [known] = bare(data.licences)
    const saved = await scheduler<Row>('PUT', `/employees/${row.id}`, again(data, { licences: [{ ...known, expiresOn: '2030-01-01' }] }))
    expect(saved.data.skills).toMatchObject([{ expiresOn: '2030-01-01' }])
  })

  test('its history tells of the record and of its lines', async () => {
    const row = await hire(lines())
    await scheduler('PUT', `/employees/${row.id}`, again(row, { firstName: 'Renamed', exclusions: [] }))
    const { body } = await scheduler('GET', `/employees/${row.id}/history`, node)
    for (const told of ['Renamed', 'No nights', 'Exclusion']) expect(body).toContain(told)
  })
})

describe('private fields', () => {
  const secret = { religion: 'Quaker', city: 'Salalah' }
  test('are stored encrypted, answered masked, and shown only on request, which the audit keeps', async () => {
    const row = await hire({ private: secret })
    expect(row.held).toEqual(['religion', 'city'])
    const { body } = await scheduler('GET', '/employee-details', { empNumber: String(row.employeeNumber) })
    expect(body).toContain('"hrmsReligion":"••••••"')
    expect(body).not.toContain('Quaker')
    const shown = await scheduler<typeof secret>('POST', `/employees/${row.id}/reveal`, node)
    expect(shown.data).toMatchObject(secret)
    const { rows } = await asOwner(db =>
      sql<{
        after: object
        sealed: string
      }>`select after, (select encode(religion, 'escape') from employee_private where employee_id = ${row.id}) as sealed
        from audit where entity = 'employee_private' and entity_id = ${row.id} and after ? 'seen'`.execute(db),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.sealed).not.toContain('Quaker')
  })
  test('those that a save does not name stay, and the audit says which were changed', async () => {
    const row = await hire({ private: secret })
    const saved = await scheduler<Row>('PUT', `/employees/${row.id}`, again(row, { private: { city: null } }))
    expect(saved.data.held).toEqual(['religion'])
    const kept = await asOwner(db =>
      sql<{ after: object; actor: boolean }>`select after, actor_id is not null as actor from audit
        where entity = 'employee_private' and entity_id = ${row.id} order by id`.execute(db),
    )
    expect(kept.rows).toEqual([
      { after: { changed: ['religion', 'city'] }, actor: true },
      { after: { changed: ['city'] }, actor: true },
    ])
  })
})

test('another company neither sees nor changes anybody here', async () => {
  const row = await hire()
  const at = { orgNodeId: other.nodeId }
  for (const [method, path, input] of [
    ['GET', `/employees/${row.id}`, at],
    ['PUT', `/employees/${row.id}`, { ...again(row), ...at }],
    ['POST', `/employees/${row.id}/reveal`, at],
    ['GET', '/employee-details', { empNumber: String(row.employeeNumber) }],
    ['DELETE', '/employees', { ...at, ids: [row.id] }],
  ] as const)
    expect((await stranger(method, path, input)).status, `${method} ${path}`).toBe(404)
})

test('what is typed and not saved is kept for seven days, encrypted, for its user alone', async () => {
  const values = { firstName: 'Half typed' }
  await scheduler('PUT', '/form-drafts', { form: 'employee', values, version: null })
  expect((await scheduler('GET', '/form-drafts', { form: 'employee' })).data).toMatchObject({ values, version: null })
  expect((await stranger('GET', '/form-drafts', { form: 'employee' })).data).toBeNull()
  const levels = (count: number) => JSON.parse(`${'{"a":'.repeat(count)}1${'}'.repeat(count)}`)
  expect((await scheduler('PUT', '/form-drafts', { form: 'deep', values: levels(50), version: null })).status).toBe(200)
  expect((await scheduler('PUT', '/form-drafts', { form: 'deep', values: levels(2000), version: null })).status).toBe(400)
  await rows(sql`update form_draft set saved_at = '2026-11-17T05:59:00Z'`)
  expect((await scheduler('GET', '/form-drafts', { form: 'employee' })).data).toBeNull()
})

test('before somebody is deleted it is asked which records name them', async () => {
  const { data } = await scheduler<Row>('POST', '/employees', draft())
  const used = await scheduler<Uses>('GET', '/employees/used-by', { ...node, ids: String(data.id) })
  expect(used).toMatchObject({ status: 200, data: { uses: [], elsewhere: false } })
})

describe('the specified body of a person (EMP-08, EMP-15)', () => {
  const specified = (change: object = {}) => ({
    _EmpOrgNodeModelElement: { orgnodeid: node.orgNodeId },
    employeenumber: `S${++made}`,
    Title: null,
    firstName: 'Awa',
    lastName: 'Sow',
    birthDay: '1991-02-03',
    companyHireDate: '2020-01-01',
    terminationDate: null,
    employmentTerminated: 0,
    Accomodation: 'N',
    workingonshift: 'Y',
    associateSchedule: 'Y',
    PrimaryLanguage: 'Wolof',
    Nationality: 'Senegal',
    empcategory: ids.category,
    rolesid: ids.role,
    skills: [],
    suspensions: [],
    _EmployeeRestrictionModel: [{ reason: 'Back pain', shiftBandId: ids.band, exclusionSkills: [], isoff: 1, uiStatus: 'Added' }],
    _employeelicenseModel: [],
    _GradeDetails: [],
    exclusionDate: null,
    ...change,
  })

  it('is taken, and changed as it stands without node and version', async () => {
    const added = await scheduler<Row>('POST', '/employees', specified())
    expect(added.status, added.body).toBe(200)
    const { id, version } = added.data
    expect(added.data).toMatchObject({ employmentTerminated: 'N', worksOnShift: true, accommodation: false, primaryLanguage: 'Wolof' })
    expect(added.data.exclusions).toMatchObject([{ reason: 'Back pain', band: ids.band, includeOffDays: true }])
    const change = specified({ id, employeenumber: added.data.employeeNumber, firstName: 'Awa Marie', _EmployeeRestrictionModel: [] })
    const { _EmpOrgNodeModelElement: _, ...placeless } = change
    const changed = await scheduler<Row>('PUT', '/employees', placeless)
    expect(changed.status, changed.body).toBe(200)
    expect(changed.data).toMatchObject({ id, firstName: 'Awa Marie', exclusions: [] })
    expect(changed.data.version).toBeGreaterThan(version)
    const inPath = { ...placeless, id: undefined }
    expect((await scheduler('PUT', `/employees/${id}`, inPath)).status).toBe(200)
    expect((await scheduler('PUT', '/employees', { ...placeless, version })).status).toBe(409)
    expect((await stranger('PUT', '/employees', placeless)).status).toBe(404)
  })

  it('says when somebody left, where it says that', async () => {
    const open = await scheduler('POST', '/employees', specified({ employmentTerminated: 'Y' }))
    expect(open.errors).toMatchObject([{ field: 'terminatedOn', errorDescription: 'This field cannot be blank' }])
    const left = await scheduler<Row>('POST', '/employees', specified({ employmentTerminated: 1, terminationDate: yesterday }))
    expect(left.data).toMatchObject({ terminatedOn: yesterday, employmentTerminated: 'Y' })
  })
})
