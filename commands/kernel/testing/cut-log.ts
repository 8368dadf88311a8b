import type { EventLog } from '../../../domain/kernel/event-log.ts'

/** A log whose writer dies before its first append to streams of this kind: nothing of the append is stored. */
export const cutBefore = (inner: EventLog, kind: string) => {
  const cut = { happened: false }
  const log: EventLog = {
    ...inner,
    append: async (stream, ...rest) => {
      if (cut.happened || stream.startsWith(kind)) {
        cut.happened = true
        throw new Error('killed')
      }
      return inner.append(stream, ...rest)
    },
  }
  return { log, cut }
}
