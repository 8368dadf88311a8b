import { expect, it } from 'vitest'
import { returnAddress } from '../../../commands/subscribers/subscriber/return-address.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import { issueToMail, mailSubscriber, release } from '../../../commands/subscribers/testing/mailed-issue.ts'
import { bounceLetter } from '../../../formats/subscribers/bounces/testing/bounce-letters.ts'
import { issuesWrittenToUpToDate } from '../../../projections/subscribers/letter/readiness.ts'
import { bounceKey, testApi } from '../../testing.ts'

const api = await testApi()

const postBounce = async (payload: string, key: string, to = api) => {
  const headers = { 'content-type': 'message/rfc822', 'x-bounce-key': key }
  return (await to.inject({ method: 'POST', url: '/api/bounces', headers, payload })).status
}

/** A bounce of a letter that went to a subscriber. */
const subscriberWithLetter = async (to: typeof api, status = '5.1.1') => {
  const { publicationId, issueId } = await issueToMail(to.services)
  const id = await mailSubscriber(to.services, publicationId, { email: 'ingrid@example.se' })
  const claim = { subscriberId: id, issueId, at: new Date() }
  const letter = bounceLetter('failed', status, {
    to: returnAddress(new Uint8Array(32).fill(7), 'bounce@ljudkod.example', claim),
  })
  await release(to.services, issueId)
  const again = { issue: issueId, reason: 'lost-it' }
  expect(await to.as('admin').post(`/api/subscribers/${id}/letters`, again)).toMatchObject({ status: 201 })
  const stateOf = () => to.services.handlers.subscriber.state(subscriberStream(id))
  const ended = async () => {
    const state = await stateOf()
    return state.status === 'Active' && state.subscriptions.map(({ to }) => to !== null)
  }
  return { letter, ended, stateOf, id }
}

it('is taken from whoever shows the key alone, and asked for by none who guesses it', async () => {
  const { letter, ended } = await subscriberWithLetter(api)
  const statuses: number[] = []
  for (let n = 0; n < 62; n += 1) statuses.push(await postBounce(letter, 'en-annan-nyckel-som-gissas'))
  expect(statuses).toEqual([...Array<number>(60).fill(401), 429, 429])
  expect(await ended()).toEqual([false])
  // A caller who guesses the key does not keep out a caller at the same address who has it.
  expect(await postBounce(letter, bounceKey)).toBe(204)
  expect(await ended()).toEqual([true])
})

it('counts once where a mail server hands it on again, each time with a line of its own before it', async () => {
  const { letter, stateOf } = await subscriberWithLetter(api, '5.2.2')
  for (const day of ['Mon Nov 23', 'Tue Nov 24'])
    expect(await postBounce(`From MAILER-DAEMON ${day} 08:00:00 2026\n${letter}`, bounceKey)).toBe(204)
  expect(await postBounce(letter, bounceKey)).toBe(204)
  expect(await stateOf()).toMatchObject({ softBounces: 1 })
})

it('is left to the mail server while it is not known which issues a subscriber was written to of', async () => {
  const waitedFor: unknown[] = []
  const behind = await testApi(() => ({
    waitFor: async (_position, _milliseconds, names) => {
      waitedFor.push(names)
      return names === undefined
    },
  }))
  const { letter, ended, id } = await subscriberWithLetter(behind)
  expect(await postBounce(letter, bounceKey, behind)).toBe(503)
  expect(waitedFor).toContainEqual(['letters', 'deliveries'])
  expect(await ended()).toEqual([false])
  const { db, log, waitFor: hasSeen } = behind.services
  await expect(issuesWrittenToUpToDate({ db, log, hasSeen })(id)).rejects.toThrow('The letters are older')
})

it('is taken nowhere where no key is set', async () =>
  expect(await postBounce('x', bounceKey, await testApi(() => ({ notices: undefined })))).toBe(404))

const readReturnMailbox = async () => (await api.as('user').get('/api/mailing/returns')).body

it('is somebody else’s, and no letter that could not be read, where it is made of line breaks', async () => {
  expect(await postBounce(`From: a@b.se\r\n${'\r\n'.repeat(900_000)}`, bounceKey)).toBe(204)
  expect(await readReturnMailbox()).toEqual({ mailbox: null, handedOn: { passedOver: 0 } })
})

it('is passed over, and told of, where it could not be read', async () => {
  const { letter } = await subscriberWithLetter(api)
  const cameTo = `X-Original-To: ${'\u0001'.repeat(300)}\r\n`.repeat(150)
  expect(await postBounce(`${cameTo}${letter}`, bounceKey)).toBe(204)
  expect(await readReturnMailbox()).toEqual({ mailbox: null, handedOn: { passedOver: 1 } })
})
