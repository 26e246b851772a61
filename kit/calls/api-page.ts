import { htmlText as text } from '../words/html-text.ts'
import { referred } from './open-api-shared.ts'

/** The OpenAPI document as a page for people. It has no script and fetches nothing. */

interface Schema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
  maxLength?: number
}
interface Operation {
  operationId: string
  summary: string
  description: string
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>
}
export interface ApiDocument {
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components?: object
}

/** One HTML page: the calls grouped by the first part of their path, each with who may use it, what it takes and what it answers. */
export function apiPage(document: ApiDocument): string {
  const { info, paths } = document
  const groups = new Map<string, [string, Record<string, Operation>][]>()
  for (const call of Object.entries(paths)) {
    const first = call[0].split('/')[2]!
    groups.set(first, [...(groups.get(first) ?? []), call])
  }
  const toc = [...groups.keys()].map(name => `<a href="#${text(name)}">${text(name)}</a>`)
  const sections = [...groups].map(
    ([name, calls]) => `<h2 id="${text(name)}">${text(name)}</h2>${calls.flatMap(call => callsOf(call, document)).join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(info.title)} API</title><style>${style}</style></head><body>
<header><h1>${text(info.title)} API</h1><p>Version ${text(info.version)} · <a href="openapi.json">OpenAPI 3.1</a> ·
sign in with <code>POST /api/sign-in</code>, then send <code>Authorization: Bearer …</code></p><nav>${toc.join(' ')}</nav></header>
<main>${sections.join('')}</main></body></html>`
}

const callsOf = ([path, methods]: [string, Record<string, Operation>], document: ApiDocument): string[] =>
  Object.entries(methods).map(
    ([method, call]) => `<details id="${text(call.operationId)}"><summary><b class="${text(method)}">${text(method.toUpperCase())}</b>
<code>${text(path)}</code> <span>${text(call.summary)}</span></summary><p>${text(call.description)}</p>${takes(call, document)}${answers(call, document)}</details>`,
  )

function takes({ parameters, requestBody }: Operation, document: ApiDocument): string {
  const given = Object.values(requestBody?.content ?? {})[0]?.schema
  const body = given && referred(document, given)
  const inBody = Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'body',
    required: body?.required?.includes(name) === true,
    schema,
  }))
  const rows = [...parameters, ...inBody].map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${text(name)}</code></td><td>${text(place)}</td><td>${required ? 'required' : ''}</td><td>${text(typeOf(schema, document))}</td></tr>`,
  )
  return rows.length === 0 ? '' : `<h3>Takes</h3><table>${rows.join('')}</table>`
}

function answers({ responses }: Operation, document: ApiDocument): string {
  const rows = Object.entries(responses).map(([status, response]) => {
    const { description, content } = referred(document, response)
    const schema = Object.values(content)[0]?.schema
    const data = schema && referred(document, schema).properties?.data
    const said = status === '200' ? (data ? typeOf(data, document) : '') : description
    return `<tr><td>${text(status)}</td><td>${text(said)}</td></tr>`
  })
  return `<h3>Answers</h3><table>${rows.join('')}</table>`
}

/** `{ id: integer, name: string | null }[]`, three levels deep. */
function typeOf(given: Schema, document: ApiDocument, depth = 0): string {
  const schema = referred(document, given)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(each => typeOf(each, document, depth)))].join(' | ')
  if (schema.items) return `${typeOf(schema.items, document, depth)}[]`
  if (schema.properties) {
    if (depth === 3) return '{ … }'
    const fields = Object.entries(schema.properties).map(([name, field]) => `${name}: ${typeOf(field, document, depth + 1)}`)
    return `{ ${fields.join(', ')} }`
  }
  const type = [schema.type ?? 'any'].flat().join(' | ')
  const bound = schema.maxLength === undefined ? '' : `, at most ${schema.maxLength} letters`
  return `${schema.format ?? type}${bound}`
}

const style = `:root{color-scheme:light dark;font:14px/1.5 system-ui,sans-serif;--line:#8884;--soft:#8881;--accent:light-dark(#00676f,#57c3ca)}
body{margin:0 auto;max-width:70rem;padding:1.5rem}h1{margin:0}h2{margin:2rem 0 .5rem;font-size:1.1rem}h3{margin:.75rem 0 .25rem;font-size:.85rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem .75rem}a{color:var(--accent)}code{font-size:.95em;overflow-wrap:anywhere}
details{border-bottom:1px solid var(--line);padding:.35rem 0}details[open]{background:var(--soft);padding-inline:.5rem}summary{cursor:pointer}
summary b{display:inline-block;min-width:4.2em;font-size:.8rem;color:var(--accent)}summary .delete{color:light-dark(#a3261f,#ff8a80)}
table{border-collapse:collapse;width:100%}td{border-top:1px solid var(--line);padding:.2rem .6rem .2rem 0;vertical-align:top;overflow-wrap:anywhere}`
