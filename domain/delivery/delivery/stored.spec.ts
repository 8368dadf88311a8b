import { expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import { deliveryDecider } from './delivery.ts'
import type { DeliveryEvent } from './events.ts'

const history = ['delivery-ordered', 'delivery-attempted', 'delivery-failed', 'delivery-parked', 'delivery-retried']

const foldStored = (...names: string[]) =>
  fold(deliveryDecider, storedEvents(import.meta.dirname, names) as DeliveryEvent[])

it('reads every event in the shape it was first stored', () => {
  expect(foldStored(...history)).toEqual({
    status: 'Waiting',
    attempts: 1,
    untouched: 0,
    isCancelled: false,
    isUnclear: false,
    mayHaveArrived: true,
    isWrittenOff: false,
    reason: 'Oklart om det gick fram.',
    ordered: {
      deliveryId: '0199e2a0-0000-7000-8000-0000000000d1',
      at: '2026-11-20T09:00:00.000Z',
      channel: 'mail',
      template: 'invitation',
      about: { userId: '0199e2a0-0000-7000-8000-0000000000d2' },
    },
  })
  expect(foldStored('delivery-ordered', 'delivery-attempted', 'delivery-parked')).toMatchObject({ isUnclear: true })
  expect(foldStored(...history, 'delivery-succeeded')).toMatchObject({ status: 'Done' })
  expect(foldStored(...history, 'delivery-succeeded-to-file')).toMatchObject({ status: 'Done' })
  expect(foldStored(...history, 'delivery-succeeded-at-receiver')).toMatchObject({ status: 'Done' })
  expect(foldStored(...history, 'delivery-succeeded-at-site')).toMatchObject({ status: 'Done' })
  expect(foldStored(...history, 'delivery-withdrawn')).toMatchObject({ status: 'Withdrawn', isWrittenOff: false })
  expect(foldStored(...history, 'delivery-withdrawn-leaving', 'delivery-left-untidied')).toMatchObject({
    status: 'Withdrawn',
  })
  expect(foldStored('delivery-ordered', 'delivery-attempted', 'delivery-cancellation-requested')).toMatchObject({
    status: 'Underway',
    isCancelled: true,
  })
  expect(foldStored(...history, 'delivery-withdrawn-by')).toMatchObject({ status: 'Withdrawn', isWrittenOff: true })
})

it('has a file for every event', () => expect(storedEvents(import.meta.dirname)).toHaveLength(history.length + 9))
