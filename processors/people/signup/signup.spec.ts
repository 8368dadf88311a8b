import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { userStream } from '../../../commands/people/user/stream.ts'
import type { UserEvent } from '../../../domain/people/user/events.ts'
import { emailConfirmed, greta, userSignedUp } from '../../../domain/people/user/examples.ts'
import { UNUSABLE_PASSWORD } from '../../../domain/people/user/rules.ts'
import { recordEvent } from '../../../projections/testing.ts'
import { usualTimes } from '../../kernel/testing/retention.ts'
import { confirmLetter } from '../user-mail/signup-letters.ts'
import { expireSignups, signupProcess } from './signup.ts'

type HandledEvent = Parameters<typeof signupProcess.react>[1]['event']

const ordersAfter = (event: HandledEvent) => signupProcess.react(null, recordEvent(event, 1))
const context = {
  commandId: '0199e2a0-0000-7000-8000-0000000000f1',
  correlationId: '0199e2a0-0000-7000-8000-0000000000f1',
  actor: { kind: 'process', id: 'test' },
} as const

/** The desk of one user with a history, and the subjects whose keys are destroyed there. */
const deskAfter = async (...history: readonly UserEvent[]) => {
  const log = inMemoryEventLog()
  await log.append(userStream(greta), history, 'noStream', context)
  const forgotten: string[] = []
  const handlers = handlersOf(log)
  const due = expireSignups({
    handlers,
    retentionTimes: usualTimes,
    forget: async (subject) => void forgotten.push(subject),
  })
  const fallDue = () => due.fallDue({ id: greta, data: {} } as never, '', { ...context, commandId: greta })
  return { handlers, forgotten, fallDue }
}

it('sends a new account its letter, and waits for the address to be confirmed', () => {
  expect(ordersAfter(userSignedUp)).toMatchObject([
    { command: { template: 'confirm-letter', about: { userId: greta } } },
    { due: { kind: 'signup', id: greta, data: { from: '2026-03-02T09:00:00.000Z' } } },
  ])
  expect(ordersAfter(emailConfirmed)).toEqual([{ withdraw: { kind: 'signup', id: greta } }])
})

it('sends nothing to a person for whom a provider answers', () =>
  expect(ordersAfter({ ...userSignedUp, data: { ...userSignedUp.data, passwordHash: UNUSABLE_PASSWORD } })).toEqual([]))

it('forgets what nobody confirms, and keeps what somebody has', async () => {
  const late = await deskAfter(userSignedUp)
  await late.fallDue()
  expect([(await late.handlers.user.state(userStream(greta))).status, late.forgotten]).toEqual(['Forgotten', [greta]])
  const kept = await deskAfter(userSignedUp, emailConfirmed)
  await kept.fallDue()
  expect([(await kept.handlers.user.state(userStream(greta))).status, kept.forgotten]).toEqual(['Active', []])
})

it('tells the owner of the address where to confirm it, and tells no more once it is', async () => {
  const confirmUrl = async () => 'https://ljudkod.example/signup#confirm=abc'
  const waiting = await deskAfter(userSignedUp)
  const write = (handlers: typeof waiting.handlers) =>
    confirmLetter({ userId: greta }, { user: handlers.user, confirmUrl })
  const letter = await write(waiting.handlers)
  expect(letter).toMatchObject({
    person: greta,
    to: { name: 'greta@example.se', address: 'greta@example.se' },
    text: expect.stringContaining('https://ljudkod.example/signup#confirm=abc'),
  })
  // The visitor who made the account chose the name.
  expect(JSON.stringify(letter)).not.toContain('Greta Lind')
  const confirmed = await deskAfter(userSignedUp, emailConfirmed)
  expect(await write(confirmed.handlers)).toEqual({ unneeded: 'Kontot är redan bekräftat, eller glömt.' })
})
