import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { type Decider, reject } from '../../../domain/kernel/decider.ts'
import { type EventLog, LogUnavailable } from '../../../domain/kernel/event-log.ts'
import { mergeForm } from '../../../domain/kernel/form-merge.ts'
import { type CommandContext, commandHandler, KeyReused } from './command-handler.ts'
import { dryRun } from './dry-run.ts'

type CountedEvent = { readonly type: 'Counted'; readonly data: { readonly by: number } }
type Count = { readonly type: 'Count'; readonly by: number }

const counter: Decider<Count, number, CountedEvent, 'TooHigh'> = {
  initialState: 0,
  decide: ({ by }, total) => {
    if (by === 0) return []
    return total + by > 10 ? reject('TooHigh') : [{ type: 'Counted', data: { by } }]
  },
  evolve: (total, { data }) => total + data.by,
}

const stream = 'counter-1'
const count = (by: number): Count => ({ type: 'Count', by })
const contextOf = (n: number): CommandContext => ({
  commandId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  correlationId: '00000000-0000-4000-8000-00000000cccc',
  actor: { kind: 'user', id: 'u1' },
})

const inWords = { Counted: () => 'räknade' }

const handlerOf = commandHandler(counter, inWords)

const total = async (log: EventLog) => handlerOf(log).state(stream)

it('keeps the states of so many streams, those that were asked for last', async () => {
  const log = inMemoryEventLog()
  const firsts: (number | undefined)[] = []
  const handle = commandHandler(counter, inWords, { kept: 2 })({
    ...log,
    read: (name, range) => {
      firsts.push(range?.from)
      return log.read(name, range)
    },
  })
  for (const [n, name] of ['a', 'b', 'c'].entries()) await handle(`counter-${name}`, count(3), contextOf(n))
  firsts.length = 0
  for (const name of ['a', 'b', 'c', 'b', 'c', 'a']) expect(await handle.state(`counter-${name}`)).toEqual(3)
  expect(firsts).toEqual([0, 0, 0, 1, 1, 0])
})

