// What telemetry costs: the start, and a save, of two products with one machine and one receiver of traces, saves in turns.
// `npm run bench:telemetry [-- --saves 300 --starts 3]`. Prints milliseconds; medians, to be compared by a person.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { spanReceiver } from '../../adapters/kernel/telemetry/testing/span-receiver.ts'
import { startProduct } from '../product.ts'

const { values } = parseArgs({
  options: {
    saves: { type: 'string', default: '300' },
    starts: { type: 'string', default: '3' },
    port: { type: 'string', default: '5290' },
  },
})
const SAVE_COUNT = Number(values.saves)
const START_COUNT = Number(values.starts)

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const receiver = await spanReceiver()
const kinds = [
  { name: 'without a receiver', env: {} },
  { name: 'with a receiver', env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } },
] as const

const places = await Promise.all(
  kinds.map(async (kind, index) => ({
    ...kind,
    folder: await mkdtemp(join(tmpdir(), 'ljudkod-telemetry-')),
    port: String(Number(values.port) + index),
    starts: [] as number[],
    saves: [] as number[],
  })),
)

const start = async ({ folder, port, env }: (typeof places)[number]) => startProduct({ folder, port, env })

// The first start of a folder sets up its database.
for (const place of places) await (await start(place)).stop()
for (let round = 0; round < START_COUNT; round += 1) {
  for (const place of places) {
    const startMs = performance.now()
    const product = await start(place)
    place.starts.push(performance.now() - startMs)
    await product.stop()
  }
}

const products = await Promise.all(places.map(start))
for (let round = 0; round < SAVE_COUNT; round += 1) {
  for (const [index, product] of products.entries()) {
    const startMs = performance.now()
    await product.api({ method: 'POST', path: '/api/publications', body: { name: `Bladet ${round}` } })
    places[index]?.saves.push(performance.now() - startMs)
  }
}
for (const { name, starts, saves } of places)
  console.log(`${name}: start ${median(starts).toFixed(0)} ms, save ${median(saves).toFixed(2)} ms (medians)`)
console.log(`${receiver.spans.length} spans received`)

await Promise.all(products.map(({ stop }) => stop()))
for (const { folder } of places) await rm(folder, { recursive: true, force: true })
receiver.close()
