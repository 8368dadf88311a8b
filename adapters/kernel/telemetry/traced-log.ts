import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { eventIds } from '../event-log/event-ids.ts'
import type { Telemetry } from './open-telemetry.ts'

const categoryOf = (stream: string) => stream.split('-', 1)[0] ?? ''

/** The same log, whose appends are measured, and traced with a span for each event. */
export const tracedLog = <Log extends EventLog>(
  log: Log,
  { trace, markEvent, appended }: Pick<Telemetry, 'trace' | 'markEvent' | 'appended'>,
): Log => {
  const measured: EventLog['append'] = async (stream, ...rest) => {
    const began = performance.now()
    const result = await log.append(stream, ...rest)
    appended((performance.now() - began) / 1000, categoryOf(stream))
    return result
  }

  const traced: EventLog['append'] = (stream, events, expected, metadata) => {
    const { commandId, correlationId, causationId } = metadata
    const attributes = { 'ljudkod.category': categoryOf(stream), 'ljudkod.events': events.length }
    return trace.within({ name: 'append', correlationId, causationId, attributes }, async () => {
      const began = Date.now()
      const result = await measured(stream, events, expected, metadata)
      for (const [index, eventId] of eventIds(commandId, stream, events.length).entries())
        markEvent?.({ eventId, type: events[index]?.type ?? '', began })
      return result
    })
  }

  return { ...log, append: markEvent ? traced : measured }
}
