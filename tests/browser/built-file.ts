import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webFolder } from '../../apps/build-web.ts'

type Manifest = Readonly<Record<string, { readonly name?: string; readonly file: string }>>

/** Where the script of this name is fetched from, as a pattern of routes: `skill.resource`. Built files are named by their hash alone. */
export function builtFile(name: string): string {
  const manifest = JSON.parse(readFileSync(join(webFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const found = Object.values(manifest).find(each => each.name === name && each.file.endsWith('.js'))
  if (!found) throw new Error(`no script is named ${name}`)
  return `**/${found.file}`
}
