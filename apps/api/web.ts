import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const forEver = 'public, max-age=31536000, immutable'

/** Built files have their content in the name and may be kept for ever; the page and what it names plainly are asked for each time. */
export async function serveWeb(server: FastifyInstance, webFolder: string): Promise<void> {
  if (!existsSync(webFolder)) return
  const assets = join(webFolder, 'assets')
  await server.register(files, {
    root: assets,
    prefix: '/assets/',
    cacheControl: false,
    // the build lays them beside (apps/compress-web.ts)
    preCompressed: true,
    // asked for every file that is sent, the page too: what it sets is what goes out
    setHeaders: (reply, path) => reply.header('cache-control', path.startsWith(assets + sep) ? forEver : 'no-cache'),
  })
  const atRoot = new Set(readdirSync(webFolder).filter(name => /\.(js|svg|png|webmanifest)$/.test(name)))
  server.get('/*', async (request, reply) => {
    const { '*': path } = request.params as { '*': string }
    if (path.startsWith('api/')) return reply.callNotFound()
    return reply.sendFile(atRoot.has(path) ? path : 'index.html', webFolder)
  })
}
