import { describe, expect, it } from 'vitest'
import { issueId } from '../../editorial/contents/examples.ts'
import { publicationId } from '../../editorial/publication/examples.ts'
import { BATCH, MOST_INTERRUPTIONS } from '../../kernel/batches.ts'
import { fold, isRejection } from '../../kernel/decider.ts'
import type { OfType } from '../../kernel/of-type.ts'
import type { MailingCommand } from './commands.ts'
import type { LetterFate, MailingEvent } from './events.ts'
import { at, by, listed, mailingBegan, ordered, recipientOf } from './examples.ts'
import { mailingDecider } from './mailing.ts'
import { MOST_ROUNDS } from './rules.ts'

const about = { issueId, at }

const deciding = (past: readonly MailingEvent[], command: MailingCommand) =>
  mailingDecider.decide(command, fold(mailingDecider, past))

/** What comes of commands, one after the other. */
const after = (past: readonly MailingEvent[], ...commands: readonly MailingCommand[]): readonly MailingEvent[] =>
  commands.reduce((events, command) => {
    const decided = deciding(events, command)
    return isRejection(decided) ? events : [...events, ...decided]
  }, past)

const record = (
  fates: readonly (readonly [number, LetterFate])[],
  deferred: readonly number[] = [],
): OfType<MailingCommand, 'RecordLetters'> => ({
  type: 'RecordLetters',
  ...about,
  batch: 0,
  outcomes: fates.map(([number, fate]) => ({ subscriberId: recipientOf(number), fate })),
  deferred: deferred.map(recipientOf),
})
const order: MailingCommand = { type: 'OrderMailing', ...about, publicationId, by }
const add = (...numbers: readonly number[]): MailingCommand => ({
  type: 'AddRecipients',
  ...about,
  recipients: numbers.map(recipientOf),
})
const begin: MailingCommand = { type: 'BeginMailing', ...about, leftOut: { away: 0, noAddress: 0 } }
const beginBatch: MailingCommand = { type: 'BeginBatch', ...about, batch: 0 }
const complete: MailingCommand = { type: 'CompleteMailing', ...about }
const interrupt: OfType<MailingCommand, 'InterruptMailing'> = {
  type: 'InterruptMailing',
  ...about,
  reason: 'Mejlservern svarar inte.',
}
const steering = (type: 'PauseMailing' | 'ResumeMailing' | 'StopMailing'): MailingCommand => ({ type, ...about, by })

const underway = [ordered, listed(3), mailingBegan(3)]
const recipientsIn = (events: readonly MailingEvent[]) =>
  events.flatMap((event) => (event.type === 'RecipientsAdded' ? event.data.recipients : []))
const outcomesIn = (events: readonly MailingEvent[]) =>
  events.flatMap((event) => (event.type === 'BatchSent' ? event.data.outcomes.map(({ fate }) => fate) : []))

describe('the list', () => {
  it('is ordered once for an issue', () => {
    expect(deciding([], order)).toEqual([ordered])
    expect(deciding(underway, order)).toEqual({ rejected: 'MailingAlreadyOrdered' })
  })

  it('has nobody twice, whoever adds her and how often', () => {
    const numbers = Array.from({ length: BATCH + 5 }, (_, index) => index)
    const events = after([ordered], add(...numbers, 3, 4), add(...numbers, 900), begin)
    expect(recipientsIn(events).toSorted()).toEqual([...numbers, 900].map(recipientOf).toSorted())
    expect(
      events.filter(({ type }) => type === 'RecipientsAdded').map(({ data }) => 'batch' in data && data.batch),
    ).toEqual([0, 1, 2])
  })

  it('is added to no more when it is fixed', () => expect(deciding(underway, add(700))).toEqual([]))

  it('may be empty', () =>
    expect(after([ordered], begin).map(({ type }) => type)).toEqual([
      'MailingOrdered',
      'MailingBegan',
      'MailingCompleted',
    ]))

  it('is made anew for those who have come, where nobody was in it', () => {
    const events = after([ordered], begin, order, add(1), begin)
    expect(recipientsIn(events)).toEqual([recipientOf(1)])
    expect(deciding(events, order)).toEqual({ rejected: 'MailingAlreadyOrdered' })
  })
})

