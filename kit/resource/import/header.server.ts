import { inEnglish, type Words } from '../../words/fill.ts'
import { languages, wordsIn } from '../../words/words.server.ts'

/** A column that a sheet may have. One without a field is exported, but an import leaves it out because it follows from others. */
export interface Head {
  readonly label: string
  readonly field: string | null
}

/** The columns of a sheet, and the language that its words are in. */
export interface Header {
  readonly columns: readonly { readonly header: string; readonly field: string | null }[]
  readonly say: Words
  readonly language: string
}

/** What is wrong with a header row. */
export interface HeaderFault {
  readonly fault: string
}

/**
 * Reads a header row in one of the product's languages, the wanted one first (IMP-03). The columns may be in any order, and some may be
 * missing, as in an export. Each must be a column of the list, none may be there twice, and the needed ones must be there.
 */
export function headerOf(
  header: readonly string[],
  heads: readonly Head[],
  needed: readonly string[],
  wanted: string,
): Header | HeaderFault {
  const tries = [wanted, ...languages.filter(language => language !== wanted)].map(language => inLanguage(header, heads, language))
  const read = tries.find(each => 'columns' in each) ?? tries[0]!
  if ('fault' in read) return read
  const lacking = needed.find(name => !read.columns.some(({ field }) => field === name))
  if (lacking === undefined) return read
  const label = heads.find(({ field }) => field === lacking)!.label
  return { fault: inEnglish('The column "{{column}}" is missing.', { column: read.say(label) }) }
}

function inLanguage(header: readonly string[], heads: readonly Head[], language: string): Header | HeaderFault {
  const say = wordsIn(language)
  const left = heads.map(head => ({ ...head, label: say(head.label) }))
  const columns: Header['columns'][number][] = []
  for (const found of header) {
    const at = left.findIndex(({ label }) => label === found)
    if (at < 0)
      return {
        fault: faultOf(
          found,
          columns,
          heads.map(({ label }) => say(label)),
        ),
      }
    columns.push({ header: found, field: left[at]!.field })
    left.splice(at, 1)
  }
  return { columns, say, language }
}

// as many as one reads in a message; the template has all
const mostNamed = 12

function faultOf(found: string, before: Header['columns'], labels: readonly string[]): string {
  const column = found.slice(0, 100)
  if (found === '') return 'A column has no name.'
  if (before.some(({ header }) => header === found)) return inEnglish('The column "{{column}}" is there twice.', { column })
  const columns = labels.slice(0, mostNamed).join(', ') + (labels.length > mostNamed ? ' …' : '')
  return inEnglish('This list has no column "{{column}}". It has: {{columns}}', { column, columns })
}
