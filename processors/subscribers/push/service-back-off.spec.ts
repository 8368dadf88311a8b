import { expect, it } from 'vitest'
import { listenerOf } from '../../../domain/subscribers/push/examples.ts'
import { serviceBackOff, serviceOf } from './service-back-off.ts'

const addressAt = (host: string) => ({ endpoint: `https://${host}/push/1` })
const mozilla = addressAt('updates.push.services.mozilla.com')
const apple = addressAt('web.push.apple.com')

it('leaves a service alone for as long as it asks, and no other', () => {
  let now = 1_000
  const quiet = serviceBackOff(() => now)
  quiet.leaveAlone(mozilla, 600)
  expect([quiet.isQuiet(mozilla), quiet.isQuiet(apple)]).toEqual([true, false])
  expect([quiet.minutesFor([apple, mozilla]), quiet.minutesFor([apple])]).toEqual([10, undefined])
  now += 600_000
  expect([quiet.isQuiet(mozilla), quiet.minutesFor([mozilla])]).toEqual([false, undefined])
})

it('leaves it alone until the later of two answers, a minute where it does not say', () => {
  const quiet = serviceBackOff(() => 0)
  quiet.leaveAlone(mozilla, 300)
  quiet.leaveAlone(mozilla)
  expect(quiet.minutesFor([mozilla])).toBe(5)
  quiet.leaveAlone(apple)
  expect(quiet.minutesFor([apple])).toBe(1)
})

it('leaves a service alone that fails several in a row, and none for the fault of one', () => {
  const quiet = serviceBackOff(() => 0)
  const [anna, bo, eva] = [listenerOf(0), listenerOf(1), listenerOf(2)]
  for (const each of [anna, anna]) quiet.faulted(each, mozilla)
  quiet.answered(bo, mozilla)
  for (const each of [anna, anna]) quiet.faulted(each, mozilla)
  quiet.faulted(anna, apple)
  expect(quiet.isQuiet(mozilla)).toBe(false)
  quiet.faulted(eva, mozilla)
  expect([quiet.isQuiet(mozilla), quiet.isQuiet(apple)]).toEqual([true, false])
})

it('has those come last who were in trouble last', () => {
  const quiet = serviceBackOff(() => 0)
  const [anna, bo, eva] = [listenerOf(0), listenerOf(1), listenerOf(2)]
  quiet.faulted(anna, mozilla)
  quiet.faulted(bo, mozilla)
  quiet.answered(bo, mozilla)
  expect(quiet.inTurn([anna, bo, eva])).toEqual([bo, eva, anna])
})

it('lets services that have answered tell of the way out, and any while none has', () => {
  const quiet = serviceBackOff(() => 0)
  const unreached = new Set([mozilla, apple, addressAt('made-up.example')].map(serviceOf))
  expect(quiet.countTelling(unreached)).toBe(3)
  quiet.noteAnswer(mozilla)
  expect(quiet.countTelling(unreached)).toBe(1)
})
