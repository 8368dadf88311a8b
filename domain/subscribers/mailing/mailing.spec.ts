import { describe, expect, it } from 'vitest'
import { issueId } from '../../editorial/contents/examples.ts'
import { publicationId } from '../../editorial/publication/examples.ts'
import { BATCH_SIZE, MAX_INTERRUPTIONS } from '../../kernel/batches.ts'
import { fold, isRejection } from '../../kernel/decider.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { MailingCommand } from './commands.ts'
import type { LetterFate, MailingEvent } from './events.ts'
import { actorId, eventTime, mailingBegan, mailingOrdered, recipientOf, recipientsAdded } from './examples.ts'
import { mailingDecider } from './mailing.ts'
import { MAX_ROUNDS } from './rules.ts'

const eventFields = { issueId, at: eventTime }

const decideMailing = (past: readonly MailingEvent[], command: MailingCommand) =>
  mailingDecider.decide(command, fold(mailingDecider, past))

/** Decides the commands one after the other and returns all events. */
const continueMailing = (
  past: readonly MailingEvent[],
  ...commands: readonly MailingCommand[]
): readonly MailingEvent[] =>
  commands.reduce((events, command) => {
    const decided = decideMailing(events, command)
    return isRejection(decided) ? events : [...events, ...decided]
  }, past)

const record = (
  fates: readonly (readonly [number, LetterFate])[],
  deferred: readonly number[] = [],
): MessageOfType<MailingCommand, 'RecordLetters'> => ({
  type: 'RecordLetters',
  ...eventFields,
  batch: 0,
  outcomes: fates.map(([number, fate]) => ({ subscriberId: recipientOf(number), fate })),
  deferred: deferred.map(recipientOf),
})
const order: MailingCommand = { type: 'OrderMailing', ...eventFields, publicationId, by: actorId }
const add = (...numbers: readonly number[]): MailingCommand => ({
  type: 'AddRecipients',
  ...eventFields,
  recipients: numbers.map(recipientOf),
})
const begin: MailingCommand = { type: 'BeginMailing', ...eventFields, leftOut: { away: 0, noAddress: 0 } }
const beginBatch: MailingCommand = { type: 'BeginBatch', ...eventFields, batch: 0 }
const completeMailing: MailingCommand = { type: 'CompleteMailing', ...eventFields }
const interruptMailing: MessageOfType<MailingCommand, 'InterruptMailing'> = {
  type: 'InterruptMailing',
  ...eventFields,
  reason: 'Mejlservern svarar inte.',
}
const mailingAct = (type: 'PauseMailing' | 'ResumeMailing' | 'StopMailing'): MailingCommand => ({
  type,
  ...eventFields,
  by: actorId,
})

const underwayHistory = [mailingOrdered, recipientsAdded(3), mailingBegan(3)]
const recipientsIn = (events: readonly MailingEvent[]) =>
  events.flatMap((event) => (event.type === 'RecipientsAdded' ? event.data.recipients : []))
const outcomesIn = (events: readonly MailingEvent[]) =>
  events.flatMap((event) => (event.type === 'BatchSent' ? event.data.outcomes.map(({ fate }) => fate) : []))

describe('the list', () => {
  it('is ordered once for an issue', () => {
    expect(decideMailing([], order)).toEqual([mailingOrdered])
    expect(decideMailing(underwayHistory, order)).toEqual({ rejected: 'MailingAlreadyOrdered' })
  })

  it('has nobody twice, whoever adds her and how often', () => {
    const numbers = Array.from({ length: BATCH_SIZE + 5 }, (_, index) => index)
    const events = continueMailing([mailingOrdered], add(...numbers, 3, 4), add(...numbers, 900), begin)
    expect(recipientsIn(events).toSorted()).toEqual([...numbers, 900].map(recipientOf).toSorted())
    expect(
      events.filter(({ type }) => type === 'RecipientsAdded').map(({ data }) => 'batch' in data && data.batch),
    ).toEqual([0, 1, 2])
  })

  it('is added to no more when it is fixed', () => expect(decideMailing(underwayHistory, add(700))).toEqual([]))

  it('may be empty', () =>
    expect(continueMailing([mailingOrdered], begin).map(({ type }) => type)).toEqual([
      'MailingOrdered',
      'MailingBegan',
      'MailingCompleted',
    ]))

  it('is made anew for those who have come, where nobody was in it', () => {
    const events = continueMailing([mailingOrdered], begin, order, add(1), begin)
    expect(recipientsIn(events)).toEqual([recipientOf(1)])
    expect(decideMailing(events, order)).toEqual({ rejected: 'MailingAlreadyOrdered' })
  })
})