describe('a batch', () => {
  it('begins once, and ends when all of it is known', () => {
    const begun = after(underway, beginBatch)
    expect(deciding(begun, beginBatch)).toEqual([])
    expect(deciding(begun, complete)).toEqual([])
    const done = after(
      begun,
      record([
        [0, 'sent'],
        [1, 'left'],
        [2, 'unclear'],
      ]),
      complete,
    )
    expect(done.at(-1)).toEqual({ type: 'MailingCompleted', data: { ...about, sent: 1, failed: 1 } })
  })

  it('keeps the first that is told of a letter, and nothing of who is not in it', () => {
    const told = after(underway, beginBatch, record([[0, 'sent']]))
    expect(
      deciding(
        told,
        record([
          [0, 'unclear'],
          [7, 'sent'],
        ]),
      ),
    ).toEqual([])
    expect(
      outcomesIn(
        after(
          told,
          record([
            [0, 'unclear'],
            [1, 'sent'],
          ]),
        ),
      ),
    ).toEqual(['sent', 'sent'])
  })

  it('goes on later with what was refused for now, and not for ever', () => {
    const once = after(
      underway,
      beginBatch,
      record(
        [
          [0, 'sent'],
          [1, 'sent'],
        ],
        [2],
      ),
    )
    expect(once.at(-1)).toMatchObject({ type: 'BatchSent', data: { waitMinutes: 15 } })
    const often = Array.from({ length: MOST_ROUNDS - 1 }, () => [beginBatch, record([], [2])]).flat()
    expect(outcomesIn(after(once, ...often))).toEqual(['sent', 'sent', 'failed'])
  })

  it('is told of also when the mailing has been stopped', () => {
    const stopped = after(underway, beginBatch, steering('StopMailing'), record([[0, 'sent']]))
    expect(outcomesIn(stopped)).toEqual(['sent'])
  })
})

describe('who sends and cannot go on', () => {
  it('pauses by itself when it lasts', () => {
    const events = after(underway, ...Array.from({ length: MOST_INTERRUPTIONS }, () => interrupt))
    expect(events.at(-1)).toEqual({ type: 'MailingPaused', data: { ...about, reason: 'Mejlservern svarar inte.' } })
    expect(after(events, interrupt)).toEqual(events)
  })

  it('counts anew when a letter has been dealt with', () => {
    const few = Array.from({ length: MOST_INTERRUPTIONS - 1 }, () => interrupt)
    const events = after(underway, ...few, beginBatch, record([[0, 'sent']]), ...few)
    expect(events.some(({ type }) => type === 'MailingPaused')).toBe(false)
  })

  it('pauses at once where there is nothing to go on with', () =>
    expect(deciding(underway, { ...interrupt, until: 'released' })).toMatchObject([{ type: 'MailingPaused' }]))

  it('goes on by itself with what waits for the release, and with nothing that somebody paused', () => {
    const again: MailingCommand = { type: 'ResumeMailing', ...about }
    const waiting = after(underway, { ...interrupt, until: 'released' })
    expect(deciding(waiting, again)).toEqual([{ type: 'MailingResumed', data: about }])
    expect(deciding(after(waiting, again), again)).toEqual([])
    expect(deciding(after(underway, steering('PauseMailing')), again)).toEqual([])
    expect(deciding(after(waiting, steering('PauseMailing')), again)).toEqual([])
    expect(deciding(after(waiting, steering('StopMailing')), again)).toEqual([])
  })
})

describe('steering', () => {
  const paused = after(underway, steering('PauseMailing'))

  it('pauses and goes on', () => {
    expect(deciding(paused, steering('PauseMailing'))).toEqual([])
    expect(deciding(paused, beginBatch)).toEqual([])
    expect(deciding(underway, steering('ResumeMailing'))).toEqual({ rejected: 'MailingNotPaused' })
    expect(deciding(after(paused, steering('ResumeMailing')), beginBatch)).toMatchObject([{ type: 'BatchBegan' }])
  })

  it('stops for good', () => {
    const stopped = after(paused, steering('StopMailing'))
    expect(deciding(stopped, steering('StopMailing'))).toEqual([])
    expect(deciding(stopped, steering('ResumeMailing'))).toEqual({ rejected: 'MailingHasEnded' })
    expect(deciding(stopped, order)).toEqual({ rejected: 'MailingAlreadyOrdered' })
  })

  it('knows nothing of an issue that nobody has told of', () =>
    expect(deciding([], steering('StopMailing'))).toEqual({ rejected: 'MailingNotFound' }))
})
