import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../adapters/event-log/in-memory.ts'
import { discountOffered } from '../../domain/discount/examples.ts'
import type { Actor } from '../../domain/core/event-log.ts'
import { registered } from '../../domain/user/examples.ts'
import { historyOf } from './history.ts'
import { userStream } from '../user/stream.ts'

const metadata = (actor: Actor) => ({ commandId: randomUUID(), correlationId: randomUUID(), actor })
const ljudkod: Actor = { kind: 'process', id: 'imports' }

it('tells what has happened to one thing, with when and who', async () => {
  const log = inMemoryEventLog()
  const { userId } = registered.data
  await log.append(userStream(userId), [registered], 'noStream', metadata(ljudkod))
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
