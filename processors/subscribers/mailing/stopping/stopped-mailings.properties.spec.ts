import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inMemoryEventLog } from '../../../../adapters/kernel/event-log/in-memory.ts'
import { draws } from '../../../../adapters/kernel/testing/seed.ts'
import { type Handlers, handlersOf } from '../../../../commands/handlers.ts'
import { mailingStream } from '../../../../commands/subscribers/mailing/stream.ts'
import { actorId, issueToMail, mailSubscriber, release } from '../../../../commands/subscribers/testing/mailed-issue.ts'
import type { IssueId, SubscriberId } from '../../../../domain/kernel/ids.ts'
import type { MailingCommand } from '../../../../domain/subscribers/mailing/mailing.ts'
import { letterStateOf } from '../../../../domain/subscribers/mailing/progress.ts'
import type { SendMail } from '../../../kernel/mail/mail.ts'
import { newContext } from '../../../kernel/testing/production-world.ts'
import { journalInMemory } from '../../announcement/testing/journal-in-memory.ts'
import { mailingQueue } from '../mailings.ts'
import type { LetterJournal } from '../tools.ts'
import { mailingJob } from '../work.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const RECIPIENT_COUNT = 6
const MAILING_COUNT = 3
const START_TIME = '2026-11-26T09:00:00.000Z'
/** A silent server answers after this time. */
const SILENCE_MS = 100_000

class ProcessDied extends Error {}

const anyMailing = fc.integer({ min: 0, max: MAILING_COUNT - 1 })
const anyRecipient = fc.integer({ min: 0, max: RECIPIENT_COUNT - 1 })
const anyPress = fc.record({ of: anyMailing, who: anyRecipient })
/** The server's answer to one letter, and what happens during the sending. */
const moment = fc.record({
  answer: fc.constantFrom('takes it', 'refuses it for now', 'dies before', 'dies after'),
  isSilent: fc.boolean(),
  stopped: fc.option(anyMailing, { nil: undefined }),
  presses: fc.array(anyPress, { maxLength: 3 }),
})
const work = fc.record({
  kind: fc.constant('work' as const),
  of: anyMailing,
  /** Other mailings whose jobs wait meanwhile. */
  beside: fc.array(anyMailing, { maxLength: 4 }),
  moments: fc.array(moment, { maxLength: 6 }),
  /** A user stops the mailing after the check for a stop and before the batch begins. */
  isStoppedAtStart: fc.boolean(),
})
const act = fc.oneof(
  { weight: 4, arbitrary: work },
  fc.record({ kind: fc.constantFrom('pause', 'go on', 'stop'), of: anyMailing }),
  fc.record({ kind: fc.constant('press' as const), of: anyMailing, who: anyRecipient }),
)
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never
type Work = Extract<Act, { kind: 'work' }>
type Moment = Work['moments'][number]

const silence: Moment = { answer: 'takes it', isSilent: false, stopped: undefined, presses: [] }

const mailingActs = { pause: 'PauseAnnouncement', 'go on': 'ResumeAnnouncement', stop: 'StopAnnouncement' } as const

const orderMailing = async (handlers: Handlers) => {
  const { publicationId, issueId } = await issueToMail({ handlers })
  await release({ handlers }, issueId)
  const ids: SubscriberId[] = []
  for (let number = 0; number < RECIPIENT_COUNT; number += 1)
    ids.push(await mailSubscriber({ handlers }, publicationId, { email: `nr${number}@example.se` }))
  const tell = (command: MailingCommand) => handlers.mailing(mailingStream(issueId), command, newContext())
  const about = { issueId, at: START_TIME }
  await tell({ type: 'OrderAnnouncement', ...about, publicationId })
  // The recipients form two batches.
  await tell({ type: 'ListRecipients', ...about, recipients: ids.slice(0, RECIPIENT_COUNT / 2) })
  await tell({ type: 'ListRecipients', ...about, recipients: ids.slice(RECIPIENT_COUNT / 2) })
  await tell({ type: 'BeginAnnouncement', ...about, leftOut: { away: 0, noAddress: 0 } })
  const steer = (kind: keyof typeof mailingActs) => tell({ type: mailingActs[kind], ...about, by: actorId })
  const standing = async (id: SubscriberId) => letterStateOf(await handlers.mailing.state(mailingStream(issueId)), id)
  return { issueId, ids, steer, standing }
}
type OrderedMailing = Awaited<ReturnType<typeof orderMailing>>

const runToEnd = async (work: Promise<unknown>) => {
  const clock = { isNeeded: true }
  const over = work.finally(() => (clock.isNeeded = false))
  over.catch(() => undefined)
  while (clock.isNeeded) await vi.advanceTimersByTimeAsync(5_000)
  await over
}

type World = {
  readonly handlers: Handlers
  readonly journal: LetterJournal
  readonly mailings: readonly OrderedMailing[]
  readonly arrived: string[]
  readonly press: (of: number, who: number) => Promise<void>
}

