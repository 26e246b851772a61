import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'

// Two gate people on the day band of 18 November; other programs save shifts as the specification writes them (CALL-69).
const salwa = await world(allCalls)
  .rostered('2026-11-18', 'Gate', ['G1', 'G2'])
  .with(sql`update exception_type set training = true where code = (select min(code) from exception_type)`)
  .with(sql`
    insert into shift_band (company_id, org_node_id, code, name, band_type, category, starts_at, ends_at, overtime_type, ot_starts_at, ot_ends_at)
    select company_id, org_node_id, 'FLX', 'Free', 'combination', 'AM', '08:00', '16:00', 'end', '16:00', '18:00' from shift_band where code = 'D12'`)
  .open()
const { rows, people: ids, bands, writer } = salwa
const post = await writer(salwa.made, 'Scheduler')

const record = (given: object) => ({
  scheduleid: '',
  organisationnodeid: salwa.nodeId,
  employeegrouprefid: '',
  employeeid: ids.G1,
  overtimetypevalue: 'None',
  overtimestart: '',
  overtimeend: '',
  preparationminutes: 0,
  depreparationminutes: 0,
  notes: '',
  authoredby: 'somebody',
  trainingExceptiontypeId: '',
  offCancelled: 0,
  isDeployed: false,
  CompanyNodeId: salwa.companyId,
  ...given,
})
const body = (shifts: object[], supplements: object[] = [], screenName = 'LiveSchedule') => ({
  screenName,
  cShiftPublished: shifts,
  cshiftSupplementModel: supplements,
})
const insert = (...given: Parameters<typeof body>) => post('POST', '/Schedules/InsertShifts', body(...given))
const update = (...given: Parameters<typeof body>) => post('PUT', '/Schedules/UpdateShifts', body(...given))
const shiftsOf = (number: string, date: string) =>
  rows(sql<{
    id: number
    at: string
    notes: string | null
    offCancelled: boolean
    trainingId: number | null
    supplements: number[]
    otEnd: string | null
  }>`
    select s.id, to_char(s.starts_at at time zone 'Asia/Muscat', 'YYYY-MM-DD HH24:MI') || ' to ' || to_char(s.ends_at at time zone 'Asia/Muscat', 'DD HH24:MI') as at,
           s.notes, s.off_cancelled, s.training_exception_id as training_id, to_char(s.ot_ends_at at time zone 'Asia/Muscat', 'DD HH24:MI') as ot_end,
           array(select supplement_id from shift_supplement u where u.shift_id = s.id order by 1) as supplements
      from shift s where s.employee_id = ${ids[number]!} and s.shift_date = ${date} and s.removed_at is null order by s.slot`)

