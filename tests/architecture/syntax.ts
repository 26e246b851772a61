// TypeScript files as trees, for tests of how they are written.

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'

export const root = resolve(import.meta.dirname, '../..')

export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export interface Source {
  /** below the root of the project */
  readonly file: string
  readonly text: string
  readonly program: Node
}

/** @throws when it is not TypeScript */
export function parsed(file: string, text: string): Source {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  return { file, text, program: program as unknown as Node }
}

export const sourceOf = (file: string): Source => parsed(file, readFileSync(join(root, file), 'utf8'))

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Calls `visit` with every node and those around it, the nearest first; it answers false where it has seen enough of that branch. */
export function walk(node: Node, visit: (node: Node, around: readonly Node[]) => boolean | undefined, around: readonly Node[] = []): void {
  if (visit(node, around) === false) return
  const inner = [node, ...around]
  for (const child of childrenOf(node)) walk(child, visit, inner)
}

/** `file:line`, lines counted from 1. */
export const placeOf = ({ file, text }: Source, { start }: Node): string => `${file}:${text.slice(0, start).split('\n').length}`
