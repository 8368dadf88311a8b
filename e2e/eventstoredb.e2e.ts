import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StandIn, startStandIn } from '../adapters/kernel/event-log/testing/eventstoredb-stand-in.ts'
import { addNarrated, staffOf } from './kernel/listener.ts'
import { type Product, startProduct } from './kernel/product.ts'

let standIn: StandIn | undefined
let product: Product

const server = process.env['EVENTSTORE_URL']

beforeAll(async () => {
  if (!server) standIn = await startStandIn()
  product = await startProduct({ EVENTSTORE_URL: server ?? standIn?.url ?? '' })
})
afterAll(async () => {
  await product.stop()
  await standIn?.close()
})

type CreatedEntity = { readonly _id: string }

it('produces an issue and plays it with the events in EventStoreDB', async () => {
  const { ask } = await staffOf(product)
  const { _id: publication } = await ask<CreatedEntity>('POST', '/api/publications', {
    name: 'Åre Allehanda',
    public: true,
  })
  const { _id: issue } = await ask<CreatedEntity>('POST', '/api/issues', { publication, date: '2026-11-24' })
  await addNarrated(ask, issue, 'Fakta', ['fakta.opus'])
  await ask('PUT', `/api/issues/${issue}`, { availableFromDate: '2026-11-01T09:00:00.000Z' })
  await ask('POST', `/api/issues/save/daisy/${issue}/daisy`)
  const made = () => ask<{ daisyFilename: string | null }>('GET', `/api/issues/${issue}`)
  await expect.poll(async () => (await made()).daisyFilename, { timeout: 120_000 }).toMatch(/\.zip$/)
  const page = await fetch(`${product.url}/player/issue/${issue}`)
  expect(page.status).toBe(200)
  const sound = /<audio[^>]* src="([^"]+)"/.exec(await page.text())?.[1]?.replaceAll('&amp;', '&') ?? ''
  const part = await fetch(new URL(sound, product.url), { headers: { Range: 'bytes=0-99' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-type')).toBe('audio/mpeg')
})
