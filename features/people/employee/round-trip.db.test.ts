import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readSheets } from '../../../kit/files/workbook.ts'
import { writeWorkbook } from '../../../kit/files/write-workbook.ts'
import type { ImportOutcome } from '../../../kit/resource/import/import.api.ts'
import { world } from '../../../tests/support/world.ts'
import { applyImportJob } from '../../imports/apply-import.job.ts'
import { checkImportJob } from '../../imports/check-import.job.ts'
import type { ImportDetail } from '../../imports/imports.api.ts'
import { type ImportKind, kindShapes } from '../../imports/kinds.rules.ts'
import { allCalls } from '../../product.server.ts'
import { employee } from './employee.resource.ts'

// What is typed in the form comes out of the export, is known again by the import, and what an import changes is in the form.

/** Two of everything that the files name. */
const names = {
  title: ['Mr', 'Ms'],
  gender: ['Male', 'Female'],
  marital_status: ['Single', 'Married'],
  employment_category: ['Full-time', 'Part-time'],
  job_role: ['Tried one', 'Tried two'],
  labour_class: ['Skilled', 'Unskilled'],
  skill: ['Tried RTG', 'Tried Lashing'],
  permit_type: ['Tried operating', 'Tried safety'],
}

const salwa = await world(allCalls, '2026-11-24T06:00:00Z', [checkImportJob, applyImportJob])
  .terminals('North', 'South')
  .with(
    ...Object.entries(names).map(
      ([table, both]) =>
        sql`insert into ${sql.table(table)} (company_id, name) select company(), name from unnest(${both}::text[]) name
        where not exists (select from ${sql.table(table)} t where t.name = name.name)`,
    ),
    sql`insert into permit_code (company_id, permit_type_id, description, order_no)
      select company(), t.id, c.code, 0 from permit_type t
        join (values ('Tried operating', 'OP-1'), ('Tried safety', 'SF-2')) c (type, code) on c.type = t.name`,
    sql`insert into user_node (company_id, user_company_id, org_node_id, include_children)
      select company(), u.id, n.id, true from user_company u, org_node n where n.name in ('North', 'South')`,
  )
  .open()
const { node, rows, as, idsOf } = salwa
const planner = as('Administrator')
const ids: Record<string, number> = Object.assign({}, salwa.nodes, ...(await Promise.all(Object.keys(names).map(idsOf))))
for (const { id, code } of await rows(sql<{ id: number; code: string }>`select id, description as code from permit_code`)) ids[code] = id

const good = <T>({ status, data, body }: { status: number; data: T; body: string }): T => {
  if (status !== 200) throw new Error(body)
  return data
}

async function check(kind: ImportKind, rows: readonly (readonly (string | null)[])[]): Promise<ImportDetail> {
  const columns = kindShapes[kind].columns.map(header => ({ header, kind: 'text' as const }))
  const file = Buffer.from(await writeWorkbook([{ name: 'S', columns, rows: rows.map(row => [...row]) }])).toString('base64')
  return good(
    await planner<ImportDetail>('POST', '/imports/check', {
      ...node,
      fileName: `${kind}.xlsx`,
      fileAsByteArray: file,
      companyId: salwa.companyId,
      authoredBy: 'x',
    }),
  )
}
async function apply({ importId, version }: ImportDetail): Promise<void> {
  for (
    let state = good(await planner<ImportDetail>('POST', `/imports/${importId}/apply`, { version, addNames: true }));
    state.state === 'applying';
  ) {
    await new Promise(resolve => setTimeout(resolve, 20))
    state = good(await planner<ImportDetail>('GET', `/imports/${importId}`))
  }
}

/** The cells of a file by the heads of its columns, one record a row; dates are ISO. */
async function fileOf(path: string, fields: object): Promise<Record<string, string | null>[]> {
  const { byteData, body, status } = await planner('POST', path, { ...node, language: 'en', zone: 'UTC', ...fields })
  if (status !== 200) throw new Error(body)
  const [head, ...rows] = (await readXlsx(Buffer.from(byteData!, 'base64'))).sheets[0]!.rows
  const said = (cell: unknown) =>
    cell instanceof Date ? cell.toISOString().slice(0, 10) : cell === null || cell === undefined || cell === '' ? null : String(cell)
  return rows.map(row => Object.fromEntries(head!.map((name, at) => [String(name), said(row[at])])))
}

