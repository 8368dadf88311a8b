import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HandleProduction } from '../../../../commands/production/production/stream.ts'
import { IssueId, MediaId, ProductionId } from '../../../../domain/kernel/ids.ts'
import { manifest as example, productionStarted, sound } from '../../../../domain/production/production/examples.ts'
import type { Production } from '../../../../domain/production/production/state.ts'
import type { ProductionProgress } from '../../../../projections/kernel/live-feed/progress.ts'
import type { QueuePlaces } from '../../../kernel/runner/jobs.ts'
import { calmProgress } from '../progress.ts'
import { sayWaiting, soundProgress } from './sound-progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE_MS = 60_000
const mediaId = MediaId.parse('0198e0a0-0000-7000-8000-00000000f001')
const idOf = (number: number) => `0198e0a0-0000-7000-8000-00000000c00${number}`

type RunningProduction = Extract<Production, { readonly status: 'Running' }>

/** A production with sounds of so many minutes each, some of them ready. */
const production = (minutes: readonly number[], ready: readonly number[] = [], number = 1): RunningProduction => {
  const items = minutes.map((length, index) => ({
    itemId: `i${index}`,
    name: `Artikel ${index + 1}`,
    level: 1 as const,
    source: {
      kind: 'sounds' as const,
      sounds: [{ mediaId, name: 'a.wav', storageKey: 'a', hash: 'a', durationMs: length * MINUTE_MS }],
    },
  }))
  const ids = { productionId: ProductionId.parse(idOf(number)), issueId: IssueId.parse(idOf(number)) }
  return {
    status: 'Running',
    started: { ...productionStarted.data, ...ids, manifest: { ...example, items } },
    step: 'encode',
    encoded: new Map(ready.map((index) => [`i${index}`, sound(`i${index}`)])),
    failures: new Map(),
    file: undefined,
    contents: [],
    anyway: false,
    doubts: [],
    unshown: [],
  }
}

const ids = { productionId: idOf(1), issueId: idOf(1) }
const emptyQueue: QueuePlaces = { waiting: [], underway: [] }

const watch = (standing: QueuePlaces = emptyQueue, known: readonly RunningProduction[] = []) => {
  const shown: ProductionProgress[] = []
  let looks = 0
  const now = () => {
    looks += 1
    return Date.now()
  }
  const show = calmProgress((progress) => shown.push(progress), now)
  const state = async (stream: string) =>
    known.find(({ started: { productionId } }) => stream.endsWith(productionId)) ?? { status: 'Missing' as const }
  // The cast is sound: only the state is used.
  const handle = { state } as unknown as HandleProduction
  const following = soundProgress({ show, production: handle, standing: async () => standing, now })
  return { following, shown, last: () => shown.at(-1), looks: () => looks }
}

