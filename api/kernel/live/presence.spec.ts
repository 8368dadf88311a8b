import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { openProjectionWorld } from '../../../projections/kernel/runner/testing.ts'
import type { LiveUser } from './connection.ts'
import { connectLive, type ReceivedEvent, startLiveProcess } from './testing.ts'

const article = '0199e2a0-0000-7000-8000-000000000001'
const users = new Map<string, LiveUser>([
  ['maj', { _id: 'u1', name: 'Maj', role: 'user', customers: [] }],
  ['olle', { _id: 'u2', name: 'Olle', role: 'admin', customers: [] }],
  ['siv', { _id: 'u3', name: 'Siv', role: 'customer', customers: ['c1'] }],
])

let place: Awaited<ReturnType<typeof openProjectionWorld>>
beforeEach(async () => {
  place = await openProjectionWorld()
})
afterEach(() => place.close())

const start = async () => {
  const options = { ownerOf: async (_: string, id: string) => (id === article ? { customer: 'c1' } : undefined) }
  const log = inMemoryEventLog()
  const running = await startLiveProcess({
    log,
    db: place.db,
    signals: await place.signals(),
    users,
    options: { ...options, presenceLifetime: 300 },
  })
  place.closing(running.close)
  return running
}

const connectAs = async (url: string, token: string) => {
  const client = await connectLive(url)
  const say = (event: string, data: object = {}) => client.socket.send(JSON.stringify({ event, data }))
  client.socket.send(JSON.stringify({ token }))
  await client.ready()
  return { ...client, say }
}

const tells = (people: readonly object[]) => (message: ReceivedEvent) =>
  message.event === 'presence' && JSON.stringify(message.data['people']) === JSON.stringify(people)

const majWrites = [{ article, user: 'u1', name: 'Maj', doing: 'text' }]

describe('who is in an article', () => {
  it('is told to staff of every process, to nobody else, and ends with the socket', async () => {
    const [a, b] = [await start(), await start()]
    const [maj, olle, siv] = [
      await connectAs(a.url, 'maj'),
      await connectAs(b.url, 'olle'),
      await connectAs(a.url, 'siv'),
    ]
    maj.say('presence:at', { article, doing: 'text' })
    await olle.next(tells(majWrites))
    // An editor who comes later asks.
    const late = await connectAs(b.url, 'olle')
    late.say('presence:ask')
    await late.next(tells(majWrites))
    olle.heard.length = 0
    maj.socket.close()
    await olle.next(tells([]))
    siv.say('presence:ask')
    siv.say('presence:at', { article })
    late.say('presence:ask')
    await late.next(tells([]))
    expect(siv.heard.map(({ event }) => event)).toEqual(['ready'])
  })

  it('is forgotten without a sign, and nobody is in an article that is not there', async () => {
    const { url } = await start()
    const [maj, olle] = [await connectAs(url, 'maj'), await connectAs(url, 'olle')]
    maj.say('presence:at', { article: '0199e2a0-0000-7000-8000-000000000002' })
    maj.say('presence:at', { article, doing: 'text' })
    await olle.next(tells(majWrites))
    await olle.next(tells([]))
    expect(olle.heard.filter(({ event }) => event === 'presence')).toHaveLength(2)
  })
})