interface Row extends Readonly<Record<string, unknown>> {
  id: number
  version: number
}
const read = async (id: number) => good(await planner<Row>('GET', `/employees/${id}`, node))
const revealed = async (id: number) => good(await planner<Record<string, string | null>>('POST', `/employees/${id}/reveal`, node))

const form = {
  employeeNumber: 'RT1',
  firstName: 'Ousmane',
  lastName: 'Fall',
  email: 'ousmane@port.example',
  mobilePhone: '+96891234567',
  hiredOn: '2020-01-15',
  birthOn: '1990-05-01',
  primaryLanguage: 'French',
  nationality: 'Senegal',
  hrmsDepartment: 'Yard',
  hrmsRole: 'Operator 2',
  companyName: 'Salwa Ports',
}
const lines = { skills: [], suspensions: [], exclusions: [], licences: [] }

/** What the export calls the columns of the employee file (IMP-05); the private ones are not exported. */
const heads: Readonly<Record<string, string>> = {
  EmployeeNumber: 'Employee Number',
  Title: 'Title',
  EmployeeCategory: 'Employee Category',
  Email: 'Email',
  MobilePhone: 'Mobile Phone',
  CompanyHireDate: 'Date of Joining',
  Gender: 'Gender',
  MaritalStatus: 'Marital Status',
  DateOfBirth: 'Date Of Birth',
  PrimaryLanguage: 'Primary Language',
  Nationality: 'Nationality',
  HRMSDepartment: 'Department',
  Role: 'Role',
  HRMSRole: 'HRMS Role',
  CompanyName: 'Company',
  LabourClass: 'Labour Class',
}

/** The row of the employee file that the exported record of a person says. */
async function rowFrom(id: number): Promise<(string | null)[]> {
  const [exported] = await fileOf('/employees/excel', { ids: [id], columns: employee.list.columns })
  const open = await revealed(id)
  const { firstName, lastName } = (await read(id)) as unknown as Record<string, string>
  expect(exported!.Name).toBe(`${firstName} ${lastName}`)
  const own: Record<string, string | null> = { FirstName: firstName!, LastName: lastName!, Religion: open.religion!, Address: open.street! }
  return kindShapes.employees.columns.map(column => own[column] ?? exported![heads[column]!] ?? null)
}

describe('the employee file (IMP-05)', () => {
  it('knows a person again who was typed in the form and exported, column by column', async () => {
    const made = good(
      await planner<Row>('POST', '/employees', {
        ...node,
        ...form,
        ...lines,
        title: ids.Mr,
        gender: ids.Male,
        maritalStatus: ids.Single,
        jobRole: ids['Tried one'],
        employmentCategory: ids['Full-time'],
        labourClass: ids.Skilled,
        private: { religion: 'None', street: '12 Quay Road' },
      }),
    )
    const row = await rowFrom(made.id)
    expect(row).not.toContain(null)
    expect(new Set(row).size).toBe(20)
    expect(await check('employees', [row])).toMatchObject({ counts: { add: 0, change: 0, unchanged: 1, refused: 0 }, newMasters: [] })
    ids.person = made.id
  })

  it.each(kindShapes.employees.columns.slice(1))('changes %s alone, and the export says so', async column => {
    const changed: Record<string, string> = {
      Title: 'Ms',
      FirstName: 'Awa',
      LastName: 'Ndiaye',
      EmployeeCategory: 'Part-time',
      Email: 'awa@port.example',
      MobilePhone: '+96899999999',
      CompanyHireDate: '2021-02-03',
      Gender: 'Female',
      MaritalStatus: 'Married',
      DateOfBirth: '1991-06-07',
      Religion: 'Other',
      PrimaryLanguage: 'Arabic',
      Nationality: 'Oman',
      Address: '7 Gate Road',
      HRMSDepartment: 'Quay',
      Role: 'Tried two',
      HRMSRole: 'Operator 3',
      CompanyName: 'Duqm Ports',
      LabourClass: 'Unskilled',
    }
    const before = await rowFrom(ids.person!)
    const wanted = before.map((cell, at) => (kindShapes.employees.columns[at] === column ? changed[column]! : cell))
    expect(wanted).not.toEqual(before)
    const checked = await check('employees', [wanted])
    expect(checked.counts).toEqual({ add: 0, change: 1, unchanged: 0, refused: 0 })
    await apply(checked)
    expect(await rowFrom(ids.person!)).toEqual(wanted)
  })
})