/** A process that works on mailings until it dies; after that it records nothing. */
const process = ({ handlers, journal, mailings, arrived, press }: World, drawn: Work) => {
  let { moments } = drawn
  let isDead = false
  const alive = () => {
    if (isDead) throw new ProcessDied()
  }
  const sendMail: SendMail = async ({ person }) => {
    alive()
    const [{ answer, isSilent, stopped, presses } = silence, ...later] = moments
    moments = later
    if (answer === 'takes it' || answer === 'dies after') arrived.push(person)
    if (stopped !== undefined) await mailings[stopped]?.steer('stop')
    for (const { of, who: each } of presses) await press(of, each)
    if (isSilent) await new Promise((answered) => setTimeout(answered, SILENCE_MS))
    if (answer === 'dies before' || answer === 'dies after') isDead = true
    alive()
    if (answer !== 'refuses it for now') return { kind: 'sent' }
    return { kind: 'notSent', reason: '451', isFinal: false, code: 451 }
  }
  const mortal = <Args extends readonly unknown[], Answer>(act: (...args: Args) => Promise<Answer>) =>
    (async (...args: Args) => {
      alive()
      return act(...args)
    }) satisfies (...args: Args) => Promise<Answer>
  const { perform } = mailingJob({
    handlers: { ...handlers, mailing: Object.assign(mortal(handlers.mailing), handlers.mailing) },
    sendMail,
    journal: {
      plan: mortal(async (issue, some) => {
        await journal.plan(issue, some)
        if (drawn.isStoppedAtStart) await mailings[drawn.of]?.steer('stop')
      }),
      read: mortal(journal.read),
      take: mortal(journal.take),
      settle: mortal(journal.settle),
      giveBack: mortal(journal.giveBack),
      clear: mortal(journal.clear),
    },
    jobs: { waiting: async () => waiting },
    subscribersOf: async function* () {},
    pace: { perMinute: Infinity, perDomain: Infinity, lanes: 2 },
    now: () => START_TIME,
    leaveLink: () => 'https://ljudkod.example/avsluta/x',
    audibleAmong: async (articles) => new Set(articles),
    returnAddress: () => undefined,
    proofOf: () => 'proof',
    publicUrl: 'https://ljudkod.example',
  })
  const jobOf = (issueId: IssueId) => ({
    id: randomUUID(),
    correlationId: randomUUID(),
    causationId: randomUUID(),
    queue: mailingQueue,
    data: { issueId },
  })
  const waiting = drawn.beside.flatMap((of) => mailings[of]?.issueId ?? []).map(jobOf)
  return async () => {
    const [own] = mailings.slice(drawn.of).map(({ issueId }) => jobOf(issueId))
    if (!own) return
    const attempt = { ...own, attempt: 1, folder: '/nowhere', signal: new AbortController().signal }
    await runToEnd(perform(attempt)).catch((error: unknown) => {
      if (!(error instanceof ProcessDied)) throw error
    })
  }
}

const life = async (acts: readonly Act[]) => {
  const handlers = handlersOf(inMemoryEventLog())
  const mailings: OrderedMailing[] = []
  for (let count = 0; count < MAILING_COUNT; count += 1) mailings.push(await orderMailing(handlers))
  /** Letters by subscriber, counted at the server. */
  const arrived: string[] = []
  /** Subscribers to whom a user may send the letter again, because their state is `unsent`. */
  const promised = new Set<string>()
  const press = async (of: number, each: number) => {
    const id = mailings[of]?.ids[each]
    if (id && (await mailings[of]?.standing(id)) === 'unsent') promised.add(id)
  }
  const world: World = { handlers, journal: journalInMemory(), mailings, arrived, press }
  for (const drawn of acts) {
    if (drawn.kind === 'press') await press(drawn.of, drawn.who)
    else if (drawn.kind === 'work') await process(world, drawn)()
    else await mailings[drawn.of]?.steer(drawn.kind)
  }
  const standings = new Map<string, string>()
  for (const [of, { ids, steer, standing }] of mailings.entries()) {
    await steer('stop')
    for (const each of ids.keys()) await press(of, each)
    await process(world, { kind: 'work', of, beside: [], moments: [], isStoppedAtStart: false })()
    for (const id of ids) standings.set(id, await standing(id))
  }
  return { arrived, promised, standings }
}

it('promises nobody a second letter, whichever mailing is stopped and whoever dies, and leaves nobody in the dark', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      const { arrived, promised, standings } = await life(acts)
      const lettersTo = (id: string) => arrived.filter((each) => each === id).length + (promised.has(id) ? 1 : 0)
      expect([...standings.keys()].filter((id) => lettersTo(id) > 1)).toEqual([])
      expect([...standings.values()]).not.toContain('underway')
      for (const [id, standing] of standings)
        expect(arrived.includes(id) ? ['sent', 'unclear'] : ['unsent', 'unclear']).toContain(standing)
    }),
    { numRuns: draws(300) },
  )
})