describe('shifts that another program saves', () => {
  it('are new without an id, and the answer is empty (SHIFT-17, SHIFT-22)', async () => {
    const start = { shiftstart: '2026-11-20T07:00:00', shiftend: '2026-11-20T19:00:00' }
    const answer = await insert([record({ ...start, shiftbandid: bands.D12, notes: 'Gate 2', offCancelled: 1 })])
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(await shiftsOf('G1', '2026-11-20')).toMatchObject([{ at: '2026-11-20 07:00 to 20 19:00', notes: 'Gate 2', offCancelled: true }])
  })

  it('are changed by their id: free times of a combination band, an end on the next day, overtime, supplements (SHIFT-08, 13, 18, 19)', async () => {
    const [shift] = await shiftsOf('G1', '2026-11-20')
    const supplements = await rows(sql<{ id: number }>`select id from supplement order by id limit 2`)
    const one = supplements[0]!.id
    const two = supplements[1]!.id
    const free = {
      id: shift!.id,
      shiftbandid: bands.FLX,
      shiftstart: '2026-11-20T22:00:00',
      shiftend: '2026-11-20T06:00:00',
      overtimestart: '2026-11-20T21:00:00',
      overtimeend: '2026-11-21T07:00:00',
    }
    const added = [one, two].map(supplementtypeid => ({ id: '', supplementtypeid, shiftid: shift!.id, uiStatus: 'added' }))
    expect((await update([record(free)], added)).body).toBe('')
    expect(await shiftsOf('G1', '2026-11-20')).toMatchObject([
      { id: shift!.id, at: '2026-11-20 22:00 to 21 06:00', otEnd: '21 07:00', supplements: [one, two], offCancelled: false },
    ])
    const taken = [{ id: 1, supplementtypeid: one, shiftid: shift!.id, uiStatus: 'deleted' }]
    expect((await update([record(free)], taken)).body).toBe('')
    expect((await shiftsOf('G1', '2026-11-20'))[0]!.supplements).toEqual([two])
    expect((await post('POST', '/Schedules/UpdateShifts', body([record(free)]))).body).toBe('')
  })

  it('are off-cancelled or a training only from the live schedule, the dashboard or attendance (SHIFT-11, SHIFT-24)', async () => {
    const [training] = await rows(sql<{ id: number }>`select id from exception_type where training`)
    const wanted = {
      shiftbandid: bands.D12,
      shiftstart: '2026-11-24T07:00:00',
      shiftend: '2026-11-24T19:00:00',
      trainingExceptiontypeId: training!.id,
    }
    expect((await insert([record(wanted)], [], 'ScheduleCreation')).body).toBe('')
    expect((await shiftsOf('G1', '2026-11-24'))[0]!.trainingId).toBeNull()
    const [shift] = await shiftsOf('G1', '2026-11-24')
    expect((await update([record({ ...wanted, id: shift!.id })], [], 'Dashboard')).body).toBe('')
    expect((await shiftsOf('G1', '2026-11-24'))[0]!.trainingId).toBe(training!.id)
  })

  it('that a rule refuses answer with its text, and nothing of the request is saved (SHIFT-20)', async () => {
    const good = { employeeid: ids.G2, shiftbandid: bands.D12, shiftstart: '2026-11-26T07:00:00', shiftend: '2026-11-26T19:00:00' }
    const overlapping = { employeeid: ids.G2, shiftbandid: bands.FLX, shiftstart: '2026-11-26T10:00:00', shiftend: '2026-11-26T12:00:00' }
    const answer = await insert([record(good), record(overlapping)])
    expect([answer.statusCode, answer.body]).toEqual([200, 'G2 Person G2, 26/Nov/2026: the shift overlaps another one of the same person.'])
    expect(answer.headers['content-type']).toContain('text/plain')
    expect(await shiftsOf('G2', '2026-11-26')).toEqual([])
    const reversed = { shiftstart: '2026-11-27T12:00:00', shiftend: '2026-11-26T10:00:00', shiftbandid: bands.FLX }
    expect((await insert([record(reversed)])).body).toBe('Start time should be smaller than or equal to End time')
  })

  it('twice in a band on a date are a duplicate, 400 (SHIFT-21)', async () => {
    const twice = { employeeid: ids.G2, shiftbandid: bands.D12, shiftstart: '2026-11-18T07:00:00', shiftend: '2026-11-18T19:00:00' }
    const { statusCode, body: text } = await insert([record(twice)])
    expect([statusCode, JSON.parse(text).error.errorList[0]]).toEqual([
      400,
      { errorCode: 'duplicate', errorDescription: 'This value is already used.' },
    ])
  })

  it('with wrong values, of another company, or of nobody here are refused and change nothing', async () => {
    const fine = { shiftbandid: bands.D12, shiftstart: '2026-11-30T07:00:00', shiftend: '2026-11-30T19:00:00' }
    const wrong = await insert([record({ ...fine, shiftstart: '30-11-2026' })])
    expect([wrong.statusCode, JSON.parse(wrong.body).error.errorList[0]]).toMatchObject([
      400,
      { field: 'shifts.0.startsAt', errorDescription: 'This is not a date and time such as 2026-11-18T07:00:00.' },
    ])
    expect((await insert([record({ ...fine, CompanyNodeId: 999_999 })])).statusCode).toBe(403)
    expect((await insert([record({ ...fine, employeeid: 999_999 })])).statusCode).toBe(404)
    expect((await update([record({ ...fine, id: 999_999 })])).statusCode).toBe(404)
    const other = await writer((await salwa.other()).made, 'Scheduler')
    expect((await other('POST', '/Schedules/InsertShifts', body([record({ ...fine, CompanyNodeId: '' })]))).statusCode).toBe(404)
    const supervisor = await writer(salwa.made, 'Supervisor')
    expect((await supervisor('POST', '/Schedules/InsertShifts', body([record(fine)]))).statusCode).toBe(403)
    expect(await shiftsOf('G1', '2026-11-30')).toEqual([])
  })
})
