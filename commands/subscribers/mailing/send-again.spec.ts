import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import type { DeliveryCommand } from '../../../domain/delivery/delivery/commands.ts'
import { DeliveryId, IssueId, SubscriberId, UserId } from '../../../domain/kernel/ids.ts'
import { deliveryStream, handleDelivery } from '../../delivery/delivery/stream.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { sendLetterAgain } from './send-again.ts'

const eventTime = '2026-11-27T08:00:00.000Z'
const newContext = (): CommandContext => ({
  commandId: randomUUID(),
  correlationId: randomUUID(),
  actor: { kind: 'user', id: 'u' },
})
const actorId = UserId.parse(randomUUID())

const openStoppedDelivery = async () => {
  const delivery = handleDelivery(inMemoryEventLog())
  const [issueId, subscriberId] = [IssueId.parse(randomUUID()), SubscriberId.parse(randomUUID())]
  const deliveryId = DeliveryId.parse(randomUUID())
  const tell = (command: DeliveryCommand) => delivery(deliveryStream(deliveryId), command, newContext())
  const about = { issueId, subscriberId, again: 'lost-it' }
  await tell({ type: 'OrderDelivery', deliveryId, channel: 'mail', template: 'issue-letter', about, at: eventTime })
  await tell({ type: 'AttemptDelivery', deliveryId, at: eventTime })
  await tell({ type: 'ParkDelivery', deliveryId, at: eventTime, attempt: 1, reason: 'Oklart.', isUnclear: true })
  const last = { id: deliveryId, delivery: deliveryId, isOnItsWay: false }
  const again = () =>
    sendLetterAgain(
      delivery,
      { issueId, subscriberId, again: 'lost-it', after: undefined, last, by: actorId, at: eventTime },
      newContext(),
    )
  const retry = () => tell({ type: 'RetryDelivery', deliveryId, at: eventTime, by: actorId })
  return { tell, again, retry, state: () => delivery.state(deliveryStream(deliveryId)), deliveryId }
}

it('takes the place of a letter that has stopped, which nobody can send any more', async () => {
  const { again, retry, state } = await openStoppedDelivery()
  expect((await again()).outcome.kind).toBe('accepted')
  expect((await state()).status).toBe('Withdrawn')
  expect(await retry()).toMatchObject({ kind: 'rejected', reason: 'DeliveryNotParked' })
})

it('is not sent beside one that somebody has just begun to send again', async () => {
  const { again, retry, tell, deliveryId } = await openStoppedDelivery()
  await retry()
  await tell({ type: 'AttemptDelivery', deliveryId, at: eventTime })
  const [one, other] = await Promise.all([again(), again()])
  expect([one, other].map(({ outcome }) => outcome.kind)).toEqual(['rejected', 'rejected'])
})
