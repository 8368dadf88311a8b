import { beforeEach, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { userStream } from '../../../commands/people/user/stream.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import { actorId, issueToMail, mailSubscriber, release } from '../../../commands/subscribers/testing/mailed-issue.ts'
import type { ArticleId } from '../../../domain/kernel/ids.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { bounceNotice, issueLetter } from './letters.ts'

const currentTime = () => '2026-11-26T09:00:00.000Z'

const openIssue = async () => {
  const handlers = handlersOf(inMemoryEventLog())
  const { publicationId, issueId } = await issueToMail({ handlers })
  const subscriberId = await mailSubscriber({ handlers }, publicationId, { email: 'ingrid@example.se' })
  const letters = {
    handlers,
    leaveLink: () => 'https://ljudkod.example/avsluta/x',
    audibleAmong: async (articles: readonly ArticleId[]) => new Set(articles),
    returnAddress: () => undefined,
    proofOf: () => 'proof',
    publicUrl: 'https://ljudkod.example',
  }
  const write = () => issueLetter({ issueId, subscriberId }, { user: handlers.user, letters, now: currentTime })
  const staffId = actorId
  const notify = async (more: object) => {
    const who = {
      userId: staffId,
      passwordHash: 'x',
      name: 'Anna Ek',
      email: 'anna@example.se',
      info: '',
      role: 'user',
    } as const
    const register = { type: 'RegisterUser', ...who, isNarrator: false, customer: null } as const
    await handlers.user(userStream(staffId), { ...register, organizations: [] }, newContext())
    return bounceNotice(
      { subscriberId, publicationId, staffId, ...more },
      { user: handlers.user, letters, now: currentTime },
    )
  }
  return { handlers, issueId, subscriberId, write, notify }
}

let world: Awaited<ReturnType<typeof openIssue>>
beforeEach(async () => {
  world = await openIssue()
})

it('is written to her as she is now', async () => {
  await release(world, world.issueId)
  expect(await world.write()).toMatchObject({ to: { address: 'ingrid@example.se' } })
})

it('is for a person to decide on while the issue is not out, and needless when it is gone', async () => {
  const { handlers, issueId, write } = world
  expect(await write()).toEqual({ unneeded: 'Numret var inte släppt.', isHeld: true })
  await handlers.issue(issueStream(issueId), { type: 'RemoveIssue' }, newContext())
  expect(await write()).toEqual({ unneeded: 'Numret har tagits bort.' })
})

it('is needless where she gets it no more', async () => {
  const { handlers, issueId, subscriberId, write } = world
  await release(world, issueId)
  const remove = { type: 'RemoveSubscriber', subscriberId } as const
  await handlers.subscriber(subscriberStream(subscriberId), remove, newContext())
  expect(await write()).not.toHaveProperty('isHeld')
})

it('asks what is to become of returns, also where the subscriber whose letter was the first of them is removed', async () => {
  const { handlers, issueId, subscriberId, notify } = world
  const remove = { type: 'RemoveSubscriber', subscriberId } as const
  await handlers.subscriber(subscriberStream(subscriberId), remove, newContext())
  expect(await notify({})).toEqual({ unneeded: 'Prenumeranten är borttagen.' })
  expect(await notify({ askedIssueId: issueId })).toMatchObject({
    to: { address: 'anna@example.se' },
    subject: 'Ovanligt många mejl kommer tillbaka: Bottenviksbladet',
  })
})
