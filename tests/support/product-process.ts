// The product as a process of its own, for tests that kill it: the server and the worker of apps/start.ts, without the web files.

import { readConfig } from '../../apps/config.ts'
import { openData } from '../../apps/data.ts'
import { startProduct } from '../../apps/product.ts'

const config = readConfig(process.env)
const data = await openData(config.databaseUrl, config.dataFolder)
const { url } = await startProduct({ data, ...config })
console.log(JSON.stringify({ url, urls: data.urls }))
// whoever started it is gone
process.stdin.on('end', () => process.exit()).resume()
