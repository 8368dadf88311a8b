import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, isRejection } from '../../kernel/decider.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { type Burn, burnDecider } from './burn.ts'
import type { BurnCommand } from './commands.ts'
import { discsOf } from './discs.ts'
import type { BurnEvent } from './events.ts'
import { burnOrdered, ids, imageReady, productionId, publicationId } from './examples.ts'

const given = specify(burnDecider)
const { type: _, data: burnOrderedData } = { ...burnOrdered }
const order: BurnCommand = { type: 'OrderBurn', ...burnOrderedData }
const progress = (turn: number, made: number): BurnCommand => ({ type: 'RecordProgress', ...ids, turn, made })
const finish = (turn: number): BurnCommand => ({ type: 'FinishBurn', ...ids, turn, made: 0 })
const fail = (turn: number, made: number): BurnCommand => ({ type: 'FailBurn', ...ids, turn, made, reason: 'Slut.' })
const stop: BurnCommand = { type: 'StopBurn', ...ids }
const retry: BurnCommand = { type: 'RetryBurn', ...ids, robot: 2, instead: 0 }
const image: BurnCommand = { type: 'RecordImage', ...ids, productionId, discs: 2 }

const burnTaken: BurnEvent = { type: 'BurnTaken', data: { ...ids, turn: 1, made: 0 } }
const burnFailed: BurnEvent = { type: 'BurnFailed', data: { ...ids, turn: 1, made: 40, reason: 'Slut.' } }
const burnRetried: BurnEvent = { type: 'BurnRetried', data: { ...ids, robot: 2, turn: 2 } }
const burnDone: BurnEvent = { type: 'BurnDone', data: { ...ids, turn: 1, made: 55 } }
const burnStopped: BurnEvent = { type: 'BurnStopped', data: ids }

describe('burning discs', () => {
  it('is ordered once', () => {
    given().when(order).then(burnOrdered)
    given(burnOrdered).when(order).thenRejected('BurnAlreadyExists')
  })
  it('is one for presses at once, while it is under way', () => {
    const { at: now } = order
    const just = new Date(Date.parse(now) - 1).toISOString()
    given(burnOrdered)
      .when({ ...order, since: just })
      .thenNothing()
    given(burnOrdered)
      .when({ ...order, since: now })
      .thenRejected('BurnAlreadyExists')
    given(burnOrdered, { type: 'BurnStopped', data: { burnId: order.burnId, issueId: order.issueId, at: now } })
      .when({ ...order, since: just })
      .thenRejected('BurnAlreadyExists')
    given()
      .when({ ...order, since: just })
      .then(burnOrdered)
    given().when(retry).thenRejected('BurnNotFound')
  })

  it('hears of the image once', () => {
    given(burnOrdered).when(image).then(imageReady)
    given(burnOrdered, imageReady).when(image).then()
  })

  it('goes on where a robot had taken the ticket before it was stopped', () => {
    given(burnOrdered, imageReady, burnStopped).when(progress(1, 0)).then(burnTaken)
    given(burnOrdered, imageReady, burnStopped).when(progress(2, 0)).thenNothing()
    given(burnOrdered, imageReady, burnStopped).when(finish(1)).thenNothing()
    given(burnOrdered, imageReady, burnTaken, burnFailed, burnStopped).when(progress(1, 40)).thenNothing()
    given(burnOrdered, burnStopped).when(progress(1, 0)).thenNothing()
  })

  it('follows the robot to its end', () => {
    given(burnOrdered, imageReady).when(progress(1, 0)).then(burnTaken)
    given(burnOrdered, imageReady, burnTaken).when(progress(1, 0)).then()
    given(burnOrdered, imageReady, burnTaken)
      .when(progress(1, 7))
      .then({ type: 'BurnAdvanced', data: { ...ids, turn: 1, made: 7 } })
    given(burnOrdered, imageReady, burnTaken).when(finish(1)).then(burnDone)
    given(burnOrdered, imageReady, burnTaken, burnDone).when(fail(1, 3)).then()
  })

  it('fails with what was made, and goes on with the rest at another robot', () => {
    given(burnOrdered, imageReady, burnTaken).when(fail(1, 40)).then(burnFailed)
    given(burnOrdered, imageReady, burnFailed).when(retry).then(burnRetried)
    given(burnOrdered, imageReady).when(retry).thenRejected('BurnNotFailed')
    given(burnOrdered, imageReady, burnFailed, burnRetried).when(finish(1)).then()
    given(burnOrdered, imageReady, burnFailed, burnRetried)
      .when(finish(2))
      .then({ type: 'BurnDone', data: { ...ids, turn: 2, made: 55 } })
  })

  it('makes here what others do not, where some of what is lacking is ordered anew', () => {
    const rest: BurnEvent = { type: 'BurnRetried', data: { ...ids, robot: 2, turn: 2, copies: 45 } }
    given(burnOrdered, imageReady, burnFailed)
      .when({ ...retry, instead: 15 })
      .thenRejected('BurnReplaced')
    given(burnOrdered, imageReady, burnFailed)
      .when({ ...retry, instead: 10 })
      .then(rest)
    given(burnOrdered, imageReady, burnFailed, rest)
      .when(finish(2))
      .then({ type: 'BurnDone', data: { ...ids, turn: 2, made: 45 } })
  })

  it('is done where all are made, whatever the robot calls it, and never more than were ordered', () => {
    for (const made of [55, 56]) given(burnOrdered, imageReady, burnTaken).when(fail(1, made)).then(burnDone)
    given(burnOrdered, imageReady, burnTaken)
      .when(progress(1, 60))
      .then({ type: 'BurnAdvanced', data: { ...ids, turn: 1, made: 55 } })
  })

  it('is stopped until the robot has taken it', () => {
    given(burnOrdered).when(stop).then(burnStopped)
    given(burnOrdered, imageReady).when(stop).then(burnStopped)
    given(burnOrdered, imageReady, burnTaken).when(stop).thenRejected('BurnIsTaken')
    given(burnOrdered, imageReady, burnTaken, burnDone).when(stop).then()
    given(burnOrdered, burnStopped).when(image).then()
  })

  it('ends with the image where nothing is to be burnt', () => {
    const only: BurnEvent = { type: 'BurnOrdered', data: { ...burnOrderedData, isReal: false } }
    const ready: BurnEvent = { type: 'BurnImageReady', data: { ...ids, productionId, discs: 2, isReal: false } }
    given(only).when(image).then(ready)
    given(only, ready).when(progress(1, 1)).then()
    given(only, ready).when(stop).then()
  })

  it('keeps what somebody has made by herself', () => {
    const logged = { ...ids, publicationId, format: 'daisy', copies: 3, day: '2026-11-20' } as const
    given()
      .when({ type: 'LogDiscs', ...logged })
      .then({ type: 'DiscsLogged', data: logged })
    given({ type: 'DiscsLogged', data: logged }).when(retry).thenRejected('BurnNotFound')
  })
})

