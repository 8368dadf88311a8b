import { randomUUID } from 'node:crypto'
import { status } from '@grpc/grpc-js'
import { describe, expect, it, onTestFinished } from 'vitest'
import { deliveryStream, handleDelivery } from '../../../../commands/delivery/delivery/stream.ts'
import { deliveryOrdered } from '../../../../domain/delivery/delivery/examples.ts'
import { AppendTooLarge, LogUnavailable, NoSuchPosition, type Position } from '../../../../domain/kernel/event-log.ts'
import { DeliveryId } from '../../../../domain/kernel/ids.ts'
import { attemptOnce } from '../../../../processors/delivery/outgoing/attempt-once.ts'
import { inMemorySubjectKeys } from '../../keys/in-memory.ts'
import { StartRefused } from '../../running/start-refusal.ts'
import { MAX_APPEND_BYTES } from '../append-size.ts'
import { eventCodec } from '../codec.ts'
import { eventStoreDbEventLog } from '../eventstoredb.ts'
import { startStandIn } from '../testing/eventstoredb-stand-in.ts'
import { aStream, aType, metadataBy, numberedEvents, numbersUpTo } from '../testing/history.ts'
import { notLeader, refusal } from '../testing/stand-in/refusals.ts'
import { connectTo, NoAnswerError } from './connection.ts'
import { createReadAll } from './read-all.ts'
import { readStream } from './stream.ts'

const codec = eventCodec({ keys: inMemorySubjectKeys() })

const serverAndLog = async (options?: Parameters<typeof startStandIn>[0]) => {
  const server = await startStandIn(options)
  const log = eventStoreDbEventLog({ url: server.url, codec })
  onTestFinished(async () => void (await Promise.all([log.close(), server.close()])))
  return { server, log }
}

