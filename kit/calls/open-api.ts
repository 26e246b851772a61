import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** OpenAPI 3.1 of the calls, as the browser and other applications see them. */
export function openApi(title: string, version: string, endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of [...endpoints].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))) {
    const path = `/api${endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

interface ObjectSchema {
  properties?: Record<string, object>
  required?: string[]
}

function operation({ method, path, summary, needs, reach, errors, inputSchema, outputSchema }: Endpoint): object {
  const input = z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }) as ObjectSchema
  const inPath = new Set([...path.matchAll(/:([A-Za-z]+)/g)].map(match => match[1]!))
  const properties = Object.entries(input.properties ?? {})
  const required = new Set(input.required)
  const parameters = properties
    .filter(([name]) => inPath.has(name) || method === 'GET')
    .map(([name, schema]) => ({ name, in: inPath.has(name) ? 'path' : 'query', required: inPath.has(name) || required.has(name), schema }))
  const body = properties.filter(([name]) => !inPath.has(name))
  return {
    summary,
    description: `Needs: ${typeof needs === 'string' ? needs : `${needs.key} (${needs.access})`}. Reach: ${reach}.`,
    ...(needs === 'public' ? {} : { security: [{ session: [] }] }),
    parameters,
    ...(method === 'GET' || body.length === 0 ? {} : { requestBody: { required: true, content: json(bodySchema(body, required)) } }),
    responses: {
      200: { description: 'Done', content: json(envelope(z.toJSONSchema(outputSchema, { io: 'output', unrepresentable: 'any' }))) },
      ...Object.fromEntries(Object.entries(errors).map(([code, status]) => [status, { description: code }])),
    },
  }
}

const json = (schema: object) => ({ 'application/json': { schema } })

const bodySchema = (properties: [string, object][], required: Set<string>) => ({
  type: 'object',
  properties: Object.fromEntries(properties),
  required: properties.map(([name]) => name).filter(name => required.has(name)),
  additionalProperties: false,
})

const envelope = (data: object) => ({
  type: 'object',
  properties: { successCode: { type: 'string' }, message: { type: 'string' }, data, byteData: { type: ['string', 'null'] } },
})