it('tells discs by their folders or images', () => {
  const wav = (name: string, seconds: number) => ({ name, bytes: 44 + seconds * 176_400 })
  const packed = [
    { name: 'Skiva 1 av 2/skiva.toc', bytes: 9 },
    wav('Skiva 1 av 2/01.wav', 4),
    wav('Skiva 2 av 2/01.wav', 7),
  ]
  expect(discsOf(packed)).toEqual([
    { name: 'Skiva 1 av 2', bytes: 9 + 44 + 4 * 176_400, tracks: [4] },
    { name: 'Skiva 2 av 2', bytes: 44 + 7 * 176_400, tracks: [7] },
  ])
  expect(discsOf([{ name: 'Skiva.iso', bytes: 2_048 }])).toEqual([{ name: 'Skiva', bytes: 2_048, tracks: [] }])
})

const anyTurn = fc.integer({ min: 1, max: 3 })
const anyCount = fc.integer({ min: 0, max: 60 })
const anyCommand: fc.Arbitrary<BurnCommand> = fc.oneof(
  fc.constantFrom(order, image, retry, stop),
  fc.tuple(anyTurn, anyCount).map(([of, count]) => progress(of, count)),
  fc.tuple(anyTurn, anyCount).map(([of, count]) => fail(of, count)),
  anyTurn.map(finish),
)

it('never makes fewer than it has, and ends once, whatever is asked', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 40 }), (commands) => {
      const events: BurnEvent[] = []
      const counts: number[] = []
      for (const command of commands) {
        const decided = burnDecider.decide(command, fold(burnDecider, events))
        if (!isRejection(decided)) events.push(...decided)
        const burn: Burn = fold(burnDecider, events)
        counts.push('made' in burn ? burn.made : 0)
      }
      expect(counts).toEqual(counts.toSorted((one, other) => one - other))
      const isEnd = ({ type }: BurnEvent, at: number) =>
        type === 'BurnDone' || (type === 'BurnStopped' && events[at + 1]?.type !== 'BurnTaken')
      const end = events.findIndex(isEnd)
      expect([-1, events.length - 1]).toContain(end)
    }),
  )
})
