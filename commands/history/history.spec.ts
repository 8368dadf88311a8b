import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../adapters/kernel/event-log/in-memory.ts'
import type { Actor, AnyEvent } from '../../domain/kernel/event-log.ts'
import { userRegistered } from '../../domain/people/user/examples.ts'
import { discountOffered } from '../../domain/sales/discount/examples.ts'
import { userStream } from '../people/user/stream.ts'
import { historyOf } from './history.ts'

const metadata = (actor: Actor) => ({ commandId: randomUUID(), correlationId: randomUUID(), actor })
const ljudkod: Actor = { kind: 'process', id: 'imports' }

it('tells what has happened to one thing, with when and who', async () => {
  const log = inMemoryEventLog()
  const { userId } = userRegistered.data
  await log.append(userStream(userId), [userRegistered], 'noStream', metadata(ljudkod))
  const anna: Actor = { kind: 'user', id: userId }
  await log.append('discount-1', [discountOffered], 'noStream', metadata(anna))
  await log.append('discount-1', [{ type: 'DiscountWithdrawn', data: {} }], 0, metadata(ljudkod))
  await log.append('discount-1', [{ type: 'DiscountResumed', data: {} }], 1, metadata({ kind: 'user', id: 'nobody' }))

  const lines = await historyOf(log, 'discount-1')
  expect(lines.map((line) => line.replace(/^\d{4}-\d\d-\d\d \d\d:\d\d {2}/, ''))).toEqual([
    expect.stringMatching(/^Greta Lind lade upp rabatten ”.+”, .+ % med koden .+\.$/),
    'Ljudkod (imports) avaktiverade rabatten.',
    'En användare som inte längre finns aktiverade rabatten igen.',
  ])
})

it('has nothing to tell of what never was', async () => {
  expect(await historyOf(inMemoryEventLog(), 'order-1')).toEqual([])
})

it('says the former value, and the person whom an event names', async () => {
  const log = inMemoryEventLog()
  const { userId } = userRegistered.data
  await log.append(userStream(userId), [userRegistered], 'noStream', metadata(ljudkod))
  const ids = { articleId: 'a', articleIds: ['a'] }
  const append = (stream: string, ...events: readonly AnyEvent[]) =>
    log.append(stream, events, 'noStream', metadata(ljudkod))
  await append('discount-1', discountOffered, { type: 'DiscountPercentSet', data: { percent: 2000 } })
  await append('administrators-all', { type: 'AdministratorJoined', data: { userId } })
  await append(
    'contents-1',
    { type: 'ArticleRenamed', data: { ...ids, name: 'Nyheter' } },
    { type: 'ArticleActivationChanged', data: { ...ids, active: false } },
  )
  await append(
    'delivery-1',
    { type: 'DeliveryOrdered', data: { channel: 'mail', template: 'offer', about: {} } },
    { type: 'DeliveryFailed', data: { attempt: 1, reason: 'Servern svarade inte.' } },
  )
  const last = async (stream: string) =>
    (await historyOf(log, stream)).at(-1)?.replace(/^.{16} {2}Ljudkod \(imports\) /, '')
  expect(await Promise.all(['discount-1', 'administrators-all', 'contents-1', 'delivery-1'].map(last))).toEqual([
    'satte rabatten till 20 %, förut 12,5 %.',
    'tog in Greta Lind bland administratörerna.',
    'avaktiverade artikeln ”Nyheter”.',
    'fick inte fram en offert vid försök 1 och försöker igen: Servern svarade inte.',
  ])
})
