import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../adapters/kernel/event-log/in-memory.ts'
import type { Actor } from '../../domain/kernel/event-log.ts'
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
