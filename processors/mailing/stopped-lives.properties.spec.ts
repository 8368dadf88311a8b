import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../adapters/event-log/in-memory.ts'
import { handlersOf } from '../../commands/handlers.ts'
import { mailingStream } from '../../commands/mailing/stream.ts'
import { issueToMail, mailSubscriber, release, somebody } from '../../commands/testing/mailed-issue.ts'
import type { SubscriberId } from '../../domain/core/ids.ts'
import type { MailingCommand } from '../../domain/mailing/commands.ts'
import { standingOf } from '../../domain/mailing/told.ts'
import { journalInMemory } from '../in-batches/testing/journal-in-memory.ts'
import type { SendMail } from '../mail/mail.ts'
import { newContext } from '../testing/production-world.ts'
import { mailingQueue } from './mailings.ts'
import type { LetterJournal } from './tools.ts'
import { mailingJob } from './work.ts'

const PEOPLE = 6
const NOW = '2026-11-26T09:00:00.000Z'

class Died extends Error {}

/** What happens while a letter is handed over; the server has it or not, and whoever sends lives on or not. */
const moment = fc.record({
  answer: fc.constantFrom('takes it', 'refuses it for now', 'dies before', 'dies after'),
  isStopped: fc.boolean(),
  presses: fc.array(fc.integer({ min: 0, max: PEOPLE - 1 }), { maxLength: 3 }),
})
const act = fc.oneof(
  fc.record({
    kind: fc.constant('work' as const),
    moments: fc.array(moment, { maxLength: 4 }),
    /** Somebody ends it after the look whether it goes on, and before the batch begins. */
    isStoppedAtStart: fc.boolean(),
  }),
  fc.constantFrom({ kind: 'pause' } as const, { kind: 'go on' } as const, { kind: 'stop' } as const),
  fc.record({ kind: fc.constant('press' as const), who: fc.integer({ min: 0, max: PEOPLE - 1 }) }),
)
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never
type Moment = typeof moment extends fc.Arbitrary<infer Value> ? Value : never

const silence: Moment = { answer: 'takes it', isStopped: false, presses: [] }

const steerings = { pause: 'PauseMailing', 'go on': 'ResumeMailing', stop: 'StopMailing' } as const

const life = async (acts: readonly Act[]) => {
  const handlers = handlersOf(inMemoryEventLog())
  const { publicationId, issueId } = await issueToMail({ handlers })
  await release({ handlers }, issueId)
  const ids: SubscriberId[] = []
  for (let number = 0; number < PEOPLE; number += 1)
    ids.push(await mailSubscriber({ handlers }, publicationId, { email: `nr${number}@example.se` }))
  const stream = mailingStream(issueId)
  const about = { issueId, at: NOW }
  const tell = (command: MailingCommand) => handlers.mailing(stream, command, newContext())
  await tell({ type: 'OrderMailing', ...about, publicationId })
  // Two batches.
  await tell({ type: 'AddRecipients', ...about, recipients: ids.slice(0, PEOPLE / 2) })
  await tell({ type: 'AddRecipients', ...about, recipients: ids.slice(PEOPLE / 2) })
  await tell({ type: 'BeginMailing', ...about, leftOut: { away: 0, noAddress: 0 } })

  /** Letters to each, counted where they arrive. */
  const arrived: string[] = []
  /** Who was promised that she gets another one, for nothing was sent to her. */
  const promised = new Set<string>()
  const press = async (who: number) => {
    const id = ids[who]
    if (id && standingOf(await handlers.mailing.state(stream), id) === 'unsent') promised.add(id)
  }
  const stop = () => tell({ type: 'StopMailing', ...about, by: somebody })

  let moments: readonly Moment[] = []
  let isDead = false
  const sendMail: SendMail = async ({ person }) => {
    const [{ answer, isStopped, presses } = silence, ...later] = moments
    moments = later
    isDead = answer === 'dies before' || answer === 'dies after'
    if (answer === 'takes it' || answer === 'dies after') arrived.push(person)
    if (isStopped) await stop()
    for (const who of presses) await press(who)
    if (answer !== 'refuses it for now') return { kind: 'sent' }
    return { kind: 'notSent', reason: '451', isFinal: false, code: 451 }
  }
  const journal: LetterJournal = journalInMemory()
  const alive = () => {
    if (isDead) throw new Died()
  }
  let atStart = async (): Promise<unknown> => undefined
  const ofDying: LetterJournal = {
    ...journal,
    plan: async (issue, some) => {
      await journal.plan(issue, some)
      await atStart()
    },
    // A process that has died notes nothing, and tells nothing.
    settle: async (issue, id, outcome) => {
      alive()
      await journal.settle(issue, id, outcome)
    },
    giveBack: async (issue, id) => {
      alive()
      await journal.giveBack(issue, id)
    },
  }
  const { perform } = mailingJob({
    handlers,
    sendMail,
    journal: ofDying,
    subscribersOf: async function* () {},
    pace: { perMinute: 60_000_000, perDomain: 60_000_000, lanes: 1 },
    now: () => NOW,
    leaveLink: () => 'https://ljudkod.example/avsluta/x',
    returnAddress: () => undefined,
    proofOf: () => 'proof',
    publicUrl: 'https://ljudkod.example',
  })
  const work = async () => {
    const job = { id: randomUUID(), correlationId: randomUUID(), causationId: randomUUID(), queue: mailingQueue }
    const signal = new AbortController().signal
    await perform({ ...job, data: { issueId }, attempt: 1, folder: '/nowhere', signal }).catch((error: unknown) => {
      if (!(error instanceof Died)) throw error
    })
    isDead = false
    moments = []
    atStart = async () => undefined
  }
  const live = async (drawn: Act) => {
    if (drawn.kind === 'press') return press(drawn.who)
    if (drawn.kind === 'work') {
      ;({ moments } = drawn)
      if (drawn.isStoppedAtStart) atStart = stop
      return work()
    }
    await tell({ type: steerings[drawn.kind], ...about, by: somebody })
  }

  for (const drawn of acts) await live(drawn)
  await stop()
  for (const who of ids.keys()) await press(who)
  await work()
  const state = await handlers.mailing.state(stream)
  return { ids, arrived, promised, standings: new Map(ids.map((id) => [id, standingOf(state, id)])) }
}

it('promises nobody a second letter, whenever a mailing is stopped and whoever dies, and leaves nobody in the dark', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      const { ids, arrived, promised, standings } = await life(acts)
      const letters = ids.map((id) => arrived.filter((each) => each === id).length + (promised.has(id) ? 1 : 0))
      expect(letters.filter((count) => count > 1)).toEqual([])
      expect([...standings.values()]).not.toContain('underway')
      for (const id of ids)
        expect(arrived.includes(id) ? ['sent', 'unclear'] : ['unsent', 'unclear']).toContain(standings.get(id))
    }),
    { numRuns: 300 },
  )
})
