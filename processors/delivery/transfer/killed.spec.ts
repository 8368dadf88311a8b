import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seed } from '../../../adapters/kernel/testing/seed.ts'
import { ftpServer } from '../../../adapters/kernel/transfer/testing/ftp-server.ts'
import { password, type TestServer, user } from '../../../adapters/kernel/transfer/testing/server-faults.ts'
import { deliverIssue } from '../../../commands/delivery/delivery/deliver-issue.ts'
import { type DeliveryId, UserId } from '../../../domain/kernel/ids.ts'
import { killableDeliveries } from '../../kernel/testing/killable-deliveries.ts'
import { madeIssue } from '../../kernel/testing/made-issue.ts'
import { newContext } from '../../kernel/testing/production-world.ts'

/** Kills after each of the first appends, then while files are transferred. */
const APPEND_COUNT = 4
const RANDOM_KILL_COUNT = 2
const FILE_NAMES = ['001-Nyheter.mp3', '002-Sport.mp3', '003-Kultur.mp3']

let world: Awaited<ReturnType<typeof killableDeliveries>>
let server: TestServer

beforeAll(async () => {
  world = await killableDeliveries()
  server = await ftpServer()
})
afterAll(async () => {
  await server.close()
  await world.close()
})

const actorId = UserId.parse(randomUUID())

/** Orders the delivery of an issue to its own folder at the receiver. */
const order = async (directory: string): Promise<DeliveryId> => {
  const { desk, folder } = world
  const place = { enable: true, url: server.url, hostKey: server.hostKey, username: user, password, directory }
  const files = Object.fromEntries(FILE_NAMES.map((name) => [name, `${directory} ${name} `.repeat(40_000)]))
  const settings = { exportToFtp: { ...place, product: 'mp3Files' } } as const
  const { issueId } = await madeIssue(desk, folder, { settings, kind: 'mp3Files', files })
  const wanted = { issueId, receiver: 'ftp', by: actorId, at: new Date().toISOString() } as const
  const asked = await deliverIssue(desk.handlers, wanted, newContext())
  if ('rejected' in asked) throw new Error(asked.rejected)
  return asked.deliveryId
}

it('brings every file once, though it is killed behind every append and on its way', {
  timeout: 120_000 + (APPEND_COUNT + RANDOM_KILL_COUNT) * 20_000,
}, async () => {
  const directories: string[] = []
  const orderSome = async () => {
    const ordered: DeliveryId[] = []
    for (const half of ['a', 'b']) {
      const directory = `nr-${directories.length}${half}`
      directories.push(directory)
      ordered.push(await order(directory))
    }
    return ordered
  }
  const { exits, notArrived } = await world.killAgainAndAgain(orderSome, {
    appends: APPEND_COUNT,
    atRandom: RANDOM_KILL_COUNT,
    seed,
  })
  expect(exits).toEqual(Array.from({ length: APPEND_COUNT }, () => [null, 'SIGKILL']))
  expect(notArrived).toEqual([])
  const wanted = directories.flatMap((directory) => FILE_NAMES.map((name) => `${directory}/${name}`))
  expect(server.named.toSorted()).toEqual(wanted.toSorted())
})