describe('EventStoreDB, when calls fail', () => {
  it('never takes a read that was cut for the end', async () => {
    const { server, log } = await serverAndLog()
    const stream = aStream()
    await log.append(stream, numberedEvents(100), 'noStream', metadataBy())
    const head = await log.head()
    const connection = connectTo(server.url, new AbortController().signal)
    const all = createReadAll(connection, codec)
    for (const _ of numbersUpTo(5)) {
      const goOn = await server.pause()
      const { calls } = server.seen()
      const asked = [
        readStream(connection, stream, {}).then(({ events, revision }) => [events.length, revision]),
        all.head(),
        all.readAll({ limit: 80 }).then(({ events }) => events.length),
      ]
      await expect.poll(() => server.seen().calls).toBe(calls + 3)
      connection.renew(connection.client())
      await goOn()
      // The log begins with a record of the server's own.
      expect(await Promise.all(asked)).toEqual([[100, 99], head, 79])
    }
    await connection.close()
  })

  it('ends a read that is under way when the log is closed with a failure, not with nothing', async () => {
    const { server, log } = await serverAndLog()
    const stream = aStream()
    await log.append(stream, numberedEvents(5), 'noStream', metadataBy())
    await server.pause()
    const { calls } = server.seen()
    const reading = Promise.allSettled([log.read(stream)])
    await expect.poll(() => server.seen().calls).toBeGreaterThan(calls)
    await log.close()
    expect(await reading).toMatchObject([{ reason: { message: expect.stringContaining('was closed during a call') } }])
  })

  it('sends every letter that is due while the server is gone', async () => {
    const { server, log } = await serverAndLog()
    const context = () => ({
      commandId: randomUUID(),
      correlationId: randomUUID(),
      actor: { kind: 'process', id: 'test' } as const,
    })
    const at = '2026-11-22T12:00:00.000Z'
    const ids = numbersUpTo(20).map(() => DeliveryId.parse(randomUUID()))
    for (const deliveryId of ids) {
      const order = { ...deliveryOrdered.data, type: 'OrderDelivery', deliveryId } as const
      await handleDelivery(log)(deliveryStream(deliveryId), order, context())
    }
    // Another process, which has read none of these streams.
    const cold = eventStoreDbEventLog({ url: server.url, codec })
    onTestFinished(() => cold.close())
    const delivery = handleDelivery(cold)
    let sent = 0
    const perform = attemptOnce(
      { delivery, now: () => at },
      {
        prepare: async () => ({
          kind: 'ready',
          send: async () => {
            sent += 1
            return { kind: 'sent' }
          },
        }),
      },
    )
    const stands = await server.pause()
    const jobs = ids.map((deliveryId) =>
      perform({
        id: randomUUID(),
        queue: 'delivery-mail',
        data: { deliveryId },
        correlationId: randomUUID(),
        causationId: randomUUID(),
        attempt: 1,
        folder: '.',
        signal: new AbortController().signal,
      }),
    )
    await server.failOne()
    const comeBack = await server.kill()
    await stands()
    await comeBack()
    await Promise.all(jobs)
    const states = await Promise.all(ids.map((id) => handleDelivery(log).state(deliveryStream(id))))
    expect({ sent, states: new Set(states.map(({ status }) => status)) }).toEqual({
      sent: 20,
      states: new Set(['Done']),
    })
  })

  it('stores once what was under way when a call for many appends failed, and answers all of it', async () => {
    const { server, log } = await serverAndLog()
    const streams = numbersUpTo(30).map(() => aStream())
    await log.append(aStream(), numberedEvents(1), 'noStream', metadataBy())
    for (const round of numbersUpTo(4)) {
      const goOn = await server.pause()
      const { calls } = server.seen()
      const expected = round === 0 ? 'noStream' : 2 * round - 1
      const appending = streams.map((stream) => log.append(stream, numberedEvents(2), expected, metadataBy()))
      await expect.poll(() => server.seen().calls).toBe(calls + streams.length)
      await server.cut()
      await goOn()
      expect((await Promise.all(appending)).map(({ revision }) => revision)).toEqual(streams.map(() => 2 * round + 1))
    }
    const lengths = await Promise.all(streams.map(async (stream) => (await log.read(stream)).events.length))
    expect(lengths).toEqual(streams.map(() => 8))
    expect(server.seen().connections).toBeLessThan(3)
  })

  it('goes where a follower says that the leader is', async () => {
    const { server, log } = await serverAndLog()
    const leader = await serverAndLog()
    const stream = aStream()
    server.failNext(notLeader('127.0.0.1', leader.server.port))
    const appended = await log.append(stream, numberedEvents(2), 'noStream', metadataBy())
    expect((await leader.log.read(stream)).events.map(({ position }) => position)).toContain(appended.position)
  })

  it('lets nobody wait anew for a server that has been away for long', async () => {
    const closed = new AbortController()
    const connection = connectTo('esdb://127.0.0.1:1?tls=false', closed.signal, {
      limits: { patience: 20, endurance: 200 },
    })
    onTestFinished(() => connection.close())
    let tries = 0
    const fail = () =>
      connection.use(async () => {
        tries += 1
        throw new NoAnswerError('away')
      })
    await expect(fail()).rejects.toThrow(LogUnavailable)
    expect(tries).toBeGreaterThan(1)
    tries = 0
    await expect(fail()).rejects.toThrow(LogUnavailable)
    expect(tries).toBe(1)
  })

  it('lets nobody wait for ever for what is not done while all else is answered', async () => {
    const closed = new AbortController()
    const connection = connectTo('esdb://127.0.0.1:1?tls=false', closed.signal, {
      limits: { patience: 20, endurance: 200 },
    })
    onTestFinished(() => connection.close())
    const answered = () => connection.use(async () => 'there')
    const fail = connection.use(async () => {
      await answered()
      throw new NoAnswerError('away')
    })
    await expect(fail).rejects.toThrow(LogUnavailable)
  })

  it('does not take the time that this process stood still for the server being away', async () => {
    const closed = new AbortController()
    const connection = connectTo('esdb://127.0.0.1:1?tls=false', closed.signal, {
      limits: { patience: 20, endurance: 200 },
    })
    onTestFinished(() => connection.close())
    let tries = 0
    const answer = connection.use(async () => {
      tries += 1
      if (tries > 1) return 'there'
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
      throw new NoAnswerError('away')
    })
    expect(await answer).toBe('there')
  })

  it.each([
    [status.UNAUTHENTICATED, 'Unauthenticated'],
    [status.PERMISSION_DENIED, 'Access denied'],
  ])('says which setting names the account when it is not let in: %s', async (code, words) => {
    const { server, log } = await serverAndLog()
    server.failNext(refusal(code, words))
    await expect(log.head()).rejects.toThrow(/does not let us in .*EVENTSTORE_URL/)
  })

  it.each([
    ['an option that is misspelt', 'esdb://name:secret@a?tls=flase', /ett tillägg ska vara true eller false/],
    ['a number that is none', 'esdb://name:secret@a?keepAliveTimeout=abc', /ett tillägg ska vara ett heltal/],
    ['a number that is none of its kind', 'esdb://name:secret@a?defaultDeadline=-1', /Invalid defaultDeadline/],
    ['a sign that is coded wrongly', 'esdb://name:secret%ZZ@a', /%25/],
    ['a file that is not there', 'esdb://name:secret@a?tlsCaFile=/no/such/file', /en fil som ett tillägg nämner/],
  ])('names the setting and not the address of %s', (_, url, words) => {
    const connect = () => connectTo(url, new AbortController().signal)
    expect(connect).toThrow(StartRefused)
    expect(connect).toThrow(/^EVENTSTORE_URL: (?!.*secret)/)
    expect(connect).toThrow(words)
  })

  it('says once that the server is away and once that it answers again, each time', async () => {
    const lines: string[] = []
    const report = (line: string) => void lines.push(line)
    const limits = { patience: 20, endurance: 200, reportAfter: 60 }
    const connection = connectTo('esdb://127.0.0.1:1?tls=false', new AbortController().signal, { limits, report })
    onTestFinished(() => connection.close())
    const fail = async () => {
      throw new NoAnswerError('nobody there')
    }
    await connection.use(async () => 'there')
    for (const outage of numbersUpTo(2)) {
      await Promise.allSettled(numbersUpTo(3).map(() => connection.use(fail)))
      expect(lines).toHaveLength(2 * outage + 1)
      await Promise.all(numbersUpTo(3).map(() => connection.use(async () => 'there')))
      expect(lines).toHaveLength(2 * outage + 2)
    }
    expect(lines.slice(0, 2)).toEqual([
      'EventStoreDB connection lost: nobody there',
      expect.stringMatching(/^EventStoreDB answers again after \d+ s$/),
    ])
  })

  it('says nothing of a server that restarts', async () => {
    const lines: string[] = []
    const report = (line: string) => void lines.push(line)
    const limits = { patience: 20, endurance: 200, reportAfter: 60_000 }
    const connection = connectTo('esdb://127.0.0.1:1?tls=false', new AbortController().signal, { limits, report })
    onTestFinished(() => connection.close())
    let tries = 0
    const restart = async () => {
      tries += 1
      if (tries < 3) throw new NoAnswerError('restarts')
    }
    await connection.use(restart)
    expect(lines).toEqual([])
  })

  it('leaves no connection open behind it', async () => {
    const server = await startStandIn()
    onTestFinished(server.close)
    const connection = connectTo(server.url, new AbortController().signal)
    const { head } = createReadAll(connection, codec)
    for (const _ of numbersUpTo(5)) {
      await head()
      connection.renew(connection.client())
    }
    await head()
    await expect.poll(() => server.seen().connections).toBe(1)
    await connection.close()
    await expect.poll(() => server.seen().connections).toBe(0)
  })
})

