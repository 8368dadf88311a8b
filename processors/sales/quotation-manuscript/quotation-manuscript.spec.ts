import { describe, expect, it } from 'vitest'
import type { FileReceived, MediaEvent } from '../../../domain/editorial/media/events.ts'
import { mediaId, soundReceived, textReceived } from '../../../domain/editorial/media/examples.ts'
import { QuotationId } from '../../../domain/kernel/ids.ts'
import { recordedAs } from '../../../projections/testing.ts'
import { quotationManuscript } from './quotation-manuscript.ts'

const one = QuotationId.parse('0198e0a0-0000-7000-8000-00000000e001')
const other = QuotationId.parse('0198e0a0-0000-7000-8000-00000000e002')
const { react, evolve, initialState } = quotationManuscript

type Watched = Parameters<typeof react>[1]['event']

/** What the last of these events asks for. */
const reaction = (...events: readonly Watched[]) => {
  let state = initialState
  let orders: ReturnType<typeof react> = []
  for (const [index, event] of events.entries()) {
    const recorded = recordedAs<Watched>(event, index)
    orders = react(state, recorded)
    state = evolve(state, recorded) ?? initialState
  }
  return orders
}

const received = (owners: object, base: FileReceived = textReceived): Watched => ({
  ...base,
  data: { ...base.data, attachedTo: owners },
})
const probed = { type: 'FileProbed', data: { mediaId, facts: { kind: 'text', words: 3, pages: 1 } } } as const
const attached = { type: 'FileAttached', data: { mediaId, to: { quotationId: other } } } as const
const detached = { type: 'FileDetached', data: { mediaId, from: { quotationId: one } } } as const
const removed: MediaEvent = { type: 'FileRemoved', data: { mediaId } }

const counts = (...quotations: readonly QuotationId[]) =>
  quotations.map((quotationId) => ({ command: { quotationId, mediaId } }))

describe('a text of a quotation', () => {
  it('is counted for it when it comes, when its words are known and when it leaves', () => {
    expect(reaction(received({ quotationId: one }))).toEqual(counts(one))
    expect(reaction(received({ quotationId: one }), probed)).toEqual(counts(one))
    expect(reaction(received({ quotationId: one }), probed, removed)).toEqual(counts(one))
    expect(reaction(received({ quotationId: one }), detached)).toEqual(counts(one))
  })

  it('is counted for both when it moves', () =>
    expect(reaction(received({ quotationId: one }), attached)).toEqual(counts(one, other)))

  it('is no longer once it is detached', () =>
    expect(reaction(received({ quotationId: one }), detached, probed)).toEqual([]))
})

it('leaves other files alone', () => {
  expect(reaction(received({}), probed)).toEqual([])
  expect(reaction(received({ quotationId: one }, soundReceived))).toEqual([])
})
