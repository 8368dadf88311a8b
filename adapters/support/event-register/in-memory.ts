import { createHash } from 'node:crypto'
import type { EventRegister, RegisteredEvent } from '../../../commands/support/event-register.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'

/** The register of a test: looks through the whole log at each question. */
export const inMemoryEventRegister = (log: Pick<EventLog, 'readAll'>): EventRegister => {
  const registered = async (): Promise<readonly RegisteredEvent[]> => {
    const { events } = await log.readAll({ limit: Number.MAX_SAFE_INTEGER })
    const ends = new Map<string, string>()
    return events.map(
      ({ event, eventId, stream, revision, commandId, correlationId, causationId, recordedAt }, index) => {
        const content = `${ends.get(stream) ?? ''}${JSON.stringify(event)}`
        const hash = createHash('sha256').update(content).digest('hex')
        ends.set(stream, hash)
        const causes = { commandId, correlationId, causationId }
        return { number: index + 1, eventId, stream, revision, type: event.type, ...causes, recordedAt, hash }
      },
    )
  }
  const find = (key: 'commandId' | 'correlationId' | 'causationId') => async (id: string, limit: number) =>
    (await registered()).filter((event) => event[key] === id).slice(0, limit)
  const ofCorrelation = find('correlationId')
  return {
    ofCorrelations: async (ids, limit) => {
      const acts = await Promise.all(ids.map(async (id) => [id, await ofCorrelation(id, limit)] as const))
      return new Map(acts.filter(([, events]) => events.length > 0))
    },
    findEvent: async (eventId) => (await registered()).find((event) => event.eventId === eventId),
    ofCorrelation,
    causedBy: find('causationId'),
    ofCommand: find('commandId'),
  }
}
