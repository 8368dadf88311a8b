import { v5 } from 'uuid'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { ChangeId, ImportId, SubscriberId } from '../../../domain/kernel/ids.ts'
import type { SubscriberEvent } from '../../../domain/subscribers/subscriber/events.ts'
import { form as person } from '../../../domain/subscribers/subscriber/examples.ts'
import { attemptCause, eventsCausedBy, rowCause } from '../../../domain/subscribers/subscriber/undo/cause.ts'
import { form, office, skeppsbron } from '../../../domain/subscribers/subscription-change/examples.ts'
import { handlersOf } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { carryOutChange, takeChangeBack } from '../subscription-change/carry-out.ts'
import { subscriptionChangeStream } from '../subscription-change/stream.ts'
import { causedContext, withCause } from './caused-history.ts'
import { subscriberStream } from './stream.ts'

const id = (name: string) => v5(name, '0199e2a0-0000-7000-8000-0000000000e1')
const subscriberId = SubscriberId.parse(id('Ingrid'))
const stream = subscriberStream(subscriberId)
const changeId = ChangeId.parse(id('change'))
const today = '2026-11-26'

const contextOf = (name: string): CommandContext => {
  const commandId = id(name)
  return { commandId, correlationId: commandId, actor: { kind: 'user', id: office } }
}

const describedAs = (info: string): SubscriberEvent => ({
  type: 'SubscriberDescribed',
  data: { subscriberId, changes: { info } },
})

it('finds the events of an act by their cause, and by their command ids where a release recorded none', () => {
  const importId = ImportId.parse(id('import'))
  const [row, attempt] = [rowCause(importId, 7), attemptCause({ changeId, attempt: 1 })]
  const loggedBy = (commandId: string, info: string) => ({ event: describedAs(info), commandId })
  const history = [
    loggedBy(causedContext(contextOf('a'), row).commandId, 'row of an earlier release'),
    { ...loggedBy(id('b'), 'row'), cause: row },
    loggedBy(v5('carried out 1 0', changeId), 'first step of an earlier release'),
    loggedBy(v5('carried out 1 39', changeId), 'last step of an earlier release'),
    loggedBy(v5('carried out 0 0', changeId), 'another attempt'),
    { ...loggedBy(id('c'), 'another row'), cause: rowCause(importId, 8) },
    loggedBy(id('d'), 'by hand'),
  ]
  const foundBy = (cause: typeof row) => {
    const its = eventsCausedBy(withCause(history, cause), cause)
    return its.map(({ commandId }) => history.findIndex((each) => each.commandId === commandId))
  }
  expect(foundBy(row)).toEqual([0, 1])
  expect(foundBy(attempt)).toEqual([2, 3])
})

it.each(['this release', 'a release that recorded no causes'])(
  'undoes a request that %s carried out',
  async (release) => {
    const log = inMemoryEventLog()
    const handlers = handlersOf(log)
    const append: EventLog['append'] = (of, events, expected, { cause, ...metadata }) =>
      log.append(of, events, expected, { ...metadata, ...(release === 'this release' && cause ? { cause } : {}) })
    const before = { ...log, append }
    await handlers.subscriber(
      stream,
      { type: 'RegisterSubscriber', subscriberId, ...person, imported: false },
      contextOf('her'),
    )
    const asked = { ...form, action: 'change' as const, newAddress: skeppsbron, changeId, tells: [], today }
    await handlers.subscriptionChange(
      subscriptionChangeStream(changeId),
      { type: 'RequestSubscriptionChange', ...asked },
      contextOf('request'),
    )
    const pressed = { changeId, subscriberId, today, at: `${today}T09:00:00.000Z` }
    const done = await carryOutChange({ log: before, handlers: handlersOf(before) }, pressed, contextOf('press'))
    expect(done.kind).toBe('accepted')
    const causes = (await log.read(stream)).events.map(({ cause }) => cause)
    expect(causes).toContainEqual(release === 'this release' ? attemptCause({ changeId, attempt: 0 }) : undefined)
    expect(causes.filter(Boolean)).toHaveLength(release === 'this release' ? causes.length - 1 : 0)
    const addressOf = async () => {
      const state = await handlersOf(log).subscriber.state(stream)
      return 'form' in state ? state.form.address : ''
    }
    expect(await addressOf()).toBe(skeppsbron.address1)
    const back = { changeId, today, leaves: false }
    expect((await takeChangeBack({ log, handlers: handlersOf(log) }, back, contextOf('back'))).kind).toBe('accepted')
    expect(await addressOf()).toBe(person.address)
  },
)