describe('handling a command', () => {
  it('appends what was decided, with who asked', async () => {
    const log = inMemoryEventLog()
    const context = { ...contextOf(1), cause: { kind: 'count', id: 'c1', part: 0 } }
    const outcome = await handlerOf(log)(stream, count(3), context)
    expect(outcome).toMatchObject({ kind: 'accepted', revision: 0, events: [{ type: 'Counted', data: { by: 3 } }] })
    const { events } = await log.read(stream)
    expect(events[0]).toMatchObject({ ...context, causationId: undefined })
  })

  it('leaves the stream alone when the rules refuse', async () => {
    const log = inMemoryEventLog()
    const outcome = await handlerOf(log)(stream, count(11), contextOf(1))
    expect(outcome).toEqual({ kind: 'rejected', reason: 'TooHigh' })
    expect((await log.read(stream)).revision).toBe('noStream')
  })

  it('carries the state as it is after the command', async () => {
    const handle = handlerOf(inMemoryEventLog())
    const told = [count(3), count(0), count(4)].map((command, n) => handle(stream, command, contextOf(n)))
    const repeated = handle(stream, count(3), contextOf(0))
    expect(await Promise.all([...told, repeated])).toMatchObject([3, 3, 7, 7].map((state) => ({ state })))
  })

  it('answers a position also when nothing was appended', async () => {
    const handle = handlerOf(inMemoryEventLog())
    const first = await handle(stream, count(1), contextOf(1))
    const second = await handle(stream, count(0), contextOf(2))
    expect(second).toMatchObject({ kind: 'accepted', events: [], revision: 0 })
    expect(second).toHaveProperty('position', 'position' in first ? first.position : 'none')
  })

  it('answers a repeated command as it did the first time, long after', async () => {
    const log = inMemoryEventLog()
    const first = await handlerOf(log)(stream, count(9), contextOf(1))
    await handlerOf(log)(stream, count(1), contextOf(2))
    expect(await handlerOf(log)(stream, count(9), contextOf(1))).toEqual({ ...first, state: 10 })
    expect(await total(log)).toBe(10)
  })

  it('answers nobody what somebody else asked for under her key', async () => {
    const handle = handlerOf(inMemoryEventLog())
    const first = await handle(stream, count(9), { ...contextOf(1), fingerprint: 'nine' })
    await expect(handle(stream, count(1), { ...contextOf(1), fingerprint: 'one' })).rejects.toThrow(KeyReused)
    expect(await handle(stream, count(9), { ...contextOf(1), fingerprint: 'nine' })).toEqual(first)
    expect(await handle.state(stream)).toBe(9)
  })

  it('takes the word of who asks again for what an earlier release has written', async () => {
    const handle = handlerOf(inMemoryEventLog())
    const first = await handle(stream, count(9), contextOf(1))
    expect(await handle(stream, count(9), { ...contextOf(1), fingerprint: 'nine' })).toEqual(first)
  })

  it('puts commands on one stream in a queue', async () => {
    const log = inMemoryEventLog()
    const handle = handlerOf(log)
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, n) => handle(stream, count(1), contextOf(n))))
    expect(outcomes.filter(({ kind }) => kind === 'accepted')).toHaveLength(10)
    expect(outcomes.filter(({ kind }) => kind === 'rejected')).toHaveLength(2)
  })

  it('decides again when another process wrote first', async () => {
    const log = inMemoryEventLog()
    const outcome = await handlerOf(withRival(log, 8))(stream, count(3), contextOf(1))
    expect(outcome).toEqual({ kind: 'rejected', reason: 'TooHigh' })
  })

  it('goes on after a failure of the log', async () => {
    const log = inMemoryEventLog()
    const handle = handlerOf({ ...log, append: appendFailingOnce(log) })
    await expect(handle(stream, count(1), contextOf(1))).rejects.toThrow('disk full')
    expect(await handle(stream, count(1), contextOf(1))).toMatchObject({ kind: 'accepted', revision: 0 })
  })
})

describe('a stream that many processes write to', () => {
  it('takes every command, however often it is overtaken', async () => {
    const log = distantLog(inMemoryEventLog())
    const tally = { ...counter, decide: ({ by }: Count) => [{ type: 'Counted', data: { by } } as const] }
    const processes = Array.from({ length: 8 }, () => commandHandler(tally, inWords)(log))
    const commands = processes.flatMap((handle, n) =>
      Array.from({ length: 40 }, (_, index) => handle(stream, count(1), contextOf(n * 40 + index))),
    )
    const outcomes = await Promise.all(commands)
    expect(new Set(outcomes.map((outcome) => ('revision' in outcome ? outcome.revision : outcome.kind))).size).toBe(320)
    expect(await total(log)).toBe(320)
  })
})

describe('a log that does not answer', () => {
  it('is given up in time, by those too who wait behind', async () => {
    const { promise: never } = Promise.withResolvers<never>()
    const handle = commandHandler(counter, inWords, { timeLimit: 20 })({
      ...inMemoryEventLog(),
      read: () => never,
    })
    const outcomes = await Promise.allSettled([
      handle(stream, count(1), contextOf(1)),
      handle(stream, count(1), contextOf(2)),
    ])
    expect(outcomes).toMatchObject([1, 2].map(() => ({ reason: expect.any(LogUnavailable) })))
  })

  it('may have appended: the same command again says so', async () => {
    const log = inMemoryEventLog()
    const answered = Promise.withResolvers<void>()
    const append: EventLog['append'] = async (...call) => {
      const appended = await log.append(...call)
      await answered.promise
      return appended
    }
    const handle = commandHandler(counter, inWords, { timeLimit: 20 })({ ...log, append })
    await expect(handle(stream, count(1), contextOf(1))).rejects.toThrow(LogUnavailable)
    answered.resolve()
    expect(await handle(stream, count(1), contextOf(1))).toMatchObject({ kind: 'accepted', revision: 0 })
    expect(await total(log)).toBe(1)
  })
})

