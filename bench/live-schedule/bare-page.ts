import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

export interface BarePage {
  readonly url: string
  close(): Promise<void>
}

/** Builds the bare page as the product is built, and serves it with this answer of the live schedule beside it. */
export async function serveBarePage(answer: unknown): Promise<BarePage> {
  process.env.NODE_ENV = 'production'
  const outDir = mkdtempSync(join(tmpdir(), 'bench-live-schedule-'))
  const common = { configFile: false, root, logLevel: 'error' } as const
  const output = { outDir, emptyOutDir: true, target: 'es2022', rolldownOptions: { input: join(root, 'bare.html') } }
  await build({ ...common, plugins: [react()], build: output })
  writeFileSync(join(outDir, 'answer.json'), JSON.stringify({ data: answer }))
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  return {
    url: `${server.resolvedUrls!.local[0]!}bare.html`,
    async close() {
      await server.close()
      rmSync(outDir, { recursive: true })
    },
  }
}
