import { expect } from 'vitest'
import { type LiveMessage, listenLive } from '../listen-live.ts'
import type { CallSight, CallWorld } from './call.ts'
import { make, makeArticle, makeIssue } from './fixtures.ts'

type Send = Awaited<ReturnType<typeof listenLive>>['send']

/** Acts while the administrator's socket is open, and answers the first message that is waited for. */
const hear = async (
  { as, url }: CallWorld,
  isWanted: (message: LiveMessage) => boolean,
  act: (send: Send) => unknown,
) => {
  const { heard, send, close } = await listenLive(as, url)
  try {
    await act(send)
    await expect
      .poll(() => heard, { timeout: 20_000 })
      .toSatisfy((messages: readonly LiveMessage[]) => messages.some(isWanted))
    return heard.find(isWanted)
  } finally {
    close()
  }
}

const live = (element: string, see: CallSight['see']): CallSight => ({ section: 7, group: 'Live socket', element, see })

const makers: Readonly<Record<string, (world: CallWorld) => Promise<string>>> = {
  article: makeArticle,
  issue: makeIssue,
  quotation: (world) =>
    make(world, 'quotations', {
      name: 'Medlemsbladet',
      customerName: 'Eva Lind',
      customerEmail: 'eva@hembygd.example',
      customerInfo: { name: 'Hembygd', person: 'Eva Lind', email: 'eva@hembygd.example' },
    }),
  order: (world) => make(world, 'orders', { name: 'Årsboken' }),
  customer: (world) => make(world, 'customers', { name: 'Hamnarna' }),
}

const entityCalls = Object.entries(makers).flatMap(([entity, maker]) => [
  live(`${entity}:save`, async (world) => {
    await hear(
      world,
      ({ event }) => event === `${entity}:save`,
      () => maker(world),
    )
    return `heard ${entity}:save after a POST`
  }),
  live(`${entity}:remove`, async (world) => {
    const id = await maker(world)
    const path = `/api/${entity}s/${id}`
    await hear(
      world,
      ({ event }) => event === `${entity}:remove`,
      () => world.as('admin').ask('DELETE', path),
    )
    return `heard ${entity}:remove after DELETE ${path}`
  }),
])

/** The settings are saved a moment before, which the dialog sees. */
const openDialog = async (world: CallWorld, event: string, more: readonly string[] = []) => {
  const exportWordPress = { enable: true, vendor: 'wordpress', url: 'https://127.0.0.1:1', user: 'x', pass: 'y' }
  await world.as('admin').ask('PUT', `/api/publications/${world.example.publication}`, { exportWordPress })
  return hear(
    world,
    (message) => message.event === event,
    (send) => {
      send('export:init', { type: 'wordpress', issueid: world.example.issue })
      for (const each of more) send(each)
    },
  )
}

export const liveCalls = [
  ...entityCalls,
  live('export:init', async (world) => `answered ${JSON.stringify(await openDialog(world, 'export:status'))}`),
  live('export:status (statusCode, text, progress)', async (world) => {
    const data = (await openDialog(world, 'export:status'))?.data
    for (const key of ['statusCode', 'text', 'progress']) if (!data || !(key in data)) throw new Error(`Without ${key}`)
    return JSON.stringify(data)
  }),
  live('export:begin · export:cancel · export:end', async (world) => {
    const acts = ['export:begin', 'export:cancel', 'export:end']
    return `answered ${JSON.stringify(await openDialog(world, 'export:status', acts))}`
  }),
  live('export:error', async (world) => {
    const missing = { type: 'wordpress', issueid: '00000000-0000-4000-8000-000000000001' }
    const refusal = await hear(
      world,
      ({ event }) => event === 'export:error',
      (send) => send('export:init', missing),
    )
    return `answered ${String(refusal?.data?.['text'])}`
  }),
]
