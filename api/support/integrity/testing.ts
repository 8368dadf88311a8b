import type { IntegrityCheck, IntegrityChecks } from '../../../commands/kernel/integrity/checks.ts'
import type { SignedExports } from '../../../commands/support/signed-export/signed-exports.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'

/** Checks that never end by themselves. */
export const checksInMemory = (): IntegrityChecks & { readonly kept: IntegrityCheck[] } => {
  const keptChecks: IntegrityCheck[] = []
  return {
    kept: keptChecks,
    publicKey: '{"kty":"OKP","crv":"Ed25519","x":"nyckeln"}',
    recent: async (limit) => keptChecks.slice(0, limit),
    start: async (userId) => {
      if (keptChecks.some(({ endedAt }) => endedAt === undefined)) return false
      keptChecks.unshift({
        id: keptChecks.length + 1,
        cause: 'person',
        userId,
        startedAt: '2026-11-30T08:00:00.000Z',
        endedAt: undefined,
        checked: 0,
        total: 10,
        faults: [],
        faultCount: 0,
        failure: undefined,
        head: undefined,
      })
      return true
    },
  }
}

/** Exports with the events as they are read, unsigned. */
export const exportsInMemory = (log: EventLog): SignedExports => ({
  streamsOf: async () => [],
  write: async (streams) => {
    const slices = await Promise.all(streams.map((stream) => log.read(stream)))
    const events = slices.flatMap((slice) => slice.events)
    return events.length === 0 ? undefined : { text: JSON.stringify(events), companion: '{}', events: events.length }
  },
  pack: async (name, { text }) => Buffer.from(`${name} ${text}`),
})
