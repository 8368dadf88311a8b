import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  AppendTooLarge,
  type Batch,
  type EventLog,
  type Position,
  type RecordedEvent,
  RevisionConflict,
} from '../../../domain/kernel/event-log.ts'
import { MAX_APPEND_BYTES } from './append-size.ts'
import { eventIds } from './event-ids.ts'
import { UnstorableText } from './storable-text.ts'
import { contractInTrouble, type Subject } from './testing/contract-in-trouble.ts'
import { contractOfStreams } from './testing/contract-of-streams.ts'
import {
  afterOption,
  aStream,
  aType,
  event,
  followUntil,
  metadataBy,
  numberedEvents,
  numbersUpTo,
  page,
  readAllEvents,
  revisionsByStream,
} from './testing/history.ts'

/** Every implementation of `EventLog` passes this; `open` may return a log that holds the events of other tests. */
export const eventLogContract = (name: string, open: () => Promise<Subject>) => {
  describe(`the contract of ${name}`, () => {
    let subject: Subject
    let log: EventLog
    beforeAll(async () => {
      subject = await open()
      log = subject.log
    })
    afterAll(() => subject.close())
    const append = (stream: string, count: number, expected: number | 'noStream' = 'noStream', command?: string) =>
      log.append(stream, numberedEvents(count), expected, metadataBy(command))
    /** The end of the log behind everything that this test appended, whatever else runs on the server. */
    const end = () => log.head({ unsettled: true })

    describe('appending', () => {
      it('keeps who, why and when beside what', async () => {
        const stream = aStream()
        const origin = { causationId: randomUUID(), cause: { kind: 'import', id: randomUUID(), part: 7 } }
        const metadata = { ...metadataBy(), ...origin, fingerprint: 'what was asked for' }
        const appended = await log.append(stream, [event(1), event(2)], 'noStream', metadata)
        const { events, revision } = await log.read(stream)
        expect(revision).toBe(1)
        expect(events).toMatchObject([
          { ...metadata, event: event(1), stream, revision: 0 },
          { ...metadata, event: event(2), stream, revision: 1, position: appended.position },
        ])
        expect(events.map(({ eventId }) => eventId)).toEqual(eventIds(metadata.commandId, stream, 2))
        expect(appended.revision).toBe(1)
        expect(events[0]?.recordedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      })

      it('gives events that were moved in their time elsewhere', async () => {
        const stream = aStream()
        const recordedElsewhereAt = '2024-02-03T04:05:06.789Z'
        await log.append(stream, [event(1)], 'noStream', { ...metadataBy(), recordedElsewhereAt })
        const [movedEvent] = (await log.read(stream)).events
        expect(movedEvent).toMatchObject({ recordedAt: recordedElsewhereAt, recordedElsewhereAt })
      })

      it('has no cause where none was given', async () => {
        const stream = aStream()
        await append(stream, 1)
        const [{ causationId, cause } = { causationId: '' }] = (await log.read(stream)).events
        expect([causationId, cause]).toEqual([undefined, undefined])
      })

      it.each([
        ['noStream', 'noStream'],
        ['a revision that has passed', 1],
        ['a revision to come', 3],
      ] as const)('refuses %s on a stream at another', async (_, expected) => {
        const stream = aStream()
        await append(stream, 3)
        await expect(append(stream, 1, expected)).rejects.toThrow(RevisionConflict)
        expect((await log.read(stream)).revision).toBe(2)
      })

      it('refuses a revision of a stream that does not exist', async () => {
        const stream = aStream()
        await expect(append(stream, 1, 0)).rejects.toThrow(RevisionConflict)
        expect(await log.read(stream)).toEqual({ events: [], revision: 'noStream' })
      })

      it.each([['noStream'], [0]] as const)('lets one of many rivals at %s through', async (expected) => {
        const stream = aStream()
        if (expected === 0) await append(stream, 1)
        const outcomes = await Promise.allSettled(numbersUpTo(20).map(() => append(stream, 2, expected)))
        const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
        expect(lost).toHaveLength(19)
        expect(lost.every((reason) => reason instanceof RevisionConflict)).toBe(true)
        expect((await log.read(stream)).events).toHaveLength(expected === 0 ? 3 : 2)
      })

      it('takes a series that is sent without waiting', async () => {
        const stream = aStream()
        await append(stream, 1)
        const series = await Promise.all(numbersUpTo(100).map((n) => append(stream, 1, n)))
        expect(series.map(({ revision }) => revision)).toEqual(numbersUpTo(100).map((n) => n + 1))
        const { events } = await log.read(stream, { from: 1 })
        expect(events.map(({ position }) => position)).toEqual(series.map(({ position }) => position))
      })

      it('lets others through when one append in between fails', async () => {
        const taken = aStream()
        await append(taken, 1)
        const repeated = aStream()
        const command = randomUUID()
        const first = await append(repeated, 1, 'noStream', command)
        const others = numbersUpTo(20).map(() => aStream())
        const [conflict, repeat, ...rest] = await Promise.allSettled([
          append(taken, 1),
          append(repeated, 1, 0, command),
          ...others.map((stream) => append(stream, 1)),
        ])
        expect(conflict).toMatchObject({ reason: { name: 'RevisionConflict', stream: taken } })
        expect(repeat).toEqual({ status: 'fulfilled', value: first })
        expect(rest.every(({ status }) => status === 'fulfilled')).toBe(true)
      })
    })

    describe('appending again', () => {
      it('answers the same and changes nothing, whatever revision is expected', async () => {
        const stream = aStream()
        const command = randomUUID()
        const first = await append(stream, 3, 'noStream', command)
        expect(await append(stream, 3, 'noStream', command)).toEqual(first)
        expect(await append(stream, 3, 2, command)).toEqual(first)
        expect(await append(stream, 3, 1, command)).toEqual(first)
        expect(await append(stream, 3, 77, command)).toEqual(first)
        expect((await log.read(stream)).revision).toBe(2)
      })

      it('answers the original when the stream has moved on', async () => {
        const stream = aStream()
        const command = randomUUID()
        await append(stream, 1)
        const first = await append(stream, 2, 0, command)
        await append(stream, 5, 2)
        expect(await append(stream, 2, 0, command)).toEqual(first)
        expect(await append(stream, 2, 7, command)).toEqual(first)
        expect((await log.read(stream)).revision).toBe(7)
      })

      it('compares ids, not contents', async () => {
        const stream = aStream()
        const metadata = metadataBy()
        const first = await log.append(stream, [event(1)], 'noStream', metadata)
        expect(await log.append(stream, [event(2)], 'noStream', metadata)).toEqual(first)
        expect((await log.read(stream)).events).toMatchObject([{ event: event(1) }])
      })

      it('answers once for two that arrive together', async () => {
        const stream = aStream()
        const command = randomUUID()
        const answers = await Promise.all(numbersUpTo(5).map(() => append(stream, 2, 'noStream', command)))
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
        expect((await log.read(stream)).events).toHaveLength(2)
      })

      it('takes the beginning of what was appended for a repeat, more than that for a conflict', async () => {
        const stream = aStream()
        const command = randomUUID()
        await append(stream, 3, 'noStream', command)
        const second = (await log.read(stream)).events[1]
        expect(await append(stream, 2, 'noStream', command)).toEqual({ revision: 1, position: second?.position })
        await expect(append(stream, 4, 'noStream', command)).rejects.toThrow(RevisionConflict)
        await expect(append(stream, 4, 2, command)).rejects.toThrow(RevisionConflict)
        expect((await log.read(stream)).revision).toBe(2)
      })

      it('is not a repeat on another stream', async () => {
        const command = randomUUID()
        const [a, b] = [aStream(), aStream()]
        await append(a, 1, 'noStream', command)
        await append(b, 1, 'noStream', command)
        expect((await log.read(b)).events).toHaveLength(1)
      })
    })

    describe('what can be stored', () => {
      it.each([
        'artikel-åäö',
        'مقالة-١',
        '記事-一',
        'note-👩‍👩‍👧',
        'e\u0301-nfd',
        '\u00e9-nfc',
        'with space/#?%&"\'\\',
      ])('a stream called %s', async (name) => {
        const stream = `${name}-${randomUUID()}`
        const start = await end()
        await log.append(stream, [{ type: 'Nämnd', data: { å: 'ä\n\t"ö"\\ 👩‍👩‍👧 \u2028' } }], 'noStream', metadataBy())
        const [one] = (await log.read(stream)).events
        expect(one).toMatchObject({ stream, event: { type: 'Nämnd', data: { å: 'ä\n\t"ö"\\ 👩‍👩‍👧 \u2028' } } })
        const seen = await followUntil(log, { after: start }, (events) =>
          events.some((other) => other.stream === stream),
        )
        expect(seen.find((other) => other.stream === stream)).toEqual(one)
      })

      it('a stream of 10,000 events', async () => {
        const stream = aStream()
        const start = await end()
        for (let n = 0; n < 10; n += 1) await append(stream, 1_000, n === 0 ? 'noStream' : n * 1_000 - 1)
        const { events, revision } = await log.read(stream)
        expect(revision).toBe(9_999)
        expect(events.map(({ revision }) => revision)).toEqual(numbersUpTo(10_000))
        const slice = await log.read(stream, { from: 4_990, to: 5_009 })
        expect(slice.events.map(({ event }) => event)).toEqual(
          numberedEvents(1_000).slice(-10).concat(numberedEvents(10)),
        )
        const seen = await followUntil(log, { after: start }, (seen) => seen.at(-1)?.revision === 9_999)
        expect(seen.map(({ revision }) => revision)).toEqual(numbersUpTo(10_000))
      })

      it('a payload of 1 MB', async () => {
        const stream = aStream()
        const data = { text: 'å'.repeat(250_000) + 'x'.repeat(524_288) }
        await log.append(stream, [{ type: 'Noted', data }], 'noStream', metadataBy())
        expect((await log.read(stream)).events[0]?.event.data).toEqual(data)
      })

      it('but not more than any log takes at once', async () => {
        const stream = aStream()
        const two = { type: 'Noted', data: { text: 'å'.repeat(MAX_APPEND_BYTES / 4) } }
        await expect(log.append(stream, [two, two], 'noStream', metadataBy())).rejects.toThrow(AppendTooLarge)
        expect((await log.read(stream)).revision).toBe('noStream')
      })

      it('all of JSON', async () => {
        const stream = aStream()
        const data = { none: null, yes: true, list: [1, 1.5, -2e-7, []], inner: { empty: {}, text: '' }, big: 2 ** 53 }
        await log.append(stream, [{ type: 'Noted', data: { ...data, gone: undefined } }], 'noStream', metadataBy())
        expect((await log.read(stream)).events[0]?.event.data).toStrictEqual(data)
      })

      it.each([
        ['NUL in a value', { text: 'a\0b' }],
        ['NUL in a key', { 'a\0b': 1 }],
        ['half a character', { list: [{ text: 'a\ud83d' }] }],
        ['the other half', { text: '\udc69a' }],
      ])('but not %s', async (_, data) => {
        const stream = aStream()
        await expect(log.append(stream, [event(1), { type: 'Noted', data }], 'noStream', metadataBy())).rejects.toThrow(
          UnstorableText,
        )
        expect((await log.read(stream)).revision).toBe('noStream')
      })

      it('but not such a name', async () => {
        await expect(append('a\0b', 1)).rejects.toThrow(UnstorableText)
        await expect(append('a\ud83d', 1)).rejects.toThrow(UnstorableText)
        await expect(log.append(aStream(), [event(1, 'a\0b')], 'noStream', metadataBy())).rejects.toThrow(
          UnstorableText,
        )
      })

      it('text that only looks like an escape', async () => {
        const stream = aStream()
        const data = { text: '\\u0000 \\ud83d' }
        await log.append(stream, [{ type: 'Noted', data }], 'noStream', metadataBy())
        expect((await log.read(stream)).events[0]?.event.data).toEqual(data)
      })
    })

    contractOfStreams(() => log)

    describe('reading everything', () => {
      it('pages without a gap and without a repeat', async () => {
        const start = await end()
        const [a, b] = [aStream(), aStream()]
        for (let n = 0; n < 5; n += 1) {
          await append(a, 2, n === 0 ? 'noStream' : n * 2 - 1)
          await append(b, 1, n === 0 ? 'noStream' : n - 1)
        }
        await followUntil(log, { after: start }, (seen) => seen.length >= 15)
        const events = await readAllEvents(log, start, { limit: 4 })
        expect(events.map(({ stream, revision }) => [stream, revision])).toEqual(
          numbersUpTo(5).flatMap((n) => [
            [a, n * 2],
            [a, n * 2 + 1],
            [b, n],
          ]),
        )
        const positions = events.map(({ position }) => position)
        expect(positions.toSorted((x, y) => log.compare(x, y))).toEqual(positions)
        expect(positions.toReversed().toSorted((x, y) => log.compare(x, y))).toEqual(positions)
        expect(new Set(positions).size).toBe(15)
        const last = positions.at(-1) as Position
        expect(log.compare((await log.head()) as Position, last)).toBeGreaterThanOrEqual(0)
        const first = await page(log, { ...afterOption(start), limit: 4 })
        expect(first.events.length).toBeGreaterThan(0)
        expect(first.events).toEqual(events.slice(0, first.events.length))
        expect(log.compare(first.upTo, positions[3] as Position)).toBeLessThanOrEqual(0)
      })

      it('passes over what a filter leaves out', async () => {
        const start = await end()
        const filter = { types: [aType()] }
        const wanted = await log.append(aStream(), numberedEvents(2, filter.types[0]), 'noStream', metadataBy())
        const last = await append(aStream(), 30)
        await followUntil(log, { after: start }, (_, { upTo }) => log.compare(upTo, last.position) >= 0)
        const { events, upTo } = await page(log, { ...afterOption(start), filter })
        expect([events.length, events[1]?.position]).toEqual([2, wanted.position])
        expect(log.compare(upTo, last.position)).toBeGreaterThanOrEqual(0)
        expect(await readAllEvents(log, start, { limit: 1, filter })).toEqual(events)
        const rest = await log.readAll({ after: wanted.position, filter })
        expect(rest.events).toEqual([])
        expect(log.compare(rest.upTo, last.position)).toBeGreaterThanOrEqual(0)
      })

      it('shows what was appended a moment ago to who looks it up', async () => {
        const type = aType()
        const start = await end()
        const { position } = await log.append(aStream(), [event(1, type)], 'noStream', metadataBy())
        const { events } = await log.readAll({ ...afterOption(start), filter: { types: [type] }, unsettled: true })
        expect(events.map((one) => one.position)).toEqual([position])
        expect(log.compare((await end()) as Position, position)).toBeGreaterThanOrEqual(0)
      })

      it('stays where it is at the end', async () => {
        await append(aStream(), 1)
        for (const filter of [undefined, { types: [aType()] }]) {
          const after = (await end()) as Position
          const batch = await log.readAll({ after, ...(filter ? { filter } : {}) })
          expect(batch.events).toEqual([])
          // The server may have written a record of its own meanwhile.
          expect(log.compare(batch.upTo, after)).toBeGreaterThanOrEqual(0)
        }
      })
    })

    contractInTrouble(() => subject)

    describe('following', () => {
      it('catches up, goes on live and ends when told', async () => {
        const start = await end()
        const stream = aStream()
        await append(stream, 3)
        let writing: Promise<unknown> | undefined
        const seen = await followUntil(log, { after: start }, (seen) => {
          if (seen.length === 3) writing ??= append(stream, 4, 2)
          return seen.length >= 7
        })
        await writing
        expect(seen).toEqual((await log.read(stream)).events)
      })

      it('ends while it waits', async () => {
        const stopped = new AbortController()
        const after = (await append(aStream(), 1)).position
        const ended = (async () => {
          for await (const batch of log.follow({ after, signal: stopped.signal })) expect(batch.events).toEqual([])
        })()
        stopped.abort()
        await ended
      })

      it('tells how far it is when nothing matches', async () => {
        const start = await end()
        const { position } = await append(aStream(), 1)
        const reached = (_: unknown, { upTo }: Batch) => log.compare(upTo, position) >= 0
        expect(await followUntil(log, { after: start, filter: { types: [aType()] } }, reached)).toEqual([])
      })

      it('delivers what many write at once, every event once, each stream in order', async () => {
        const start = await end()
        const type = aType()
        const writer = async (stream: string) => {
          for (let n = 0; n < 10; n += 1)
            await log.append(stream, numberedEvents(2, type), n === 0 ? 'noStream' : n * 2 - 1, metadataBy())
        }
        const done = (seen: readonly RecordedEvent[]) => seen.length >= 600
        const readers = numbersUpTo(3).map(() => followUntil(log, { after: start, filter: { types: [type] } }, done))
        await Promise.all(numbersUpTo(30).map(() => writer(aStream())))
        const [first, ...others] = await Promise.all(readers)
        expect(revisionsByStream(first ?? [])).toEqual(numbersUpTo(30).map(() => numbersUpTo(20)))
        for (const other of others) expect(other).toEqual(first)
      })

      it('does not notice a broken connection', async () => {
        const start = await end()
        const stream = aStream()
        let cuts = 0
        const writing = (async () => {
          for (let n = 0; n < 60; n += 1) await append(stream, 2, n === 0 ? 'noStream' : n * 2 - 1)
        })()
        const seen = await followUntil(log, { after: start }, (seen) => {
          if (seen.length >= (cuts + 1) * 20 && seen.length < 120) {
            cuts += 1
            subject.cut?.().catch(() => undefined)
          }
          return seen.length >= 120
        })
        await writing
        expect(seen.map(({ revision }) => revision)).toEqual(numbersUpTo(120))
      })
    })
  })
}
