import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { allCalls, allStreams } from '../../features/product.server.ts'
import { openApi } from '../../kit/calls/open-api.ts'
import { isOpenApi, operationsOf } from './checks/open-api.ts'

const calls = allCalls.map(call => call.endpoint)
const endpoints = [...calls, ...allStreams]
const document = openApi('Quayside', '1', calls, allStreams)
const operations = operationsOf(document)

it('is OpenAPI 3.1', () => isOpenApi(document))

/** What the linter of Redocly says by its own recommendation, on any of which a client may rely. */
async function lintOf(linted: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source: JSON.stringify(linted), absoluteRef: '/openapi.json', config })
  return found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
}

it('has nothing that a linter finds', { timeout: 120_000 }, async () => expect(await lintOf(document)).toEqual([]))

it('with a call that does not say who may use it is found by the linter', { timeout: 120_000 }, async () => {
  const { paths, components, ...rest } = document as { paths: Record<string, Record<string, object>>; components: object }
  const { security: _, ...open } = paths['/api/titles']!.get as { security: unknown }
  const one = { ...rest, components, paths: { '/api/titles': { get: open } } }
  expect(await lintOf(one)).toContainEqual(expect.stringContaining('security-defined'))
})

it('writes a schema that several calls have once, so that a generated client stays small', () => {
  const seen = new Map<string, number>()
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if ('properties' in part && JSON.stringify(part).length >= 100)
      seen.set(JSON.stringify(part), (seen.get(JSON.stringify(part)) ?? 0) + 1)
    for (const each of Object.values(part)) look(each)
  }
  const { paths, components } = document as unknown as { paths: object; components: { schemas: Record<string, object> } }
  look(Object.values(paths).map(item => Object.values(item as object).map(({ requestBody, responses }) => [requestBody, responses[200]])))
  look(components.schemas)
  expect([...seen].filter(([, times]) => times > 1)).toEqual([])
  expect(Object.keys(components.schemas).length).toBeGreaterThan(100)
})

it('has every call, once under each of its methods', () => {
  const calls = endpoints.flatMap(({ method, also, path }) =>
    [method, ...also].map(each => `${each.toLowerCase()} /api${path.replace(/:(\w+)/g, '{$1}')}`),
  )
  expect([...operations.keys()].sort()).toEqual(calls.sort())
})

it.each(endpoints.map(endpoint => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  'names every status that $name is refused with',
  ({ endpoint }) => {
    const path = `${endpoint.method.toLowerCase()} /api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    const { responses } = operations.get(path)!
    for (const [code, status] of Object.entries(endpoint.errors)) expect(responses[status]?.description).toContain(code)
    const expected = ['400', ...(endpoint.needs === 'public' ? [] : ['401', '403', '404']), ...(endpoint.method === 'GET' ? [] : ['413'])]
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(expected))
  },
)

it('says of every call where it belongs, who may use it without a sign-in, and what an answer always has', () => {
  const { servers, tags, info } = document as unknown as {
    servers: object[]
    tags: { name: string }[]
    info: { license?: { name: string } }
  }
  expect([servers.length > 0, info.license?.name]).toEqual([true, 'Proprietary'])
  for (const endpoint of calls) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    const operation = operations.get(`${endpoint.method.toLowerCase()} ${path}`)!
    expect(operation.security).toEqual(endpoint.needs === 'public' ? [] : [{ session: [] }])
    expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining(operation.tags as string[]))
    const schema = (operation.responses[200] as { content?: Record<string, { schema: { required?: string[] } }> }).content?.[
      'application/json'
    ]?.schema
    if (schema) expect(schema.required).toEqual(['successCode', 'message', 'data', 'byteData'])
  }
})

it('names what the specified bodies have (CALL-45, CALL-47, CALL-67, EMP-08, EMP-15)', () => {
  const namesIn = (operation: string) => JSON.stringify(operations.get(operation))
  const words: [operation: string, names: string[]][] = [
    ['get /api/equipment-status', ['orgNodeId']],
    ['put /api/equipment-status', ['ids', 'id', 'equipmentID', 'siteId', 'maximoRequestId', 'duration']],
    ['put /api/raw-clockings/adjustment', ['swipedatetime', 'adjustmentnotes', 'accountedplannedshiftid', 'livedata']],
    ['put /api/employees', ['employmentTerminated', '_EmployeeRestrictionModel', '_EmployeeLicenseModel', '_GradeDetails', 'periodicDays']],
    ['post /api/employees', ['rolesid', '_EmpOrgNodeModelElement', 'empcategory']],
    ['get /api/raw-clockings', ['employeeNo', 'startDate', 'endDate']],
  ]
  for (const [operation, names] of words) for (const name of names) expect(namesIn(operation), operation).toContain(`"${name}"`)
})

type Paths = Record<string, Record<string, Record<string, unknown>>>
const damages: [what: string, damage: (paths: Paths) => void, says: string][] = [
  [
    'two operations of one name',
    paths => Object.assign(paths['/api/titles']!.get!, { operationId: 'getSkills' }),
    'getSkills stands for two',
  ],
  ['a path without its parameter', paths => Object.assign(paths['/api/titles/{id}']!.put!, { parameters: [] }), 'path has id'],
  ['a reference to nothing', paths => Object.assign(paths['/api/titles']!.get!, { schema: { $ref: '#/components/x' } }), 'leads nowhere'],
  ['an unknown type', paths => Object.assign(paths['/api/titles']!.get!, { schema: { type: 'text' } }), 'type in'],
  ['a response that says nothing', paths => Object.assign(paths['/api/titles']!.get!, { responses: { 200: {} } }), 'response 200'],
]

describe('a document with', () => {
  it.each(damages)('%s is found out', (_what, damage, says) => {
    const damaged = structuredClone(document) as { paths: Paths }
    damage(damaged.paths)
    expect(() => isOpenApi(damaged)).toThrow(says)
  })
})
