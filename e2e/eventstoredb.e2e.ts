import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StandIn, startStandIn } from '../adapters/event-log/testing/eventstoredb-stand-in.ts'
import { type Product, startProduct } from './product.ts'

let standIn: StandIn | undefined
let product: Product

const server = process.env['EVENTSTORE_URL']

beforeAll(async () => {
  if (!server) standIn = await startStandIn()
  product = await startProduct({ EVENTSTORE_URL: server ?? standIn?.url ?? '', SEED: 'example' })
})
afterAll(async () => {
  await product.stop()
  await standIn?.close()
})

it('produces an issue and plays it with the events in EventStoreDB', async () => {
  const link = product.lines.find((line) => line.includes('The player:'))?.split(/: +/)[1] ?? ''
  const page = await fetch(link)
  expect(page.status).toBe(200)
  const sound = /<audio[^>]* src="([^"]+)"/.exec(await page.text())?.[1]?.replaceAll('&amp;', '&') ?? ''
  const part = await fetch(new URL(sound, product.url), { headers: { Range: 'bytes=0-99' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-type')).toBe('audio/mpeg')
})
