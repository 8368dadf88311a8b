import { describe, expect, it } from 'vitest'
import type { EventLog, Position } from '../../../../domain/kernel/event-log.ts'
import { afterOption, aStream, followUntil, metadataBy, numberedEvents, numbersUpTo } from './history.ts'

/** Faults that a test can cause in the server of a log. Each is undefined where there is no such server. */
export type Disorder = {
  /** Breaks every connection of the log. */
  readonly cut?: () => Promise<void>
  /** Freezes the server until the returned function is called. */
  readonly pause?: () => Promise<() => Promise<void>>
  /** While the server is frozen: fails one of the waiting calls, and resolves when the log knows. */
  readonly failOne?: () => Promise<void>
  /** Stops the server until the returned function is called. */
  readonly kill?: () => Promise<() => Promise<void>>
}

export type Subject = Disorder & { readonly log: EventLog; readonly close: () => Promise<void> }

/** The part of the contract about a server that fails, freezes or is gone. */
export const contractInTrouble = (subject: () => Subject) => {
  describe('a server that is in trouble', () => {
    const append = (stream: string, count: number) =>
      subject().log.append(stream, numberedEvents(count), 'noStream', metadataBy())

    const lengths = async (stream: string, range?: { readonly from: number; readonly to?: number }) => {
      const { events, revision } = await subject().log.read(stream, range)
      return [events.length, revision]
    }

    /** Ten streams of five events, and their positions. */
    const past = async () => {
      const { log } = subject()
      const start = await log.head({ unsettled: true })
      const streams = numbersUpTo(10).map(() => aStream())
      for (const stream of streams) await append(stream, 5)
      await followUntil(log, { after: start }, (seen) => seen.length >= 50)
      return { start, streams, ...(await log.readAll({ ...afterOption(start), limit: 50 })) }
    }

    type Past = Awaited<ReturnType<typeof past>>

    /** Reads of every kind, many at once, and an append: all begin before it returns. */
    const askAll = ({ start, streams }: Past) => {
      const { log } = subject()
      const slices = streams.flatMap((stream) => [
        lengths(stream),
        lengths(stream, { from: 3 }),
        lengths(stream, { from: 1, to: 3 }),
      ])
      const page = log.readAll({ ...afterOption(start), limit: 50 })
      return Promise.all([Promise.all(slices), log.head(), page, append(aStream(), 2)])
    }

    const expectWhole = async ({ streams, events, upTo }: Past, asked: ReturnType<typeof askAll>) => {
      const [slices, head, page, appended] = await asked
      const whole = [
        [5, 4],
        [2, 4],
        [3, 4],
      ]
      expect(slices).toEqual(streams.flatMap(() => whole))
      expect(subject().log.compare(head as Position, upTo)).toBeGreaterThanOrEqual(0)
      expect(page.events).toEqual(events)
      expect(appended.revision).toBe(1)
    }

    it('gives every read that is under way whole, while one call fails', async () => {
      const known = await past()
      const goOn = await subject().pause?.()
      const asked = askAll(known)
      await subject().failOne?.()
      await goOn?.()
      await expectWhole(known, asked)
    })

    it('gives every read whole that meets it gone, and stores what is appended meanwhile once', async () => {
      const known = await past()
      const goOn = await subject().pause?.()
      const asked = askAll(known)
      const comeBack = await subject().kill?.()
      await goOn?.()
      const writers = numbersUpTo(5).map(() => aStream())
      const written = writers.map((stream) => append(stream, 2))
      await comeBack?.()
      await expectWhole(known, asked)
      await Promise.all(written)
      expect(await Promise.all(writers.map((stream) => lengths(stream)))).toEqual(writers.map(() => [2, 1]))
    })
  })
}
