import { randomUUID } from 'node:crypto'
import { EARLIEST_RELEASE } from '../../../domain/editorial/issue/rules.ts'
import type { SomeSettings } from '../../../domain/editorial/publication/commands.ts'
import { ArticleId, IssueId, PublicationId, SubscriberId, SubscriptionId, UserId } from '../../../domain/kernel/ids.ts'
import { blankForm, type SubscriberForm } from '../../../domain/subscribers/subscriber/subscriber-form.ts'
import { contentsStream } from '../../editorial/contents/stream.ts'
import { issueStream } from '../../editorial/issue/stream.ts'
import { publicationStream } from '../../editorial/publication/stream.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { subscriberStream } from '../subscriber/stream.ts'

type Desk = { readonly handlers: Pick<Handlers, 'contents' | 'issue' | 'publication' | 'subscriber'> }

const newContext = (): CommandContext => ({
  commandId: randomUUID(),
  correlationId: randomUUID(),
  actor: { kind: 'process', id: 'test' },
})

const accept = async (outcome: Promise<{ readonly kind: string }>) => {
  const answer = await outcome
  if (answer.kind !== 'accepted') throw new Error(JSON.stringify(answer))
}

const limits = { earliest: EARLIEST_RELEASE, latest: '2099-01-01T00:00:00.000Z' }

/** A publication with subscribers and an unreleased issue with two articles. */
export const issueToMail = async ({ handlers }: Desk, settings: SomeSettings = {}) => {
  const publicationId = PublicationId.parse(randomUUID())
  const issueId = IssueId.parse(randomUUID())
  const own = publicationStream(publicationId)
  const usual = { name: 'Bottenviksbladet', hasSubscribers: true, contact: 'prenumeration@bladet.example' }
  const found = { type: 'FoundPublication', publicationId, settings: { ...usual, ...settings } } as const
  await accept(handlers.publication(own, found, newContext()))
  const open = {
    type: 'OpenIssue',
    issueId,
    publicationId,
    publicationName: 'Bottenviksbladet',
    code: '7k2m9qw4hx3vt',
    number: 46,
    form: { date: '2026-11-24' },
    limits,
  } as const
  await accept(handlers.issue(issueStream(issueId), open, newContext()))
  for (const [index, name] of ['Isvägen öppnar', 'Derbyt'].entries()) {
    const add = {
      type: 'AddArticle',
      issueId,
      articleId: ArticleId.parse(randomUUID()),
      code: `7k2m9qw4hx00${index}`,
      form: { name },
    } as const
    await accept(handlers.contents(contentsStream(issueId), add, newContext()))
  }
  return { publicationId, issueId }
}

export const release = async ({ handlers }: Desk, issueId: IssueId, at = '2026-11-20T06:00:00.000Z') => {
  const revise = { type: 'ReviseIssue', changes: { availableFromDate: at }, limits } as const
  await accept(handlers.issue(issueStream(issueId), revise, newContext()))
}

/** A subscriber who has had the publication by mail for a long time. */
export const mailSubscriber = async (
  { handlers }: Desk,
  publicationId: PublicationId,
  form: Partial<SubscriberForm>,
): Promise<SubscriberId> => {
  const subscriberId = SubscriberId.parse(randomUUID())
  const stream = subscriberStream(subscriberId)
  const told = { ...blankForm, firstname: 'Ingrid', lastname: 'Sandberg', ...form }
  const register = { type: 'RegisterSubscriber', subscriberId, imported: false, ...told } as const
  await accept(handlers.subscriber(stream, register, newContext()))
  const start = {
    type: 'StartSubscription',
    subscriberId,
    subscriptionId: SubscriptionId.parse(randomUUID()),
    publicationId,
    format: 'E-Post',
    issues: 1,
    from: '2026-01-01',
    to: null,
    isDated: true,
  } as const
  await accept(handlers.subscriber(stream, start, newContext()))
  return subscriberId
}

const RECIPIENTS_PER_PART = 200

/** Answers as the read model would, from the streams of the known subscribers. */
export const subscribersAmong = ({ handlers }: Desk, ids: readonly SubscriberId[]) =>
  async function* () {
    for (let from = 0; from < ids.length; from += RECIPIENTS_PER_PART) {
      const states = await Promise.all(
        ids
          .slice(from, from + RECIPIENTS_PER_PART)
          .map(async (id) => ({ id, subscriber: await handlers.subscriber.state(subscriberStream(id)) })),
      )
      yield states.flatMap(({ id, subscriber }) => (subscriber.status === 'Missing' ? [] : [{ id, subscriber }]))
    }
  }

export const actorId = UserId.parse('0199e2a0-0000-7000-8000-0000000000c2')