describe('the licence file (IMP-06)', () => {
  const columns = kindShapes.licences.columns
  const heads = [
    'Employee Number',
    'Permit Type',
    'Code',
    'License Number',
    'Expiry Date',
    'Assign Date',
    'Skill Name',
    'Certificate Name',
    'License Grade',
  ]
  const rowsFrom = async () =>
    (await fileOf('/employees/licences/excel', { ids: [ids.person] })).map(exported => heads.map(head => exported[head] ?? null))

  it('knows a licence again that was typed in the form and exported', async () => {
    const { labels: _, colours: __, held: ___, ...row } = await read(ids.person!)
    const licence = {
      permitType: ids['Tried operating'],
      codes: [ids['OP-1']],
      number: 'LN-77',
      skill: ids['Tried RTG'],
      certificate: 'RTG certificate',
      grade: 'B',
      assignedOn: '2026-11-24',
      expiresOn: '2027-11-23',
    }
    const skill = { skill: ids['Tried RTG'], rotationNo: 0, rating: 2, assignedOn: '2026-11-24', expiresOn: null }
    good(await planner('PUT', `/employees/${ids.person}`, { ...formOf(row), ...lines, skills: [skill], licences: [licence] }))
    const [sent] = await rowsFrom()
    expect(sent).toEqual(['RT1', 'Tried operating', 'OP-1', 'LN-77', '2027-11-23', '2026-11-24', 'Tried RTG', 'RTG certificate', 'B'])
    expect((await check('licences', [sent!])).counts).toEqual({ add: 0, change: 0, unchanged: 1, refused: 0 })
  })

  it.each(['ExpiryDate', 'Skill', 'CertificateName', 'LicenseGrade'])('changes %s alone, and the export says so', async column => {
    const changed: Record<string, string> = {
      ExpiryDate: '2028-01-31',
      Skill: 'Tried Lashing',
      CertificateName: 'New certificate',
      LicenseGrade: 'A',
    }
    const [before] = await rowsFrom()
    const wanted = before!.map((cell, at) => (columns[at] === column ? changed[column]! : cell))
    const checked = await check('licences', [wanted])
    expect(checked.counts).toEqual({ add: 0, change: 1, unchanged: 0, refused: 0 })
    await apply(checked)
    expect(await rowsFrom()).toEqual([wanted])
  })

  it.each(['Permittype', 'LicenseType', 'Licensenumber', 'AssignDate'])(
    'has another licence when %s differs, and leaves the first',
    async column => {
      const before = await rowsFrom()
      const changed: Record<string, string> = { LicenseType: 'OP-9', Licensenumber: `LN-${column}`, AssignDate: '2026-11-25' }
      const wanted = before[0]!.map((cell, at) => (columns[at] === column ? (changed[column] ?? 'Tried safety') : cell))
      if (column === 'Permittype') wanted[2] = 'SF-2'
      const checked = await check('licences', [wanted])
      expect(checked.counts).toEqual({ add: 1, change: 0, unchanged: 0, refused: 0 })
      await apply(checked)
      const after = await rowsFrom()
      expect(after).toHaveLength(before.length + 1)
      expect(after).toContainEqual(before[0])
      expect(after).toContainEqual(wanted)
    },
  )
})

it('the file of poolable nodes says what was typed, and what it says is read again (IMP-07)', async () => {
  await planner('PUT', '/poolable-employees', { employeeIds: [ids.person], orgNodeIds: [ids.North], startsOn: '2026-12-01', endsOn: null })
  const nodes = async () =>
    good(await planner<{ rows: { number: string; nodes: { name: string }[] }[] }>('GET', '/poolable-employees', node)).rows.map(row => [
      row.number,
      row.nodes.map(({ name }) => name).join(', '),
    ])
  expect(await nodes()).toEqual([['RT1', 'North']])
  expect((await check('poolableNodes', await nodes())).counts).toMatchObject({ unchanged: 1 })
  const checked = await check('poolableNodes', [['RT1', 'North, South']])
  expect(checked.counts).toMatchObject({ change: 1 })
  await apply(checked)
  expect(await nodes()).toEqual([['RT1', 'North, South']])
})

