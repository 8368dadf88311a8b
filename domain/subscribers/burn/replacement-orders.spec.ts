import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, isRejection } from '../../kernel/decider.ts'
import { BurnId } from '../../kernel/ids.ts'
import { burnDecider, type OrderedBurn } from './burn.ts'
import type { BurnCommand } from './commands.ts'
import type { BurnEvent, DiscFormat } from './events.ts'
import { issueId, productionId, publicationId } from './examples.ts'
import { type BurnOfIssue, isReplaced, orderedInstead } from './replacement-orders.ts'

const idOf = (nth: number) => BurnId.parse(`0199e2a0-0000-7000-8000-0000000000e${nth}`)
const minute = (nth: number) => new Date(Date.UTC(2026, 10, 20, 9, nth)).toISOString()

const burn = (nth: number, more: Partial<BurnOfIssue> = {}): BurnOfIssue => ({
  burnId: idOf(nth),
  issueId,
  format: 'cda',
  isReal: true,
  subscriberId: null,
  copies: 15,
  made: 0,
  status: 'other',
  orderedAt: minute(10 * nth),
  changedAt: minute(10 * nth + 1),
  ...more,
})
const stoppedBurn = burn(0, { status: 'failed', copies: 55, made: 40 })
const insteadOf = (nth: number, ...burns: readonly BurnOfIssue[]) => orderedInstead(burns).get(idOf(nth)) ?? 0

describe('what is ordered in the place of what has stopped', () => {
  it.each<[string, number, Partial<BurnOfIssue>]>([
    ['as many as are lacking', 15, {}],
    ['more', 15, { copies: 55 }],
    ['fewer', 10, { copies: 10 }],
    ['what has stopped too', 15, { status: 'failed' }],
    ['what was cancelled, but for what it has made', 4, { status: 'stopped', made: 4 }],
    ['another format', 0, { format: 'daisy' }],
    ['an image alone', 0, { isReal: false }],
    ['one for somebody alone', 0, { subscriberId: 's1', copies: 1 }],
    ['what was ordered before it stopped', 0, { orderedAt: minute(0) }],
  ])('is %s', (_, count, more) => expect(insteadOf(0, stoppedBurn, burn(1, more))).toBe(count))

  it('is each copy once, first of who lacks just as many', () => {
    const other = burn(1, { status: 'failed', copies: 20, orderedAt: minute(0) })
    const newer = burn(2, { copies: 20 })
    expect([insteadOf(0, stoppedBurn, other, newer), insteadOf(1, stoppedBurn, other, newer)]).toEqual([0, 20])
    const last = burn(3, { copies: 8 })
    expect(insteadOf(0, stoppedBurn, other, newer, last)).toBe(8)
  })

  it('leaves nothing to try again where it is all that is lacking', () => {
    expect(isReplaced({ copies: 55, made: 40, instead: 15 })).toBe(true)
    expect(isReplaced({ copies: 55, made: 40, instead: 14 })).toBe(false)
    expect(isReplaced({ copies: 55, made: 55, instead: 0 })).toBe(false)
  })
})

type Act = {
  readonly kind: 'order' | 'retry' | 'stop' | 'made' | 'fail' | 'finish'
  readonly nth: number
  readonly count: number
  readonly format: DiscFormat
}

