// The product as a process of its own, for tests that kill it: the server and the worker of apps/start.ts, without the web files.

import { readConfig } from '../../apps/config.ts'
import { openData } from '../../apps/data.ts'
import { roleOf, startProduct } from '../../apps/product.ts'
import { whenToldToStop } from '../../apps/told-to-stop.ts'

const config = readConfig(process.env)
const data = await openData(config.databaseUrl, config.dataFolder)
const { url, port, stop } = await startProduct({ data, role: roleOf(process.argv), ...config })
whenToldToStop(async () => {
  await stop()
  await data.close()
})
// the one that keeps it hears of the port before anybody can kill it
process.send?.({ port })
console.log(JSON.stringify({ url, urls: data.urls, pid: process.pid }))
// whoever started it is gone
process.stdin.on('end', () => process.exit()).resume()
