// Notes what PostgreSQL answers to the statements of `sql` templates, so that tests can compare it with the row types that are claimed there.

import { type KyselyPlugin, type PluginTransformQueryArgs, type PluginTransformResultArgs, RawNode, type RootOperationNode } from 'kysely'
import { watching } from './connect.ts'

export type Kind = 'null' | 'boolean' | 'number' | 'string' | 'list' | 'object'

/** The columns of an answer, and which kinds of values they had. */
export type Columns = Readonly<Record<string, readonly Kind[]>>

/** The answers to the statements of a template, one for each different list of columns. */
export interface Answers {
  /** the fixed parts of the template (`textOf`) */
  readonly text: string
  readonly answers: readonly Columns[]
}

type Noted = Map<string, Set<Kind>>

/** The fixed parts of a template in one text, by which its place in the sources is found. */
export const textOf = (parts: readonly string[]): string => parts.join('¤')

/** A plugin of Kysely that keeps the columns and kinds of values of every answer with rows; the rows pass unchanged. */
export class AnswerRecorder implements KyselyPlugin {
  private readonly asked = new WeakMap<object, string>()
  private noted = new Map<string, Map<string, Noted>>()

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (RawNode.is(node)) this.asked.set(queryId, textOf(node.sqlFragments))
    return node
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs): Promise<PluginTransformResultArgs['result']> {
    const text = this.asked.get(queryId)
    if (text !== undefined) this.note(text, result.rows)
    return result
  }

  private note(text: string, rows: readonly Record<string, unknown>[]): void {
    if (!rows[0]) return
    const answers = this.noted.get(text) ?? new Map<string, Noted>()
    this.noted.set(text, answers)
    const names = Object.keys(rows[0])
    const columns = answers.get(names.join()) ?? new Map(names.map(name => [name, new Set<Kind>()]))
    answers.set(names.join(), columns)
    for (const row of rows) for (const [name, kinds] of columns) kinds.add(kindOf(row[name]))
  }

  /** What was answered since the last time; begins anew. */
  take(): Answers[] {
    const noted = [...this.noted]
    this.noted = new Map()
    return noted.map(([text, answers]) => ({ text, answers: [...answers.values()].map(plain) }))
  }
}

const plain = (columns: Noted): Columns => Object.fromEntries([...columns].map(([name, kinds]) => [name, [...kinds]]))

function kindOf(value: unknown): Kind {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  const type = typeof value
  return type === 'boolean' || type === 'number' || type === 'string' ? type : 'object'
}

/** Records the answers of every database that is connected from now on. Only tests call this. */
export function recordAnswers(): AnswerRecorder {
  const before = watching.find(plugin => plugin instanceof AnswerRecorder)
  if (before) return before
  const recorder = new AnswerRecorder()
  watching.push(recorder)
  return recorder
}