/** A read record as the form sends it. */
function formOf(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = [...Object.keys(employee.fields), 'id', 'version']
  return { ...node, ...Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))) }
}

it('every other field is read again as it was typed', async () => {
  const texts = Object.entries(employee.fields).filter(([name, { kind }]) => kind === 'text' && !(name in form))
  const typed = {
    ...Object.fromEntries(texts.map(([name], at) => [name, `T${at}`])),
    ...Object.fromEntries(
      Object.entries(employee.fields).flatMap(([name, { kind }], at) => (kind === 'phone' ? [[name, `+9689123400${at % 10}`]] : [])),
    ),
    ...Object.fromEntries(
      Object.entries(employee.fields).flatMap(([name, { kind }]) =>
        kind === 'toggle' ? [[name, name === 'accommodation' || name === 'worksOnShift']] : [],
      ),
    ),
    contact1Title: ids.Mr,
    contact2Title: ids.Ms,
    terminatedOn: '2027-06-30',
    terminationNote: 'Contract ends',
  }
  const made = good(
    await planner<Row>('POST', '/employees', {
      ...node,
      ...form,
      ...typed,
      ...lines,
      employeeNumber: 'RT2',
      jobRole: ids['Tried one'],
      employmentCategory: ids['Full-time'],
      private: { socialSecurity: 'S1', fingerprintNo: 'F1', street2: 'Flat 2', city: 'Duqm', state: 'Wusta', postCode: '111' },
    }),
  )
  expect(await read(made.id)).toMatchObject(typed)
  expect(await revealed(made.id)).toMatchObject({
    socialSecurity: 'S1',
    fingerprintNo: 'F1',
    street2: 'Flat 2',
    city: 'Duqm',
    state: 'Wusta',
    postCode: '111',
  })
  const masked = (
    await planner<{ employee: object }>('GET', '/employees/details', { ...node, empNumber: 'RT2', companyID: salwa.companyId })
  ).data
  expect(JSON.stringify(masked)).not.toContain('Duqm')
})