describe('a batch', () => {
  it('begins once, and ends when all of it is known', () => {
    const begun = continueMailing(underwayHistory, beginBatch)
    expect(decideMailing(begun, beginBatch)).toEqual([])
    expect(decideMailing(begun, completeMailing)).toEqual([])
    const done = continueMailing(
      begun,
      record([
        [0, 'sent'],
        [1, 'left'],
        [2, 'unclear'],
      ]),
      completeMailing,
    )
    expect(done.at(-1)).toEqual({ type: 'MailingCompleted', data: { ...eventFields, sent: 1, failed: 1 } })
  })

  it('keeps the first that is told of a letter, and nothing of who is not in it', () => {
    const told = continueMailing(underwayHistory, beginBatch, record([[0, 'sent']]))
    expect(
      decideMailing(
        told,
        record([
          [0, 'unclear'],
          [7, 'sent'],
        ]),
      ),
    ).toEqual([])
    expect(
      outcomesIn(
        continueMailing(
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
    const once = continueMailing(
      underwayHistory,
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
    const often = Array.from({ length: MAX_ROUNDS - 1 }, () => [beginBatch, record([], [2])]).flat()
    expect(outcomesIn(continueMailing(once, ...often))).toEqual(['sent', 'sent', 'failed'])
  })

  it('is told of also when the mailing has been stopped', () => {
    const stopped = continueMailing(underwayHistory, beginBatch, mailingAct('StopMailing'), record([[0, 'sent']]))
    expect(outcomesIn(stopped)).toEqual(['sent'])
  })
})

describe('who sends and cannot go on', () => {
  it('pauses by itself when it lasts', () => {
    const events = continueMailing(
      underwayHistory,
      ...Array.from({ length: MAX_INTERRUPTIONS }, () => interruptMailing),
    )
    expect(events.at(-1)).toEqual({
      type: 'MailingPaused',
      data: { ...eventFields, reason: 'Mejlservern svarar inte.' },
    })
    expect(continueMailing(events, interruptMailing)).toEqual(events)
  })

  it('counts anew when a letter has been dealt with', () => {
    const few = Array.from({ length: MAX_INTERRUPTIONS - 1 }, () => interruptMailing)
    const events = continueMailing(underwayHistory, ...few, beginBatch, record([[0, 'sent']]), ...few)
    expect(events.some(({ type }) => type === 'MailingPaused')).toBe(false)
  })

  it('pauses at once where there is nothing to go on with', () =>
    expect(decideMailing(underwayHistory, { ...interruptMailing, until: 'released' })).toMatchObject([
      { type: 'MailingPaused' },
    ]))

  it('goes on by itself with what waits for the release, and with nothing that somebody paused', () => {
    const again: MailingCommand = { type: 'ResumeMailing', ...eventFields }
    const waiting = continueMailing(underwayHistory, { ...interruptMailing, until: 'released' })
    expect(decideMailing(waiting, again)).toEqual([{ type: 'MailingResumed', data: eventFields }])
    expect(decideMailing(continueMailing(waiting, again), again)).toEqual([])
    expect(decideMailing(continueMailing(underwayHistory, mailingAct('PauseMailing')), again)).toEqual([])
    expect(decideMailing(continueMailing(waiting, mailingAct('PauseMailing')), again)).toEqual([])
    expect(decideMailing(continueMailing(waiting, mailingAct('StopMailing')), again)).toEqual([])
  })
})

describe('steering', () => {
  const paused = continueMailing(underwayHistory, mailingAct('PauseMailing'))

  it('pauses and goes on', () => {
    expect(decideMailing(paused, mailingAct('PauseMailing'))).toEqual([])
    expect(decideMailing(paused, beginBatch)).toEqual([])
    expect(decideMailing(underwayHistory, mailingAct('ResumeMailing'))).toEqual({ rejected: 'MailingNotPaused' })
    expect(decideMailing(continueMailing(paused, mailingAct('ResumeMailing')), beginBatch)).toMatchObject([
      { type: 'BatchBegan' },
    ])
  })

  it('stops for good', () => {
    const stopped = continueMailing(paused, mailingAct('StopMailing'))
    expect(decideMailing(stopped, mailingAct('StopMailing'))).toEqual([])
    expect(decideMailing(stopped, mailingAct('ResumeMailing'))).toEqual({ rejected: 'MailingHasEnded' })
    expect(decideMailing(stopped, order)).toEqual({ rejected: 'MailingAlreadyOrdered' })
  })

  it('knows nothing of an issue that nobody has told of', () =>
    expect(decideMailing([], mailingAct('StopMailing'))).toEqual({ rejected: 'MailingNotFound' }))
})