describe('the progress of sounds', () => {
  it('is told each second, by the milliseconds that have been worked through, with what is being done', async () => {
    const { following, shown, last } = watch()
    const { onWorked } = following.begin(production([30, 10]), 'i0')
    expect(last()).toMatchObject({ percent: 2, text: 'Kodar ljud 1 av 2: Artikel 1' })
    for (let second = 1; second <= 9; second += 1) {
      onWorked(second * 10 * MINUTE_MS)
      await vi.advanceTimersByTimeAsync(1_000)
      expect(shown).toHaveLength(second + 1)
    }
    expect(last()).toMatchObject({ percent: 2 + Math.floor(93 * 0.98 * 0.75) })
  })

  it('counts what earlier productions have made, and names the first in the order of the book', () => {
    const { following, last } = watch()
    const state = production([10, 10, 10, 10], [0])
    following.begin(state, 'i3')
    vi.advanceTimersByTime(300)
    following.begin(state, 'i1')
    expect(last()).toMatchObject({ percent: 2 + Math.floor(93 / 4), text: 'Kodar ljud 2 av 4: Artikel 2' })
  })

  it('tells the time left by the speed so far, when that is known', async () => {
    const { following, last } = watch()
    const { onWorked } = following.begin(production([10]), 'i0')
    /** Works a tenth of the sound in each ten seconds. */
    const workUntil = async (from: number, to: number) => {
      for (let second = from; second <= to; second += 1) {
        onWorked(second * 3 * 0.1 * MINUTE_MS)
        await vi.advanceTimersByTimeAsync(1_000)
      }
    }
    await workUntil(1, 4)
    expect(last()?.secondsLeft).toBeUndefined()
    await workUntil(5, 10)
    expect(last()?.secondsLeft).toBe(90)
  })

  it('goes forwards only and stays between 2 and 95, whatever becomes of each sound', async () => {
    const step = fc.record({ item: fc.nat(4), worked: fc.nat(40 * MINUTE_MS), ends: fc.boolean(), ready: fc.boolean() })
    const lives = fc.tuple(fc.array(fc.nat(20), { minLength: 5, maxLength: 5 }), fc.array(step, { maxLength: 30 }))
    await fc.assert(
      fc.asyncProperty(lives, async ([minutes, steps]) => {
        const { following, shown } = watch()
        const state = production(minutes)
        for (const { item, worked, ends, ready } of steps) {
          const { onWorked, end } = following.begin(state, `i${item}`)
          onWorked(worked)
          await vi.advanceTimersByTimeAsync(1_000)
          if (ends) end(ready)
        }
        const percents = shown.map(({ percent }) => percent)
        expect(percents).toEqual(percents.toSorted((a, b) => a - b))
        expect(percents.every((percent) => percent >= 2 && percent <= 95)).toBe(true)
        await vi.advanceTimersByTimeAsync(120_000)
      }),
      { numRuns: 30 },
    )
  })

  it('is told to those that wait, with how many they wait for', async () => {
    const [big, small] = [production([10, 10]), production([1, 1], [0], 2)]
    const standing = { waiting: [small.started.productionId], underway: [big.started.productionId] }
    const { following, shown } = watch(standing, [big, small])
    following.begin(big, 'i0')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(shown.find(({ issueId }) => issueId === small.started.issueId)).toMatchObject({
      percent: 2 + Math.floor(93 / 2),
      text: 'Väntar på ett annat nummer',
    })
    expect([2, 7].map(sayWaiting)).toEqual(['Väntar på två andra nummer', 'Väntar på 7 andra nummer'])
  })

  it('says that it waits where other sounds are made first, and counts none of that in the time left', async () => {
    const { following, last } = watch()
    const { onWorked } = following.begin(production([10]), 'i0')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(last()).toEqual({ ...ids, percent: 2, text: 'Väntar på andra ljud' })
    for (let second = 1; second <= 11; second += 1) {
      onWorked(second * 3 * 0.1 * MINUTE_MS)
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(last()).toMatchObject({ text: 'Kodar ljud 1 av 1: Artikel 1', secondsLeft: expect.closeTo(90, -1) })
  })

  it('says that another try comes, when one was broken off', async () => {
    const { following, last } = watch()
    following.begin(production([10]), 'i0').end(false)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(last()).toMatchObject({ percent: 2, text: 'Ett försök blev avbrutet. Ett nytt görs strax' })
    following.begin(production([10]), 'i0')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(last()).toMatchObject({ text: 'Kodar ljud 1 av 1: Artikel 1' })
  })

  it('costs nothing when nothing is made any more', async () => {
    const { following, looks } = watch()
    const { end } = following.begin(production([1]), 'i0')
    end(true)
    await vi.advanceTimersByTimeAsync(120_000)
    const before = looks()
    await vi.advanceTimersByTimeAsync(10_000)
    // Counts looks at this clock instead of timers, because other files in the process have timers too.
    expect(looks()).toBe(before)
    following.begin(production([1]), 'i0')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(looks()).toBeGreaterThan(before + 10)
  })
})
