import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import type { SubscriberId } from '../../../domain/kernel/ids.ts'
import type { Refusal } from '../../../domain/kernel/values/addresses/mail-refusal.ts'
import type { MailingCommand } from '../../../domain/subscribers/mailing/mailing.ts'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import { handlersOf } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { subscriberStream } from '../subscriber/stream.ts'
import { issueToMail, mailSubscriber } from '../testing/mailed-issue.ts'
import { recordReturn } from './record-return.ts'
import { mailingStream } from './stream.ts'

const eventTime = '2026-11-27T08:00:00.000Z'
const newContext = (): CommandContext => ({
  commandId: randomUUID(),
  correlationId: randomUUID(),
  actor: { kind: 'process', id: 'test' },
})

/** Begins a mailing to thirteen subscribers. */
const openMailing = async () => {
  const log = inMemoryEventLog()
  const handlers = handlersOf(log)
  const { publicationId, issueId } = await issueToMail({ handlers })
  const ids: SubscriberId[] = []
  for (let n = 0; n < 13; n += 1) ids.push(await mailSubscriber({ handlers }, publicationId, { email: 'a@b.se' }))
  const commands: readonly MailingCommand[] = [
    { type: 'OrderAnnouncement', issueId, at: eventTime, publicationId },
    { type: 'ListRecipients', issueId, at: eventTime, recipients: ids },
    { type: 'BeginAnnouncement', issueId, at: eventTime, leftOut: { away: 0, noAddress: 0 } },
  ]
  for (const command of commands) await handlers.mailing(mailingStream(issueId), command, newContext())
  const comesBack = (subscriberId: SubscriberId, refusal: Refusal, address = 'a@b.se') => {
    const said = { refusal, status: '5.0.0', addresses: [address], at: new Date(eventTime) }
    return recordReturn({ handlers, deadPercent: 5 }, { subscriberId, issueId, ...said }, newContext())
  }
  const countEnded = async () => {
    const states = await Promise.all(ids.map((id) => handlers.subscriber.state(subscriberStream(id))))
    return states.filter((each) => each.status === 'Active' && each.subscriptions.every(({ to }) => to !== null)).length
  }
  const mailing = () => handlers.mailing.state(mailingStream(issueId))
  const countAsked = async () => {
    const lives = await Promise.all(ids.map((id) => log.read<SubscriberEvent>(subscriberStream(id))))
    const events = lives.flatMap((each) => each.events)
    return events.filter(({ event }) => event.type === 'MailBounced' && event.data.isAsked).length
  }
  return { ids, comesBack, countEnded, countAsked, mailing }
}

it('ends nobody more where too many of a mailing seem to be dead, and asks once', async () => {
  const { ids, comesBack, countEnded, countAsked, mailing } = await openMailing()
  for (const id of ids) await comesBack(id, 'dead')
  expect(await countEnded()).toBe(10)
  const state = await mailing()
  const held =
    state.status === 'Missing' ? [] : [...(state.returns?.dead.values() ?? [])].filter(({ isHeld }) => isHeld)
  expect(held).toHaveLength(3)
  expect(await countAsked()).toBe(1)
})

it('does not ask again when a second notice of the first who was held comes', async () => {
  const { ids, comesBack, countAsked } = await openMailing()
  const firstHeld = ids[10]
  if (!firstHeld) throw new Error('There are thirteen')
  for (const id of ids) await comesBack(id, 'dead')
  await comesBack(firstHeld, 'dead')
  await comesBack(firstHeld, 'sender')
  expect(await countAsked()).toBe(1)
})

it('ends nobody and holds the mailing up where they come back because of us', async () => {
  const { ids, comesBack, countEnded, mailing } = await openMailing()
  for (const id of ids) await comesBack(id, 'sender')
  expect(await countEnded()).toBe(0)
  expect(await mailing()).toMatchObject({ status: 'Paused' })
})

it('counts none that went to an address which she has no more', async () => {
  const { ids, comesBack, mailing } = await openMailing()
  for (const id of ids) await comesBack(id, 'dead', 'annan@b.se')
  expect(await mailing()).not.toHaveProperty('returns')
})
