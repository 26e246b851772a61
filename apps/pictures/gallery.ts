import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'

const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url))

/** The gallery at an address of its own: built once as developers have it, so that each scene opens at once. No server stands behind it. */
export async function serveGallery(): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'gallery-'))
  // only developers have it
  process.env.NODE_ENV = 'development'
  const shared = { configFile, mode: 'development', logLevel: 'warn' } as const
  await build({ ...shared, build: { outDir, emptyOutDir: true, minify: false, chunkSizeWarningLimit: 5000 } })
  const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0, proxy: {} } })
  return {
    url: server.resolvedUrls!.local[0]!.replace(/\/$/, ''),
    async close() {
      await server.close()
      rmSync(outDir, { recursive: true })
    },
  }
}
