import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build, preview } from 'vite'
import { callsWithoutChecks } from '../../apps/calls-without-checks.ts'
import { wordsOfLanguages } from '../../apps/words-plugin.ts'
import { executable, flags } from '../../tests/browser/chromium.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
export type PageName = 'ours' | 'bare'

export interface Pages {
  /** a new page with its 100,000 rows drawn */
  open(name: PageName): Promise<Page>
  close(): Promise<void>
}

/** Builds both pages as the product is built, into a folder of their own, and serves them to a browser. */
export async function openPages(): Promise<Pages> {
  if (!executable) throw new Error('This bench needs Chromium: set CHROMIUM, or install /usr/bin/chromium')
  process.env.NODE_ENV = 'production'
  const outDir = mkdtempSync(join(tmpdir(), 'bench-table-'))
  const input = { ours: join(root, 'ours.html'), bare: join(root, 'bare.html') }
  const common = { configFile: false, root, logLevel: 'error' } as const
  const output = { outDir, emptyOutDir: true, target: 'es2022' }
  await build({ ...common, plugins: [callsWithoutChecks(), wordsOfLanguages(), react()], build: { ...output, rolldownOptions: { input } } })
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const url = server.resolvedUrls!.local[0]!
  const browser: Browser = await chromium.launch({ executablePath: executable, args: flags })
  return {
    async open(name) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.goto(`${url}${name}.html`)
      await page.waitForFunction('window.table?.scroller()?.textContent.length > 1000')
      return page
    },
    async close() {
      await browser.close()
      await server.close()
      rmSync(outDir, { recursive: true })
    },
  }
}
