import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import type { Actor } from '../../../domain/kernel/event-log.ts'
import { userRegistered } from '../../../domain/people/user/examples.ts'
import { discountOffered } from '../../../domain/sales/discount/examples.ts'
import { subscriberId, subscriberRegistered } from '../../../domain/subscribers/subscriber/examples.ts'
import { changeId, changeRequested } from '../../../domain/subscribers/subscription-change/examples.ts'
import { handlersOf } from '../../handlers.ts'
import { userStream } from '../../people/user/stream.ts'
import { guardedHistory } from './guarded-history.ts'
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

it('tells nothing of a request about a protected identity until somebody says why', async () => {
  const log = inMemoryEventLog()
  const her = { ...subscriberRegistered, data: { ...subscriberRegistered.data, isProtected: true } }
  await log.append(`subscriber-${subscriberId}`, [her], 'noStream', metadata(ljudkod))
  const stream = `subscriptionChange-${changeId}`
  const done = { type: 'SubscriptionChangeCarriedOut', data: { changeId, subscriberId } } as const
  await log.append(stream, [changeRequested, done], 'noStream', metadata(ljudkod))

  const read: string[] = []
  const tools = { log, handlers: handlersOf(log), keepRead: async (subject: string) => void read.push(subject) }
  const asked = { stream, account: 'anna' }
  expect(await guardedHistory(tools, { ...asked, reason: undefined })).toBe('ReasonMissing')
  expect(await guardedHistory(tools, { ...asked, reason: ' ' })).toBe('ReasonMissing')
  expect(read).toEqual([])
  expect(await guardedHistory(tools, { ...asked, reason: 'Hon ringde.' })).toHaveLength(2)
  expect(read).toEqual([changeId])
  expect((await historyOf(log, `subscriber-${subscriberId}`)).at(-1)).toMatch(
    /Ljudkod \(serverns kommandorad\) öppnade de skyddade uppgifterna: ”Hon ringde. \(kontot anna på servern\)”/,
  )
})
