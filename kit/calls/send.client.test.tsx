import { expect, test } from 'vitest'
import { answerIn, type CallError } from './send.client.ts'

const refusalOf = (status: number, body: object | string): CallError => {
  try {
    answerIn(status, body as never)
  } catch (error) {
    return error as CallError
  }
  throw new Error('The answer was taken for a success')
}
const list = (...errors: { field?: string; errorDescription: string }[]) => ({
  errorList: errors.map(each => ({ errorCode: 'x', ...each })),
})

test('a success status with an error in the body is a refusal, with the status in the body', () => {
  const body = { successCode: '409', message: 'Taken', data: null, byteData: null }
  expect(refusalOf(200, body)).toMatchObject({ status: 409, text: 'Taken' })
  const listed = { successCode: '200', message: '', data: {}, byteData: null, error: list({ errorDescription: 'No such berth' }) }
  expect(refusalOf(200, listed)).toMatchObject({ status: 400, text: 'No such berth', others: ['No such berth'] })
})

test('a body without errors is an answer', () => {
  const body = { successCode: '200', message: '', data: [1], byteData: null }
  expect(answerIn(200, body as never)).toBe(body)
  expect(answerIn(200, { ...body, error: { errorList: [] } } as never).data).toEqual([1])
})

test('no error is lost: one is shown at each field, the others separately', () => {
  const error = list(
    { field: 'name', errorDescription: 'Too long' },
    { errorDescription: 'The node is closed' },
    { field: 'name', errorDescription: 'Already used' },
    { field: 'to', errorDescription: 'Before the start' },
  )
  const { fields, others } = refusalOf(400, { message: 'Some values are not valid.', error })
  expect(fields).toEqual({ name: 'Too long', to: 'Before the start' })
  expect(others).toEqual(['The node is closed', 'Already used'])
})

test('a text answer that names the employee type is a refusal with that text, any other text is not shown', () => {
  const text = 'Employeetype of E100 does not fit the activity'
  expect(refusalOf(200, text)).toMatchObject({ status: 400, text, code: 'employeeType' })
  expect(refusalOf(200, { successCode: '200', message: '', data: text, byteData: null })).toMatchObject({ text })
  expect(refusalOf(502, '<html>Bad gateway</html>').text).toBe('Server not responding Please try again !!')
  const record = { successCode: '200', message: '', data: { employeeType: 'Own' }, byteData: null }
  expect(answerIn(200, record as never)).toBe(record)
})