describe('a command that depends on what the sender saw', () => {
  const form = (seen: number, by: number) => async (states: { now: number; at: (n: number) => Promise<number> }) => {
    const merged = mergeForm({ by: await states.at(seen) }, { by: states.now }, { by })
    return 'conflicts' in merged ? merged : count(merged.changes.by ?? 0)
  }

  it('is refused with both values when the field has changed since', async () => {
    const handle = handlerOf(inMemoryEventLog())
    await handle(stream, count(1), contextOf(1))
    await handle(stream, count(1), contextOf(2))
    expect(await handle(stream, form(0, 5), contextOf(3))).toEqual({
      kind: 'conflict',
      conflicts: [{ field: 'by', yours: 5, theirs: 2 }],
    })
    expect(await handle(stream, form(1, 5), contextOf(4))).toMatchObject({ kind: 'accepted', revision: 2 })
  })

  it('is refused when what she says she saw never was, tried out as well', async () => {
    const log = inMemoryEventLog()
    const handle = handlerOf(log)
    const refused = { kind: 'conflict', conflicts: [] }
    expect(await handle(stream, form(0, 5), contextOf(1))).toEqual(refused)
    await handle(stream, count(1), contextOf(2))
    expect(await handle(stream, form(1, 5), contextOf(3))).toEqual(refused)
    expect(await dryRun(log, counter, { stream, ask: form(1, 5), context: contextOf(4) })).toEqual(refused)
    expect(await dryRun(log, counter, { stream, ask: form(0, 5), context: contextOf(5) })).toBeUndefined()
    expect(await total(log)).toBe(1)
  })
})

describe('what a newer release has written', () => {
  const tomorrow = { type: 'Doubled', data: { by: 2 } }

  it('counts in the stream, and changes no state', async () => {
    const log = inMemoryEventLog()
    const handle = handlerOf(log)
    await handle(stream, count(1), contextOf(1))
    await log.append(stream, [tomorrow], 0, contextOf(2))
    expect(await handle(stream, count(2), contextOf(3))).toMatchObject({ kind: 'accepted', revision: 2 })
    expect(await handle(stream, count(0), contextOf(4))).toMatchObject({ kind: 'accepted', revision: 2 })
    expect(await total(log)).toBe(3)
  })

  it('answers its command again, and is passed over in what a form had seen', async () => {
    const log = inMemoryEventLog()
    const handle = handlerOf(log)
    await log.append(stream, [{ type: 'Counted', data: { by: 1 } }, tomorrow], 'noStream', contextOf(1))
    expect(await handle(stream, count(5), contextOf(1))).toMatchObject({ kind: 'accepted', revision: 1 })
    const asSeen = async ({ at }: { at: (revision: number) => Promise<number> }) => count(await at(1))
    expect(await handle(stream, asSeen, contextOf(2))).toMatchObject({ events: [{ data: { by: 1 } }] })
  })
})

/** An append takes a while, and others come first meanwhile. */
const distantLog = (log: EventLog): EventLog => ({
  ...log,
  append: async (...call) => {
    await setTimeout(1)
    return log.append(...call)
  },
})

/** Another process appends just before this one's first append. */
const withRival = (log: EventLog, by: number): EventLog => {
  let waiting = true
  return {
    ...log,
    append: async (...call) => {
      if (waiting) {
        waiting = false
        await log.append(stream, [{ type: 'Counted', data: { by } }], 'noStream', contextOf(99))
      }
      return log.append(...call)
    },
  }
}

const appendFailingOnce = (log: EventLog): EventLog['append'] => {
  let failed = false
  return async (...call) => {
    if (failed) return log.append(...call)
    failed = true
    throw new Error('disk full')
  }
}
