import { expect, it } from 'vitest'
import { returnAddress } from '../../commands/subscriber/return-address.ts'
import { subscriberStream } from '../../commands/subscriber/stream.ts'
import { issueToMail, mailSubscriber, release } from '../../commands/testing/mailed-issue.ts'
import { returned } from '../../formats/bounces/testing/returned.ts'
import { bounceKey, testApi } from '../testing.ts'

const api = await testApi()

const handOn = async (payload: string, key: string, to = api) => {
  const headers = { 'content-type': 'message/rfc822', 'x-bounce-key': key }
  return (await to.inject({ method: 'POST', url: '/api/bounces', headers, payload })).status
}

it('is taken from whoever shows the key alone, and asked for by none who guesses it', async () => {
  const { publicationId, issueId } = await issueToMail(api.services)
  const id = await mailSubscriber(api.services, publicationId, { email: 'ingrid@example.se' })
  const letter = returned('failed', '5.1.1', {
    to: returnAddress(new Uint8Array(32).fill(7), 'bounce@ljudkod.example', {
      subscriberId: id,
      issueId,
      at: new Date(),
    }),
  })
  await release(api.services, issueId)
  const again = { issue: issueId, reason: 'lost-it' }
  expect(await api.as('admin').post(`/api/subscribers/${id}/letters`, again)).toMatchObject({ status: 201 })
  const ended = async () => {
    const state = await api.services.handlers.subscriber.state(subscriberStream(id))
    return state.status === 'Active' && state.subscriptions.map(({ to }) => to !== null)
  }
  const statuses: number[] = []
  for (let n = 0; n < 62; n += 1) statuses.push(await handOn(letter, 'en-annan-nyckel-som-gissas'))
  expect(statuses).toEqual([...Array<number>(60).fill(401), 429, 429])
  expect(await ended()).toEqual([false])
  // Whoever guesses keeps nobody at the same address out who has it.
  expect(await handOn(letter, bounceKey)).toBe(204)
  expect(await ended()).toEqual([true])
})

it('is taken nowhere where no key is set', async () =>
  expect(await handOn('x', bounceKey, await testApi(() => ({ notices: undefined })))).toBe(404))

it('is passed over when it is made of line breaks', async () =>
  expect(await handOn(`From: a@b.se\r\n${'\r\n'.repeat(900_000)}`, bounceKey)).toBe(204))

it('is told of where it could not be read', async () => {
  const { notices } = api.services
  if (!notices) throw new Error('There is a key')
  const other = await testApi(() => ({ notices: { ...notices, read: async () => 'unreadable' } }))
  expect(await handOn('x', bounceKey, other)).toBe(204)
  const answer = await other.as('user').get('/api/mailing/returns')
  expect(answer.body).toEqual({ mailbox: null, handedOn: { passedOver: 1 } })
})
