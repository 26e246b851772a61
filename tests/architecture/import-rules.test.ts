import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** One import each that DESIGN D1 forbids, beside its neighbours that it allows. */
const forbidden: [file: string, imports: string][] = [
  ['engines/roster/package.ts', 'kysely'],
  ['engines/roster/node.ts', 'node:fs'],
  ['engines/roster/kit.ts', '../../kit/calls/endpoint.ts'],
  ['kit/calls/feature.ts', '../../features/product.server.ts'],
  ['kit/ui/feature.tsx', '../../features/skill.resource.ts'],
  ['kit/ui/server.tsx', '../calls/pipeline.server.ts'],
  ['kit/ui/database.tsx', '../database/connect.ts'],
  ['features/people/employee/a.api.ts', './employee.server.ts'],
  ['features/people/employee/b.rules.ts', 'node:fs'],
  ['features/people/employee/c.screen.tsx', './employee.service.ts'],
  ['features/people/employee/d.screen.tsx', '../../deployment/board/board.part.tsx'],
  ['features/people/employee/e.server.ts', '../crew/crew.server.ts'],
  ['features/people/employee/f.server.ts', './employee.part.tsx'],
  ['features/people/employee/g.server.ts', '../../../apps/config.ts'],
  ['apps/web/server.tsx', '../../features/product.server.ts'],
]
const allowed: [file: string, imports: string][] = [
  ['engines/roster/ok.ts', '../time/time.ts'],
  ['kit/calls/ok.ts', '../access/actor.ts'],
  ['kit/ui/ok.tsx', '../calls/endpoint.ts'],
  ['features/people/employee/ok.screen.tsx', '../../deployment/board/board.api.ts'],
  ['features/people/employee/ok.part.tsx', '../../../kit/ui/table.tsx'],
  ['features/people/employee/ok.client.ts', '../../deployment/board/board.widget.tsx'],
  ['features/deployment/board/ok.fill.tsx', '../../people/employee/employee.slots.ts'],
  ['features/people/employee/ok.server.ts', '../crew/crew.service.ts'],
  ['features/people/employee/ok.service.ts', '../../../engines/time/time.ts'],
]

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'import-rules-'))
let flagged: string[] = []

beforeAll(() => {
  const { $schema, vcs, ...config } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as Record<string, unknown>
  plant('biome.json', JSON.stringify(config))
  for (const [file, imports] of [...forbidden, ...allowed]) plant(file, `import { x } from '${imports}'\nexport const y = x\n`)
  plant('features/people/one.rules.ts', `import { two } from './two.rules.ts'\nexport const one = () => two\n`)
  plant('features/people/two.rules.ts', `import { one } from './one.rules.ts'\nexport const two = () => one\n`)
  flagged = lint()
})
afterAll(() => rmSync(folder, { recursive: true }))

function plant(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** `rule file` of every finding. */
function lint(): string[] {
  const biome = join(root, 'node_modules/.bin/biome')
  const run = (): string => {
    try {
      return execFileSync(biome, ['lint', '--max-diagnostics=500', '--reporter=github', '.'], {
        cwd: folder,
        encoding: 'utf8',
        stdio: 'pipe',
      })
    } catch (error) {
      return (error as { stdout: string }).stdout
    }
  }
  return run()
    .split('\n')
    .flatMap(line => {
      const found = /title=lint\/\w+\/(noRestrictedImports|noImportCycles),file=([^,]+)/.exec(line)
      return found ? [`${found[1]} ${found[2]!.replace(`${folder}/`, '')}`] : []
    })
}

describe('the import rules of the layout', () => {
  it.each(forbidden)('catch %s importing %s', file => {
    expect(flagged).toContain(`noRestrictedImports ${file}`)
  })
  it.each(allowed)('let %s import %s', file => {
    expect(flagged).not.toContain(`noRestrictedImports ${file}`)
  })
  it('catch a circle of two files', () => {
    expect(flagged).toContain('noImportCycles features/people/one.rules.ts')
  })
})
