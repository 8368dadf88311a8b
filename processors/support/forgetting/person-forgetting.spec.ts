import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { metadataBy } from '../../../adapters/kernel/event-log/testing/history.ts'
import { reservationStreams } from '../../../adapters/sales/reservation-stream.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { mortalProcess } from '../../../commands/kernel/testing/mortal-process.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import { subscriptionChangeStream } from '../../../commands/subscribers/subscription-change/stream.ts'
import { forgettingStream } from '../../../commands/support/forgetting/stream.ts'
import { repairStream } from '../../../commands/support/repair/stream.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { subscriberId, subscriberRegistered } from '../../../domain/subscribers/subscriber/examples.ts'
import { changeId, changeRequested } from '../../../domain/subscribers/subscription-change/examples.ts'
import type { ForgettingEvent } from '../../../domain/support/forgetting/events.ts'
import { forgettingBegun, forgettingId } from '../../../domain/support/forgetting/examples.ts'
import type { RepairEvent } from '../../../domain/support/repair/events.ts'
import { repairId } from '../../../domain/support/repair/examples.ts'
import { recordEvent } from '../../../projections/testing.ts'
import { personForgetting, sendPersonForgetting } from './person-forgetting.ts'

const streams = [subscriberStream(subscriberId), subscriptionChangeStream(changeId)]
const plannedForgetting: ForgettingEvent = {
  ...forgettingBegun,
  data: { ...forgettingBegun.data, things: streams.map((stream) => ({ stream, values: 1 })) },
}
const { askedBy: by, at } = forgettingBegun.data
const act = { kind: 'forget-person', forgettingId } as const
const repairProposed: RepairEvent = {
  type: 'RepairProposed',
  data: { repairId, at, act, reason: 'Hon har bett om det.', by, needsSecond: true },
}
const repairApproved = { type: 'RepairApproved', data: { repairId, at, act, by, basis: 'second' } } as const

const logOfSubscriber = async () => {
  const log = inMemoryEventLog()
  await log.append(streams[0] ?? '', [subscriberRegistered], 'noStream', metadataBy())
  await log.append(streams[1] ?? '', [changeRequested], 'noStream', metadataBy())
  await log.append(forgettingStream(forgettingId), [plannedForgetting], 'noStream', metadataBy())
  await log.append(repairStream(repairId), [repairProposed, repairApproved], 'noStream', metadataBy())
  return log
}

const forgetting = (log: EventLog, forgotten: string[]) =>
  sendPersonForgetting({
    handlers: handlersOf(log),
    forget: async (subject) => void forgotten.push(subject),
    now: () => new Date('2026-11-30T08:00:05.000Z'),
    reservationStream: reservationStreams(Buffer.from('k')),
  })

const context = {
  commandId: '0199e2a0-0000-7000-8000-0000000000f1',
  correlationId: '0199e2a0-0000-7000-8000-0000000000f1',
  actor: { kind: 'process', id: personForgetting.name },
} as const

it('begins once a second administrator has approved it', () => {
  expect(personForgetting.react(null, recordEvent(repairApproved, 1))).toEqual([
    { command: { forgettingId, repairId } },
  ])
})

/** Each thing is forgotten and noted; then the certificate and the repair. */
const APPENDS = 6

it.each(Array.from({ length: APPENDS }, (_, steps) => steps))(
  'goes on after a stop behind %i appends',
  async (steps) => {
    const log = await logOfSubscriber()
    const forgotten: string[] = []
    const command = { forgettingId, repairId }
    await expect(forgetting(mortalProcess(steps).log(log), forgotten)(command, context)).rejects.toThrow('killed')
    await forgetting(log, forgotten)(command, context)
    expect(new Set(forgotten)).toEqual(new Set([subscriberId, changeId]))
    const eventTypes = async (stream: string) => (await log.read(stream)).events.map(({ event }) => event.type)
    expect(await eventTypes(forgettingStream(forgettingId))).toEqual([
      'ForgettingBegun',
      'ThingForgotten',
      'ThingForgotten',
      'ForgettingCertified',
    ])
    expect(await eventTypes(repairStream(repairId))).toEqual(['RepairProposed', 'RepairApproved', 'RepairCarriedOut'])
  },
)

it('counts a thing that does not exist as done', async () => {
  const log = inMemoryEventLog()
  await log.append(streams[1] ?? '', [changeRequested], 'noStream', metadataBy())
  await log.append(forgettingStream(forgettingId), [plannedForgetting], 'noStream', metadataBy())
  const forgotten: string[] = []
  await forgetting(log, forgotten)({ forgettingId, repairId }, context)
  expect(forgotten).toContain(changeId)
  expect((await log.read(forgettingStream(forgettingId))).events.at(-1)?.event.type).toBe('ForgettingCertified')
})
