import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../adapters/event-log/in-memory.ts'
import { handlersOf } from '../../commands/handlers.ts'
import { issueStream } from '../../commands/issue/stream.ts'
import { mailingStream } from '../../commands/mailing/stream.ts'
import { issueToMail, somebody } from '../../commands/testing/mailed-issue.ts'
import type { DomainEvent } from '../../domain/events.ts'
import type { LetterFate } from '../../domain/mailing/events.ts'
import { at, recipientOf } from '../../domain/mailing/examples.ts'
import { newContext } from '../testing/production-world.ts'
import { carryOutConsequence } from './consequences.ts'

const mailedWith = async (...fates: readonly LetterFate[]) => {
  const log = inMemoryEventLog()
  const handlers = handlersOf(log)
  const { publicationId, issueId } = await issueToMail({ handlers })
  const about = { issueId, at }
  const recipients = fates.map((_, number) => recipientOf(number))
  const outcomes = fates.map((fate, number) => ({ subscriberId: recipientOf(number), fate }))
  for (const command of [
    { type: 'OrderMailing', ...about, publicationId, by: somebody },
    { type: 'AddRecipients', ...about, recipients },
    { type: 'BeginMailing', ...about, leftOut: { away: 0, noAddress: 0 } },
    { type: 'BeginBatch', ...about, batch: 0 },
    { type: 'RecordLetters', ...about, batch: 0, outcomes, deferred: [] },
    { type: 'CompleteMailing', ...about },
  ] as const)
    await handlers.mailing(mailingStream(issueId), command, newContext())
  await carryOutConsequence({ handlers })({ kind: 'told', ...about }, newContext())
  const { events } = await log.read<DomainEvent>(issueStream(issueId))
  return events.some(({ event }) => event.type === 'MailSent')
}

it.each([
  [['sent', 'refused'], true],
  [['toFile'], true],
  [['refused', 'failed', 'left', 'unclear'], false],
  [[], false],
] as const)('counts an issue as mailed where a letter went out: %o', async (fates, isMailed) =>
  expect(await mailedWith(...fates)).toBe(isMailed),
)