describe('EventStoreDB, as it is', () => {
  it('is called once for an append to a stream in use', async () => {
    const { server, log } = await serverAndLog()
    const stream = aStream()
    await log.append(stream, numberedEvents(2), 'noStream', metadataBy())
    const { calls } = server.seen()
    const { position } = await log.append(stream, numberedEvents(2), 1, metadataBy())
    expect(server.seen().calls - calls).toBe(1)
    expect((await log.read(stream)).events.at(-1)?.position).toBe(position)
  })

  it('may answer an append without a position, which is then looked up', async () => {
    const { log } = await serverAndLog({ tellsPositions: false })
    const stream = aStream()
    const { position } = await log.append(stream, numberedEvents(2), 'noStream', metadataBy())
    expect((await log.read(stream)).events.at(-1)?.position).toBe(position)
  })

  it('has no empty log: what it wrote itself is passed over', async () => {
    const { log } = await serverAndLog()
    const head = await log.head()
    expect(await log.readAll({})).toEqual({ events: [], upTo: head })
  })

  it('leaves out what a filter does not want before it is sent', async () => {
    const { server, log } = await serverAndLog()
    const wanted = aType()
    const { position } = await log.append(aStream(), numberedEvents(1, wanted), 'noStream', metadataBy())
    const last = await log.append(aStream(), numberedEvents(3_000), 'noStream', metadataBy())
    await log.append(aStream(), numberedEvents(1, `${wanted}Again`), 'noStream', metadataBy())
    const { given } = server.seen()
    const { events, upTo } = await log.readAll({ filter: { types: [wanted] } })
    expect(events.map((event) => event.position)).toEqual([position])
    expect(log.compare(upTo, last.position)).toBeGreaterThan(0)
    expect(server.seen().given - given).toBeLessThan(5)
  })

  it('knows a repeat also in a stream whose beginning has been cut off', async () => {
    const { server, log } = await serverAndLog()
    const stream = aStream()
    await log.append(stream, numberedEvents(3), 'noStream', metadataBy())
    const metadata = metadataBy()
    const first = await log.append(stream, numberedEvents(2), 2, metadata)
    server.truncate(stream, 2)
    const other = eventStoreDbEventLog({ url: server.url, codec })
    onTestFinished(() => other.close())
    expect(await other.append(stream, numberedEvents(2), 4, metadata)).toEqual(first)
    expect((await other.read(stream)).events.map(({ revision }) => revision)).toEqual([2, 3, 4])
    expect((await other.read(stream, { to: 2 })).events.map(({ revision }) => revision)).toEqual([2])
  })

  it('says of a stream that somebody deleted that it is not there, and of one deleted for good that it cannot be', async () => {
    const { server, log } = await serverAndLog()
    const [gone, buried] = [aStream(), aStream()]
    for (const stream of [gone, buried]) await log.append(stream, numberedEvents(2), 'noStream', metadataBy())
    server.softDelete(gone)
    server.tombstone(buried)
    expect(await log.read(gone)).toEqual({ events: [], revision: 'noStream' })
    expect((await log.append(gone, numberedEvents(1), 'noStream', metadataBy())).revision).toBe(2)
    await expect(log.read(buried)).rejects.toThrow('is deleted')
  })

  it('names a position that is no place of its own, and leaves everybody else alone', async () => {
    const { server, log } = await serverAndLog()
    const streams = numbersUpTo(5).map(() => aStream())
    for (const stream of streams) await log.append(stream, numberedEvents(5), 'noStream', metadataBy())
    const [commit = ''] = String(await log.head()).split('/')
    const inside = `${BigInt(commit) + 3n}/${BigInt(commit) + 3n}` as Position
    await expect(log.readAll({ after: inside })).rejects.toThrow(new NoSuchPosition(inside))
    const { signal } = new AbortController()
    await expect(log.follow({ after: inside, signal })[Symbol.asyncIterator]().next()).rejects.toThrow(inside)
    const { connections } = server.seen()
    const slices = await Promise.all(streams.map((stream) => log.read(stream)))
    expect(slices.map(({ events, revision }) => [events.length, revision])).toEqual(streams.map(() => [5, 4]))
    expect(server.seen().connections).toBe(connections)
  })

  it('says nothing about a place behind its end', async () => {
    const { log } = await serverAndLog()
    const { position } = await log.append(aStream(), numberedEvents(1), 'noStream', metadataBy())
    const far = position.replaceAll(/\d+/g, (digits) => String(BigInt(digits) * 10n)) as Position
    expect(await log.readAll({ after: far })).toEqual({ events: [], upTo: far })
  })

  it('may be set up to take less at once than we do, which is refused by name', async () => {
    const { log } = await serverAndLog()
    const stream = aStream()
    const data = { text: 'å'.repeat(600_000) }
    await expect(log.append(stream, [{ type: 'Noted', data }], 'noStream', metadataBy())).rejects.toThrow(
      AppendTooLarge,
    )
    expect((await log.read(stream)).revision).toBe('noStream')
    const roomy = await serverAndLog({ maxAppendSize: MAX_APPEND_BYTES })
    expect((await roomy.log.append(stream, [{ type: 'Noted', data }], 'noStream', metadataBy())).revision).toBe(0)
  })
})