/** Orders discs of one edition, at robots that do what their tickets say. */
const editionOf = (most: number) => {
  const streams: BurnEvent[][] = []
  let clock = 0
  const burns = () => streams.map((events) => fold(burnDecider, events) as OrderedBurn)
  const told = ({ status, ordered, copies, made, changedAt }: OrderedBurn): BurnOfIssue => {
    const is = status === 'Failed' ? 'failed' : status === 'Stopped' ? 'stopped' : 'other'
    const { burnId, format, isReal, at: orderedAt } = ordered
    return { burnId, issueId, format, isReal, subscriberId: null, copies, made, status: is, orderedAt, changedAt }
  }
  const decide = (nth: number, command: BurnCommand) => {
    const events = (streams[nth] ??= [])
    const decided = burnDecider.decide(command, fold(burnDecider, events))
    if (isRejection(decided)) return false
    events.push(...decided)
    return decided.length > 0
  }
  const about = (nth: number) => ({ burnId: idOf(nth), issueId, at: minute((clock += 1)) })
  const order = (copies: number, format: DiscFormat) => {
    const nth = streams.length
    if (nth === most) return
    decide(nth, { type: 'OrderBurn', ...about(nth), publicationId, format, robot: nth, copies, isReal: true })
    decide(nth, { type: 'RecordImage', ...about(nth), productionId, discs: 1 })
  }
  const retry = (nth: number) => {
    const instead = orderedInstead(burns().map(told)).get(idOf(nth)) ?? 0
    return decide(nth, { type: 'RetryBurn', ...about(nth), robot: 3, instead })
  }
  const answer = (nth: number, type: 'RecordProgress' | 'FailBurn' | 'FinishBurn', count: number) => {
    const { turn, made } = burns()[nth] ?? { turn: 1, made: 0 }
    decide(nth, { type, ...about(nth), turn, made: made + count, reason: 'Slut.' })
  }
  const act = ({ kind, nth: any, count, format }: Act) => {
    if (kind === 'order') return order(count, format)
    const nth = any % Math.max(1, streams.length)
    if (streams.length === 0) return
    if (kind === 'retry') retry(nth)
    if (kind === 'stop') decide(nth, { type: 'StopBurn', ...about(nth) })
    if (kind === 'made') answer(nth, 'RecordProgress', count)
    if (kind === 'fail') answer(nth, 'FailBurn', count)
    if (kind === 'finish') answer(nth, 'FinishBurn', 0)
  }
  /** The editor retries all orders that can be retried, and every robot makes its copies. */
  const end = () => {
    for (const nth of streams.keys()) answer(nth, 'FinishBurn', 0)
    for (const nth of streams.keys()) if (retry(nth)) answer(nth, 'FinishBurn', 0)
    return burns().reduce((sum, { made }) => sum + made, 0)
  }
  return { act, burns, end }
}

const acts = (...kinds: readonly Act['kind'][]) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      nth: fc.nat(3),
      count: fc.integer({ min: 1, max: 5 }),
      format: fc.constantFrom<DiscFormat>('cda', 'cda', 'daisy'),
    }),
    { maxLength: 40 },
  )

/** The copies that exist in the end when no order is retried. */
const promisedDiscs = ({ status, copies, made }: OrderedBurn) =>
  status === 'Failed' || status === 'Stopped' ? made : copies

const orderedDiscs = (burn: OrderedBurn | undefined) => {
  if (!burn) return 0
  return burn.status === 'Stopped' ? burn.made : burn.ordered.copies
}

/** The copies that both orders give. `madeThen`: copies of the first at the time of the second. */
const orderedDiscsOfBoth = (
  one: OrderedBurn | undefined,
  two: OrderedBurn | undefined,
  madeThen: number | undefined,
) => {
  if (madeThen === undefined || one?.status === 'Stopped') return orderedDiscs(one) + orderedDiscs(two)
  return Math.max(madeThen + orderedDiscs(two), orderedDiscs(one))
}

describe('an edition that is burnt at several robots, whatever happens', () => {
  it('has no more discs than two orders ask for that stand, and no fewer where none was cancelled', () => {
    fc.assert(
      fc.property(acts('order', 'retry', 'stop', 'made', 'fail', 'finish'), (life) => {
        const edition = editionOf(2)
        let madeThen: number | undefined
        for (const each of life) {
          const [before, second] = edition.burns()
          edition.act(each)
          const isAnew = !second && before?.status === 'Failed' && before.ordered.format === each.format
          if (isAnew && edition.burns().length === 2) madeThen = before.made
        }
        const all = edition.end()
        const [one, two] = edition.burns()
        const most = orderedDiscsOfBoth(one, two, madeThen)
        const isCancelled = one?.status === 'Stopped' || two?.status === 'Stopped'
        expect(all).toBeLessThanOrEqual(most)
        expect(all).toBeGreaterThanOrEqual(isCancelled ? 0 : most)
      }),
      { numRuns: 2_000 },
    )
  })

  it('has just as many as were wanted, however often it is ordered anew', () => {
    fc.assert(
      fc.property(acts('order', 'retry', 'made', 'fail', 'finish'), (life) => {
        const edition = editionOf(4)
        let wanted = 0
        for (const each of life.map((act) => ({ ...act, format: 'cda' as const }))) {
          const before = edition.burns()
          edition.act(each)
          if (edition.burns().length === before.length) continue
          // The new order first makes the copies that earlier orders lack.
          wanted = Math.max(wanted, before.reduce((sum, burn) => sum + promisedDiscs(burn), 0) + each.count)
        }
        expect(edition.end()).toBe(wanted)
      }),
      { numRuns: 2_000 },
    )
  })
})
