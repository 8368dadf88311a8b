import { parseConfig } from '../adapters/running/config.ts'
import { lifecycle } from '../adapters/running/lifecycle.ts'
import { historyOf } from '../commands/history/history.ts'
import { openPlace } from './open-place.ts'

const usage = `npm run history -- <stream>

Tells in Swedish what has happened to one thing, oldest first, with when and who:
  order-019a…  quotation-…  customer-…  publication-…  issue-…  contents-…  article-…  media-…  production-…  run-…
  delivery-…  discount-…  user-…  seller-main  priceList-main  administrators-all`

const run = async (stream: string): Promise<0 | 1 | 2> => {
  const life = lifecycle()
  try {
    const { log } = await openPlace(parseConfig(process.env), life)
    const lines = await historyOf(log, stream)
    console.log(lines.length > 0 ? lines.join('\n') : `Nothing has happened to ${stream}`)
    return lines.length > 0 ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 2
  } finally {
    await life.stop()
  }
}

const [stream] = process.argv.slice(2)
if (stream === undefined || stream.startsWith('-')) console.log(usage)
else process.exitCode = await run(stream)
