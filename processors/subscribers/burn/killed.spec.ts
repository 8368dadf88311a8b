import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v5 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seed } from '../../../adapters/kernel/testing/seed.ts'
import { burnStream } from '../../../commands/subscribers/burn/stream.ts'
import { BurnId, DeliveryId, PublicationId } from '../../../domain/kernel/ids.ts'
import { killableDeliveries } from '../../kernel/testing/killable-deliveries.ts'
import { madeIssue } from '../../kernel/testing/made-issue.ts'
import { newContext } from '../../kernel/testing/production-world.ts'

/** The process dies after each of its first appends, then while it writes discs. */
const APPEND_COUNT = 4
const RANDOM_KILL_COUNT = 1

let world: Awaited<ReturnType<typeof killableDeliveries>>
beforeAll(async () => {
  world = await killableDeliveries()
})
afterAll(() => world.close())

const files = {
  'Skiva 1 av 2/skiva.toc': 'CD_DA',
  'Skiva 1 av 2/01.wav': 'a'.repeat(3_000_000),
  'Skiva 2 av 2/skiva.toc': 'CD_DA',
  'Skiva 2 av 2/01.wav': 'b'.repeat(3_000_000),
}

const order = async () => {
  const { desk, folder } = world
  const settings = { hasSubscribers: true } as const
  const { issueId } = await madeIssue(desk, folder, { settings, kind: 'audioCd', files })
  const burnId = BurnId.parse(randomUUID())
  const publicationId = PublicationId.parse(randomUUID())
  const what = {
    publicationId,
    format: 'cda',
    robot: 2,
    copies: 3,
    isReal: true,
    at: new Date().toISOString(),
  } as const
  await desk.handlers.burn(burnStream(burnId), { type: 'OrderBurn', burnId, issueId, ...what }, newContext())
  return burnId
}

it('lays every ticket once, with all that it names, though it is killed behind every append and on its way', {
  timeout: 120_000 + (APPEND_COUNT + RANDOM_KILL_COUNT) * 20_000,
}, async () => {
  const ordered: BurnId[] = []
  const orderSome = async () => {
    const some = [await order(), await order()]
    ordered.push(...some)
    return some.map((burnId) => DeliveryId.parse(v5('turn 1', burnId)))
  }
  const { exits, notArrived } = await world.killAgainAndAgain(orderSome, {
    appends: APPEND_COUNT,
    atRandom: RANDOM_KILL_COUNT,
    seed,
  })
  expect(exits).toEqual(Array.from({ length: APPEND_COUNT }, () => [null, 'SIGKILL']))
  expect(notArrived).toEqual([])
  const folder = join(world.folder, 'robots', '3')
  const wanted = ordered.flatMap((burnId) => [`${burnId}-1`, `${burnId}-1.json`])
  expect((await readdir(folder)).toSorted()).toEqual(wanted.toSorted())
  for (const burnId of ordered)
    for (const [name, text] of Object.entries(files))
      expect(await readFile(join(folder, `${burnId}-1`, name), 'utf8')).toBe(text)
})
