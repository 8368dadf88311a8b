import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { subscriberId, subscriberRegistered } from '../../../domain/subscribers/subscriber/examples.ts'
import { changeId, changeRequested } from '../../../domain/subscribers/subscription-change/examples.ts'
import { handlersOf } from '../../handlers.ts'
import { historyOf } from '../../history/history.ts'
import { guardedHistory } from './guarded-history.ts'

const imports = () => ({
  commandId: randomUUID(),
  correlationId: randomUUID(),
  actor: { kind: 'process', id: 'imports' } as const,
})

it('tells nothing of a request about a protected identity until somebody says why', async () => {
  const log = inMemoryEventLog()
  const her = { ...subscriberRegistered, data: { ...subscriberRegistered.data, isProtected: true } }
  await log.append(`subscriber-${subscriberId}`, [her], 'noStream', imports())
  const stream = `subscriptionChange-${changeId}`
  const done = { type: 'SubscriptionChangeCarriedOut', data: { changeId, subscriberId } } as const
  await log.append(stream, [changeRequested, done], 'noStream', imports())

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
