// Finds the parts of a workbook in its zip: its sheets, the shared texts and the cell formats.

import { readXml } from './xml.ts'
import type { Zip } from './zip.ts'

export interface WorkbookParts {
  /** the first sheets, with the paths of their parts; at least one */
  readonly sheets: readonly { readonly name: string; readonly path: string }[]
  readonly texts: string | undefined
  readonly styles: string | undefined
  /** days are counted from 1904 instead of 1900 */
  readonly from1904: boolean
}

interface Relation {
  readonly id: string
  readonly type: string
  readonly target: string
}

/** Finds the parts of a workbook by their relations, with at most `mostSheets` sheets. Undefined when the zip is not a workbook. */
export async function workbookParts(zip: Zip, mostSheets: number): Promise<WorkbookParts | undefined> {
  if (!zip.has('[Content_Types].xml')) return undefined
  const workbook = (await relationsOf(zip, '')).find(({ type }) => type === 'officeDocument')?.target
  if (!workbook || !zip.has(workbook)) return undefined
  const relations = await relationsOf(zip, workbook)
  const { named, from1904 } = await namedSheets(zip, workbook, mostSheets)
  const sheets = named.map(({ name, relation }) => ({
    name,
    path: relations.find(({ id, type }) => id === relation && type === 'worksheet')?.target ?? '',
  }))
  const [first, ...others] = sheets
  if (!first || !zip.has(first.path)) return undefined
  const present = (type: string) => relations.find(each => each.type === type && zip.has(each.target))?.target
  // a further one may be a drawing
  const readable = [first, ...others.filter(({ path }) => zip.has(path))]
  return { sheets: readable, texts: present('sharedStrings'), styles: present('styles'), from1904 }
}

async function namedSheets(zip: Zip, workbook: string, most: number) {
  let at = ''
  let from1904 = false
  const named: { name: string; relation: string }[] = []
  let one = { name: '', relation: '' }
  await readXml(zip.unpack(workbook), {
    open(name) {
      at = name
      if (name !== 'sheet') return
      one = { name: '', relation: '' }
      if (named.length < most) named.push(one)
    },
    attribute(name, value) {
      if (at === 'workbookPr' && name === 'date1904') from1904 = value === '1' || value === 'true'
      if (at !== 'sheet') return
      if (name === 'name') one.name = value
      if (name.endsWith(':id')) one.relation = value
    },
  })
  return { named, from1904 }
}

/** The parts that a part refers to; '' is the whole package. */
async function relationsOf(zip: Zip, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const path = `${folder}_rels/${part.slice(folder.length)}.rels`
  if (!zip.has(path)) return []
  const relations: Record<string, string>[] = []
  let given: Record<string, string> = {}
  await readXml(zip.unpack(path), {
    open(name) {
      if (name === 'Relationship') given = {}
    },
    attribute(name, value) {
      given[name] = value
    },
    close(name) {
      if (name === 'Relationship') relations.push(given)
    },
  })
  return relations.map(({ Id = '', Type = '', Target = '' }) => ({
    id: Id,
    type: Type.slice(Type.lastIndexOf('/') + 1),
    target: resolved(folder, Target),
  }))
}

function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const parts = folder.split('/').filter(Boolean)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
