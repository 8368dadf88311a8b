import { WebSocket } from 'ws'
import { admin } from '../../kernel/product.ts'
import type { CallSight, CallWorld } from './call.ts'
import { make, makeArticle, makeIssue } from './fixtures.ts'

type Message = { readonly event: string; readonly data?: { readonly text?: string; readonly statusCode?: number } }

/** Opens the socket as the administrator, sends, and answers the first message that is waited for. */
const hear = async (
  world: CallWorld,
  isWanted: (message: Message) => boolean,
  act: (send: (message: object) => void) => unknown,
) => {
  const { token } = await world.as('visitor').ask<{ token: string }>('POST', '/auth/local', admin)
  const socket = new WebSocket(`${world.url.replace('http', 'ws')}/live`)
  const heard: string[] = []
  try {
    return await new Promise<Message>((resolve, reject) => {
      setTimeout(() => reject(new Error(`Heard only ${heard.join(' ')}`)), 20_000)
      const send = (message: object) => socket.send(JSON.stringify(message))
      socket.on('error', reject)
      socket.on('open', () => send({ token }))
      socket.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString()) as Message
        heard.push(message.event)
        if (isWanted(message)) resolve(message)
        else if (message.event === 'ready') Promise.resolve(act(send)).catch(reject)
      })
    })
  } finally {
    socket.close()
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
const openDialog = async (world: CallWorld, event: string, more: readonly object[] = []) => {
  const exportWordPress = { enable: true, vendor: 'wordpress', url: 'https://127.0.0.1:1', user: 'x', pass: 'y' }
  await world.as('admin').ask('PUT', `/api/publications/${world.example.publication}`, { exportWordPress })
  return hear(
    world,
    (message) => message.event === event,
    (send) => {
      send({ event: 'export:init', data: { type: 'wordpress', issueid: world.example.issue } })
      for (const message of more) send(message)
    },
  )
}

export const liveCalls = [
  ...entityCalls,
  live('export:init', async (world) => `answered ${JSON.stringify(await openDialog(world, 'export:status'))}`),
  live('export:status (statusCode, text, progress)', async (world) => {
    const { data } = await openDialog(world, 'export:status')
    for (const key of ['statusCode', 'text', 'progress']) if (!data || !(key in data)) throw new Error(`Without ${key}`)
    return JSON.stringify(data)
  }),
  live('export:begin · export:cancel · export:end', async (world) => {
    const acts = ['export:begin', 'export:cancel', 'export:end'].map((event) => ({ event }))
    return `answered ${JSON.stringify(await openDialog(world, 'export:status', acts))}`
  }),
  live('export:error', async (world) => {
    const missing = { type: 'wordpress', issueid: '00000000-0000-4000-8000-000000000001' }
    const { data } = await hear(
      world,
      ({ event }) => event === 'export:error',
      (send) => send({ event: 'export:init', data: missing }),
    )
    return `answered ${data?.text}`
  }),
]
