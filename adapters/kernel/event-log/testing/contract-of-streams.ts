import { describe, expect, it } from 'vitest'
import type { EventLog } from '../../../../domain/kernel/event-log.ts'
import { aStream, metadataBy, numberedEvents } from './history.ts'

/** The part of the contract about streams. */
export const contractOfStreams = (log: () => EventLog) => {
  describe('reading a stream', () => {
    it('takes both ends with it', async () => {
      const stream = aStream()
      await log().append(stream, numberedEvents(5), 'noStream', metadataBy())
      const revisions = async (range: { from?: number; to?: number }) =>
        (await log().read(stream, range)).events.map(({ revision }) => revision)
      expect(await revisions({ from: 1, to: 3 })).toEqual([1, 2, 3])
      expect(await revisions({ from: 3 })).toEqual([3, 4])
      expect(await revisions({ to: 0 })).toEqual([0])
      expect(await revisions({ from: 3, to: 2 })).toEqual([])
    })

    it('knows the revision also where the slice is empty', async () => {
      const stream = aStream()
      await log().append(stream, numberedEvents(2), 'noStream', metadataBy())
      expect(await log().read(stream, { from: 2 })).toEqual({ events: [], revision: 1 })
      expect(await log().read(stream, { to: 0 })).toMatchObject({ revision: 1 })
    })

    it('reads many streams that are asked for at once, each for itself', async () => {
      const streams = Array.from({ length: 70 }, aStream)
      for (const [n, stream] of streams.entries())
        if (n % 5 > 0) await log().append(stream, numberedEvents(n % 5), 'noStream', metadataBy())
      const slices = await Promise.all(streams.map((stream, n) => log().read(stream, { from: n % 2, to: 2 })))
      const kept = (n: number) => [0, 1, 2].filter((at) => at >= n % 2 && at < n % 5)
      for (const [n, { events, revision }] of slices.entries()) {
        expect(events.map(({ event: { data }, stream }) => [stream, data])).toEqual(
          kept(n).map((at) => [streams[n], { n: at }]),
        )
        expect(revision).toBe(n % 5 === 0 ? 'noStream' : (n % 5) - 1)
      }
    })
  })
}
