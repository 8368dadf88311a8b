import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../../adapters/kernel/event-log/in-memory.ts'
import { smtpMail } from '../../../../adapters/kernel/mail/smtp.ts'
import { type MailServer, startMailServer } from '../../../../adapters/kernel/mail/testing/mail-server.ts'
import { type WeakNetwork, weakNetwork } from '../../../../adapters/kernel/testing/weak-network.ts'
import { handlersOf } from '../../../../commands/handlers.ts'
import { mailingStream } from '../../../../commands/subscribers/mailing/stream.ts'
import {
  issueToMail,
  mailSubscriber,
  release,
  subscribersAmong,
} from '../../../../commands/subscribers/testing/mailed-issue.ts'
import type { SubscriberId } from '../../../../domain/kernel/ids.ts'
import { newContext } from '../../../kernel/testing/production-world.ts'
import { journalInMemory } from '../../announcement/testing/journal-in-memory.ts'
import { mailingQueue } from '../mailings.ts'
import { mailingJob } from '../work.ts'

const RECIPIENT_COUNT = 12

let server: MailServer
let network: WeakNetwork
beforeAll(async () => {
  server = await startMailServer()
  network = await weakNetwork(server.url, { delayMs: 25 })
})
afterAll(async () => {
  await network.close()
  await server.close()
})

const signedSender = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const dkim = { domainName: 'ljudkod.example', keySelector: 'brev', privateKey: pem }
  return smtpMail({ url: network.through(server.url), from: 'ljudkod@ljudkod.example', dkim })
}

it('sends all in the end where a server takes signed letters the second time alone', async () => {
  const handlers = handlersOf(inMemoryEventLog())
  const { publicationId, issueId } = await issueToMail({ handlers })
  await release({ handlers }, issueId)
  const ids: SubscriberId[] = []
  for (let n = 0; n < RECIPIENT_COUNT; n += 1)
    ids.push(await mailSubscriber({ handlers }, publicationId, { email: `grey-${n}@example.se` }))
  let now = '2026-11-27T08:00:00.000Z'
  const { perform } = mailingJob({
    handlers,
    sendMail: signedSender(),
    journal: journalInMemory(),
    jobs: { waiting: async () => [] },
    subscribersOf: subscribersAmong({ handlers }, ids),
    audibleAmong: async (articles) => new Set(articles),
    pace: { perMinute: 60_000_000, perDomain: 60_000_000, lanes: 4 },
    now: () => now,
    leaveLink: () => 'https://ljudkod.example/avsluta/x',
    returnAddress: () => undefined,
    proofOf: () => 'proof',
    publicUrl: 'https://ljudkod.example',
  })
  const work = () => {
    const job = { id: randomUUID(), correlationId: randomUUID(), causationId: randomUUID(), queue: mailingQueue }
    const { signal } = new AbortController()
    return perform({ ...job, data: { issueId }, attempt: 1, folder: '/nowhere', signal })
  }
  const mailing = () => handlers.mailing.state(mailingStream(issueId))
  await handlers.mailing(
    mailingStream(issueId),
    { type: 'OrderAnnouncement', issueId, publicationId, at: now },
    newContext(),
  )
  for (let step = 0; step < 3; step += 1) await work()
  expect(server.received).toEqual([])
  expect(await mailing()).toMatchObject({ status: 'Underway', batches: [{ fates: new Map(), waits: { minutes: 15 } }] })
  now = '2026-11-27T08:15:00.000Z'
  for (let step = 0; step < 2; step += 1) await work()
  expect(await mailing()).toMatchObject({ status: 'Completed' })
  expect(new Set(server.received.flatMap(({ to }) => to)).size).toBe(RECIPIENT_COUNT)
  expect(server.received).toHaveLength(RECIPIENT_COUNT)
})
