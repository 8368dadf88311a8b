import { afterAll, beforeEach, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { openDovecot } from '../../../adapters/kernel/mail/testing/dovecot.ts'
import { testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { noticeReader } from '../../../adapters/subscribers/notices/notice-reader.ts'
import { imapMailbox } from '../../../adapters/subscribers/returned-letters/imap.ts'
import {
  postgresReturnsStore,
  returnsStoreMigrations,
} from '../../../adapters/subscribers/returned-letters/returns-store.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import type { ReadNotice } from '../../../commands/subscribers/mailing/notice-reader.ts'
import type { ReturnMailbox, ReturnsStore } from '../../../commands/subscribers/mailing/return-mailbox.ts'
import { findReturnedLetter, returnAddress } from '../../../commands/subscribers/subscriber/return-address.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import { issueToMail, mailSubscriber } from '../../../commands/subscribers/testing/mailed-issue.ts'
import { bounceLetter } from '../../../formats/subscribers/bounces/testing/bounce-letters.ts'
import { readMailbox } from './read-mailbox.ts'

const dovecot = await openDovecot()
const database = await testDatabase(returnsStoreMigrations)
afterAll(() => database.close())

const handlers = handlersOf(inMemoryEventLog())
const key = new Uint8Array(32).fill(7)
const store = postgresReturnsStore(database.pool)
const mailbox = imapMailbox({ url: dovecot.urlOf('office'), allowPrivate: true })
const { publicationId, issueId } = await issueToMail({ handlers })
let clockMs = Date.parse('2026-11-25T09:00:00.000Z')

const mailAnySubscriber = () => mailSubscriber({ handlers }, publicationId, { email: 'ingrid@example.se' })
const addressOf = (id: Awaited<ReturnType<typeof mailAnySubscriber>>) =>
  returnAddress(key, 'bounce@ljudkod.example', { subscriberId: id, issueId, at: new Date(clockMs) })
const stateOf = async (id: Awaited<ReturnType<typeof mailAnySubscriber>>) => {
  const state = await handlers.subscriber.state(subscriberStream(id))
  if (state.status !== 'Active') throw new Error('She is gone')
  return state
}
const readNotice = noticeReader()
const readOnce = (more: Partial<{ mailbox: ReturnMailbox; store: ReturnsStore; readNotice: ReadNotice }> = {}) =>
  readMailbox(
    {
      handlers,
      deadPercent: 5,
      mailbox,
      store,
      readNotice,
      returnedFrom: findReturnedLetter(key, async () => [issueId]),
      // The clock advances at each call.
      now: () => new Date((clockMs += 60_000)).toISOString(),
      ...more,
    },
    new AbortController().signal,
  )
const countLeftLetters = async () => (await dovecot.lying('office')).length

/** Stands for a process that is killed at this call. */
const dieAtOnce = () => Promise.reject(new Error('killed'))

beforeEach(async () => {
  await readOnce()
})

it('ends what she gets by mail when her address is dead', async () => {
  const id = await mailAnySubscriber()
  await dovecot.lay('office', bounceLetter('failed', '5.1.1', { to: addressOf(id) }))
  await readOnce()
  expect((await stateOf(id)).subscriptions).toMatchObject([{ to: expect.any(String) }])
  expect(await store.read(mailbox.name)).toMatchObject({ failure: null, taken: 1, lookedAt: expect.any(String) })
})

it('leaves what is no notice, or of no letter of ours, as it lies', async () => {
  const before = await countLeftLetters()
  const { taken } = await store.read(mailbox.name)
  await dovecot.lay('office', 'From: ingrid@example.se\r\nTo: bounce@ljudkod.example\r\nSubject: Hej\r\n\r\nTack!\r\n')
  await dovecot.lay('office', bounceLetter('failed', '5.1.1', { to: 'bounce@ljudkod.example' }))
  await readOnce()
  expect((await dovecot.lying('office')).slice(before).map(({ isSeen }) => isSeen)).toEqual([false, false])
  expect((await store.read(mailbox.name)).taken).toBe(taken)
})

it.each<[string, () => Parameters<typeof readOnce>[0]]>([
  [
    'before it is laid aside',
    () => ({
      mailbox: {
        ...mailbox,
        read: (reading) =>
          mailbox.read({
            ...reading,
            take: async (raw, place) => {
              await reading.take(raw, place)
              return dieAtOnce()
            },
          }),
      },
    }),
  ],
  ['before it is known how far', () => ({ store: { ...store, keep: dieAtOnce } })],
])('counts a letter once, also when it is killed %s', async (_, dying) => {
  const id = await mailAnySubscriber()
  await dovecot.lay('office', bounceLetter('failed', '4.4.1', { to: addressOf(id) }))
  await expect(readOnce(dying())).rejects.toThrow('killed')
  expect(await stateOf(id)).toMatchObject({ softBounces: 1 })
  await readOnce()
  await readOnce()
  expect(await stateOf(id)).toMatchObject({ softBounces: 1 })
  // Another letter with another content counts anew.
  await dovecot.lay('office', `${bounceLetter('failed', '4.4.1', { to: addressOf(id) })}\r\n`)
  await readOnce()
  expect(await stateOf(id)).toMatchObject({ softBounces: 2 })
})

it('tells why a mailbox could not be read, until it could', async () => {
  const shut = { ...mailbox, read: async () => ({ failure: 'Mejlservern svarar inte.' }) }
  await readOnce({ mailbox: shut })
  expect(await store.read(mailbox.name)).toMatchObject({ failure: 'Mejlservern svarar inte.' })
  await readOnce()
  expect(await store.read(mailbox.name)).toMatchObject({ failure: null })
})

it('passes over a letter that no reader can bear, tells of it, and goes on with the next', async () => {
  const id = await mailAnySubscriber()
  const { passedOver } = await store.read(mailbox.name)
  await dovecot.lay('office', `From: a@b.se\r\n${'\r\n'.repeat(400_000)}`)
  await dovecot.lay('office', bounceLetter('failed', '4.4.1', { to: addressOf(id) }))
  await readOnce({ readNotice: async (raw) => (raw.length < 60_000 ? readNotice(raw) : 'unreadable') })
  expect(await store.read(mailbox.name)).toMatchObject({ passedOver: passedOver + 1, attempt: undefined })
  expect(await stateOf(id)).toMatchObject({ softBounces: 1 })
})

it('passes over a letter that two processes have ended with', async () => {
  const id = await mailAnySubscriber()
  const { passedOver } = await store.read(mailbox.name)
  await dovecot.lay('office', bounceLetter('failed', '4.4.1', { to: addressOf(id) }))
  // A dead process does not record that it has finished the letter.
  const dies = { readNotice: dieAtOnce, store: { ...store, endLetter: dieAtOnce } }
  await expect(readOnce(dies)).rejects.toThrow('killed')
  expect(await store.read(mailbox.name)).toMatchObject({ attempt: { times: 1 }, passedOver })
  await expect(readOnce(dies)).rejects.toThrow('killed')
  await readOnce()
  expect(await store.read(mailbox.name)).toMatchObject({ passedOver: passedOver + 1 })
  expect(await stateOf(id)).not.toHaveProperty('softBounces')
  await readOnce()
  expect(await store.read(mailbox.name)).toMatchObject({ passedOver: passedOver + 1 })
})
