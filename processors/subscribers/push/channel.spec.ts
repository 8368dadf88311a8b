import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { testBrowser } from '../../../adapters/subscribers/push/testing/browser.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { moveListener } from '../../../commands/subscribers/listener/join.ts'
import { listenerStream } from '../../../commands/subscribers/listener/stream.ts'
import { parkedNotice, topicDelivery } from '../../../commands/subscribers/push/deliveries.ts'
import { issueToMail, release } from '../../../commands/subscribers/testing/mailed-issue.ts'
import { addListener, listenerAt } from '../../../commands/subscribers/testing/pushed-issue.ts'
import { type IssueId, ListenerId, PushAddressId } from '../../../domain/kernel/ids.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { pushChannel } from './channel.ts'
import type { NoticeAnswer } from './ports.ts'

const eventTime = '2026-11-26T09:00:00.000Z'
const abortSignal = new AbortController().signal
const attempt = {
  mayHaveArrived: false,
  isUnclear: false,
  folder: '/nowhere',
  signal: abortSignal,
  cancelled: abortSignal,
  stopped: new AbortController().signal,
  passReturn: () => undefined,
}

let world: Awaited<ReturnType<typeof openChannel>>
const openChannel = async () => {
  const handlers = handlersOf(inMemoryEventLog())
  const { publicationId, issueId } = await issueToMail({ handlers }, { usePush: true })
  const listenerId = await addListener(
    { handlers },
    publicationId,
    testBrowser('https://push.example.net/anna').address,
  )
  return { handlers, issueId, listenerId }
}
beforeEach(async () => {
  world = await openChannel()
})

const prepare = (
  about: Readonly<Record<string, string>>,
  answer: NoticeAnswer = { kind: 'sent' },
  isUnclear = false,
) => {
  const { prepare: prepared } = pushChannel({
    handlers: world.handlers,
    sendNotice: async () => answer,
    sendTopic: async () => ({ kind: 'sent' }),
    publicUrl: 'https://ljudkod.example',
    now: () => eventTime,
  })
  const { issueId } = world
  const { listenerId } = about
  const template = listenerId ? 'issue-notice' : 'issue-topic'
  const deliveryId = listenerId ? parkedNotice(issueId, 1, ListenerId.parse(listenerId)) : topicDelivery(issueId, 1)
  return prepared({ deliveryId, at: eventTime, channel: 'push', template, about }, { ...attempt, isUnclear })
}

const sendAgainFields = (of: { readonly issueId: IssueId; readonly listenerId: ListenerId }) => ({
  issueId: of.issueId,
  listenerId: of.listenerId,
})

const outcomeOf = async (answer: NoticeAnswer) => {
  const prepared = await prepare(sendAgainFields(world), answer)
  return prepared.kind === 'ready' ? prepared.send() : prepared
}

it('sends to one of them again, as somebody wants it so', async () => {
  await release(world, world.issueId)
  expect(await outcomeOf({ kind: 'sent' })).toEqual({ kind: 'sent' })
  expect(await outcomeOf({ kind: 'unclear' })).toMatchObject({ kind: 'unclear' })
  expect(await outcomeOf({ kind: 'later' })).toMatchObject({ kind: 'notSent', isFinal: false })
  expect(await outcomeOf({ kind: 'dead', code: 410 })).toMatchObject({ kind: 'notSent', isFinal: true })
})

it('sends it where she is reached by now', async () => {
  await release(world, world.issueId)
  const { address } = testBrowser('https://push.example.net/elsewhere')
  const moving = {
    from: 'https://push.example.net/anna',
    address,
    addressId: PushAddressId.parse(randomUUID()),
    at: eventTime,
  }
  await moveListener({ ...world, listenerAt }, moving, newContext())
  expect(await outcomeOf({ kind: 'sent' })).toEqual({ kind: 'sent' })
})

it('leaves to a person what is sent again of an issue that is not out, and of an app what may have arrived', async () => {
  const { issueId } = world
  const reason = 'Numret var inte släppt.'
  expect(await prepare(sendAgainFields(world))).toEqual({ kind: 'held', reason })
  expect(await prepare({ issueId }, { kind: 'sent' }, true)).toEqual({ kind: 'held', reason })
  expect(await prepare({ issueId })).toEqual({ kind: 'unneeded', reason })
  await world.handlers.issue(issueStream(issueId), { type: 'RemoveIssue' }, newContext())
  expect(await prepare(sendAgainFields(world))).toMatchObject({ kind: 'unneeded' })
})

it('sends nothing of what another time is to follow', async () => {
  const { issueId } = world
  await release(world, issueId)
  const allow = { type: 'ReenablePush', time: 1, at: eventTime } as const
  await world.handlers.issue(issueStream(issueId), allow, newContext())
  const unneeded = { kind: 'unneeded', reason: 'Numret får skickas som pushnotis en gång till.' }
  expect(await prepare({ issueId })).toEqual(unneeded)
  expect(await prepare(sendAgainFields(world))).toEqual(unneeded)
})

it('sends nothing to who is told no more', async () => {
  await release(world, world.issueId)
  const { listenerId } = world
  const leave = { type: 'LeaveListener', listenerId, because: 'asked', at: eventTime } as const
  await world.handlers.listener(listenerStream(listenerId), leave, newContext())
  expect(await prepare(sendAgainFields(world))).toMatchObject({
    kind: 'unneeded',
    reason: expect.stringContaining('vill inte'),
  })
})

it('tells no app where the publication has none', async () => {
  await release(world, world.issueId)
  expect(await prepare({ issueId: world.issueId })).toMatchObject({
    kind: 'unneeded',
    reason: expect.stringContaining('app'),
  })
})
