import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../../adapters/kernel/event-log/in-memory.ts'
import { deliveryStream } from '../../../../commands/delivery/delivery/stream.ts'
import { issueStream } from '../../../../commands/editorial/issue/stream.ts'
import { publicationStream } from '../../../../commands/editorial/publication/stream.ts'
import { handlersOf } from '../../../../commands/handlers.ts'
import { administratorsStream } from '../../../../commands/people/administrators/stream.ts'
import { userStream } from '../../../../commands/people/user/stream.ts'
import { mailingStream } from '../../../../commands/subscribers/mailing/stream.ts'
import { subscriberStream } from '../../../../commands/subscribers/subscriber/stream.ts'
import { actorId, issueToMail, mailSubscriber } from '../../../../commands/subscribers/testing/mailed-issue.ts'
import type { DomainEvent } from '../../../../domain/events.ts'
import { UserId } from '../../../../domain/kernel/ids.ts'
import type { LetterFate } from '../../../../domain/subscribers/mailing/events.ts'
import { eventTime, recipientOf } from '../../../../domain/subscribers/mailing/examples.ts'
import type { MailingCommand } from '../../../../domain/subscribers/mailing/mailing.ts'
import { newContext } from '../../../kernel/testing/production-world.ts'
import { parkedLetter } from '../mailings.ts'
import { carryOutConsequence } from './consequences.ts'

const openMailing = async () => {
  const log = inMemoryEventLog()
  const handlers = handlersOf(log)
  const { publicationId, issueId } = await issueToMail({ handlers })
  const about = { issueId, at: eventTime }
  const tell = (...commands: readonly MailingCommand[]) =>
    commands.reduce<Promise<unknown>>(
      (before, command) => before.then(() => handlers.mailing(mailingStream(issueId), command, newContext())),
      Promise.resolve(),
    )
  const look = () => carryOutConsequence({ handlers, deadPercent: 5 })({ kind: 'told', ...about }, newContext())
  const countMailed = async () => {
    const { events } = await log.read<DomainEvent>(issueStream(issueId))
    return events.filter(({ event }) => event.type === 'MailSent').length
  }
  return { log, handlers, publicationId, issueId, about, tell, look, countMailed }
}

type OpenMailing = Awaited<ReturnType<typeof openMailing>>

const beginCommands = ({ about, publicationId }: OpenMailing, count: number): readonly MailingCommand[] => [
  { type: 'OrderAnnouncement', ...about, publicationId, by: actorId },
  { type: 'ListRecipients', ...about, recipients: Array.from({ length: count }, (_, number) => recipientOf(number)) },
  { type: 'BeginAnnouncement', ...about, leftOut: { away: 0, noAddress: 0 } },
  { type: 'BeginBatch', ...about, batch: 0 },
]

const recordLetters = ({ about }: OpenMailing, fates: readonly LetterFate[]): MailingCommand => ({
  type: 'RecordBatch',
  ...about,
  batch: 0,
  outcomes: fates.map((fate, number) => ({ subscriberId: recipientOf(number), fate })),
  deferred: [],
})

it.each([
  [['sent', 'refused'], 1],
  [['toFile'], 1],
  [['refused', 'failed', 'left', 'unclear'], 0],
  [[], 0],
] as const)('counts an issue as mailed where a letter went out: %o', async (fates, count) => {
  const world = await openMailing()
  await world.tell(...beginCommands(world, fates.length), recordLetters(world, fates))
  await world.look()
  expect(await world.countMailed()).toBe(0)
  await world.tell({ type: 'CompleteAnnouncement', ...world.about })
  await world.look()
  expect(await world.countMailed()).toBe(count)
})

it('counts it once where letters are told of after somebody has stopped it', async () => {
  const world = await openMailing()
  await world.tell(...beginCommands(world, 2), { type: 'StopAnnouncement', ...world.about, by: actorId })
  await world.look()
  await world.tell(recordLetters(world, ['sent', 'sent']))
  await world.look()
  await world.look()
  expect(await world.countMailed()).toBe(1)
})

it.each([
  ['mailbox', 552, 'Brevlådan tog inte emot det just då (552).'],
  ['dead', 550, 'Adressen tar inte emot mejl (550).'],
  [undefined, 500, 'Mejlservern tog inte emot mejlet (500).'],
] as const)('says what the server answered of a letter that is left to a person: %s', async (refusal, code, reason) => {
  const { log, handlers, about, publicationId } = await openMailing()
  const subscriberId = await mailSubscriber({ handlers }, publicationId, { email: 'ingrid@example.se' })
  const deliveryId = parkedLetter(about.issueId, subscriberId)
  const why = refusal ? { refusal, code } : { code }
  const park = { kind: 'park', deliveryId, subscriberId, isUnclear: false, ...about, ...why } as const
  await carryOutConsequence({ handlers, deadPercent: 5 })(park, newContext())
  const { events } = await log.read<DomainEvent>(deliveryStream(deliveryId))
  expect(JSON.stringify(events)).toContain(reason)
})

it('has a dead address told to those whom the publication names, else to whoever has been an administrator longest', async () => {
  const { log, handlers, publicationId, about } = await openMailing()
  const profile = { name: 'Maj Ek', email: 'maj@example.se', info: '', role: 'admin', isNarrator: false } as const
  const register = {
    type: 'RegisterUser' as const,
    userId: actorId,
    passwordHash: 'x',
    ...profile,
    customer: null,
    organizations: [],
  }
  await handlers.user(userStream(actorId), register, newContext())
  const join = { type: 'JoinAdministrators', userId: actorId } as const
  await handlers.administrators(administratorsStream, join, newContext())
  const bounced = async () => {
    const subscriberId = await mailSubscriber({ handlers }, publicationId, { email: 'ingrid@example.se' })
    await carryOutConsequence({ handlers, deadPercent: 5 })(
      { kind: 'bounce', ...about, subscriberId, code: 550 },
      newContext(),
    )
    const { events } = await log.read<DomainEvent>(subscriberStream(subscriberId))
    return events.flatMap(({ event }) => (event.type === 'MailBounced' ? [event.data.tells] : []))
  }
  expect(await bounced()).toEqual([[actorId]])
  const named = UserId.parse('0199e2a0-0000-7000-8000-0000000000c3')
  const settings = { emailOnSubscChangesUsers: [named] }
  const configure = { type: 'ConfigurePublication', publicationId, settings } as const
  await handlers.publication(publicationStream(publicationId), configure, newContext())
  expect(await bounced()).toEqual([[named]])
})