describe('files of lines (EMP-25)', () => {
  it.each([
    [
      'skills',
      ['Employee Number', 'Name', 'Skill Name', 'Priority', 'Rotation Number', 'Rating', 'Assign Date', 'Expiry Date'],
      'Tried RTG',
    ],
    [
      'exclusions',
      ['Employee Number', 'Name', 'Shift Band', 'Skills', 'Reason', 'Assign Date', 'Expiry Date', 'No. of days', 'Include Off Days'],
      'No height',
    ],
  ] as const)('%s have number and name of each person, as Excel and as PDF', async (which, columns, text) => {
    const { labels: _, colours: __, held: ___, ...row } = await read(ids.person!)
    const exclusion = {
      band: null,
      skills: [ids['Tried Lashing']],
      reason: 'No height',
      assignedOn: '2026-12-01',
      expiresOn: null,
      afterDays: 4,
      includeOffDays: true,
    }
    const skill = { skill: ids['Tried RTG'], rotationNo: 0, rating: 2, assignedOn: '2026-11-24', expiresOn: null }
    good(await planner('PUT', `/employees/${ids.person}`, { ...formOf(row), ...lines, skills: [skill], exclusions: [exclusion] }))
    const [first] = await fileOf(`/employees/${which}/excel`, { ids: [ids.person] })
    expect(Object.keys(first!)).toEqual(columns)
    expect(first).toMatchObject({ 'Employee Number': 'RT1', Name: 'Awa Ndiaye' })
    expect(Object.values(first!)).toContain(text)
    const { byteData, data } = await planner<{ fileName: string }>('POST', `/employees/${which}/pdf`, {
      ...node,
      ids: [ids.person],
      language: 'th',
      zone: 'UTC',
    })
    expect(Buffer.from(byteData!, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect(data.fileName).toMatch(/\.pdf$/)
  })

  it('are refused to who may not have the files of the list, and leave out who is beyond reach', async () => {
    const other = await salwa.other()
    const stranger = salwa.stranger('Administrator')
    const { byteData } = await stranger('POST', '/employees/skills/excel', {
      orgNodeId: other.nodeId,
      ids: [ids.person],
      language: 'en',
      zone: 'UTC',
    })
    expect((await readXlsx(Buffer.from(byteData!, 'base64'))).sheets[0]!.rows).toHaveLength(1)
    const employeeOnly = as('Employee')
    expect(
      (await employeeOnly('POST', '/employees/skills/excel', { ...node, ids: [ids.person], language: 'en', zone: 'UTC' })).status,
    ).toBe(403)
  })
})

describe('the exported list of employees', () => {
  const listed = async (fields: object) => {
    const people = await rows(sql<{ id: number }>`select id from employee order by id`)
    const shown = employee.list.columns.filter(name => !employee.list.hidden!.includes(name))
    const { byteData, body } = await planner('POST', '/employees/excel', {
      ...node,
      language: 'en',
      zone: 'UTC',
      columns: shown,
      ids: people.map(({ id }) => id),
      ...fields,
    })
    expect(byteData, body).not.toBeNull()
    return byteData!
  }
  const upload = async (path: string, file: string, more = {}) =>
    good(
      await planner<ImportOutcome & { laterId: null }>('POST', path, {
        ...node,
        language: 'en',
        zone: 'UTC',
        fileName: 'Employees.xlsx',
        fileAsByteArray: file,
        ...more,
      }),
    )
  const edited = async (file: string, change: (cells: (string | number | boolean | null)[], head: readonly string[]) => void) => {
    const [sheet, ...others] = await readSheets(Buffer.from(file, 'base64'), { maxSheets: 9 })
    const written = [sheet!, ...others].map(({ name, header, rows }, at) => ({
      name,
      columns: header.map(title => ({ header: title, kind: 'text' as const })),
      rows: rows.map(row => {
        const cells = header.map((_, column) => (row[column] ?? null) as string | null)
        if (at === 0) change(cells, header)
        return cells.map(cell => (cell === null ? null : String(cell)))
      }),
    }))
    return Buffer.from(await writeWorkbook(written)).toString('base64')
  }

  it.each([{}, { columns: [...employee.list.columns] }])('comes back by the names it has, and changes nothing (%#)', async fields => {
    const file = await listed(fields)
    const { refused, counts, refusals } = await upload('/employee-list/import/check', file)
    expect({ refused, refusals }).toEqual({ refused: null, refusals: [] })
    expect(counts).toMatchObject({ add: 0, change: 0, refused: 0 })
    expect(counts.unchanged).toBeGreaterThan(0)
  })

  it('changes what was typed into it, and keeps the columns that it lacks', async () => {
    const before = await rows(sql`select first_name, hired_on, email from employee order by id limit 1`)
    const number = (await rows(sql<{ no: string }>`select employee_number as no from employee order by id limit 1`))[0]!.no
    const file = await edited(await listed({}), (cells, head) => {
      if (cells[head.indexOf('Employee Number')] === number) cells[head.indexOf('Mobile Phone')] = '+968 9111 2222'
    })
    const { plan, counts } = await upload('/employee-list/import/check', file)
    expect(counts).toMatchObject({ add: 0, change: 1, refused: 0 })
    await upload('/employee-list/import', file, { plan })
    const after = await rows(sql`select first_name, hired_on, email from employee order by id limit 1`)
    expect(after).toEqual(before)
    expect((await rows(sql<{ phone: string }>`select mobile_phone as phone from employee order by id limit 1`))[0]!.phone).toBe(
      '+968 9111 2222',
    )
  })

  it('has a template', async () => {
    const { byteData } = await planner('GET', '/employee-list/import', { ...node, language: 'en' })
    const [sheet] = await readSheets(Buffer.from(byteData!, 'base64'), { maxSheets: 9 })
    expect(sheet!.header).toEqual(expect.arrayContaining(['Employee Number', 'First Name', 'Role', 'Date of Joining']))
  })
})
