import { describe, expect, it } from 'vitest'
import type { FileReceived, MediaEvent } from '../../../domain/editorial/media/events.ts'
import { mediaId, soundReceived, textReceived } from '../../../domain/editorial/media/examples.ts'
import { QuotationId } from '../../../domain/kernel/ids.ts'
import { recordEvent } from '../../../projections/testing.ts'
import { quotationManuscript } from './quotation-manuscript.ts'

const firstQuotationId = QuotationId.parse('0198e0a0-0000-7000-8000-00000000e001')
const otherQuotationId = QuotationId.parse('0198e0a0-0000-7000-8000-00000000e002')
const { react, evolve, initialState } = quotationManuscript

type HandledEvent = Parameters<typeof react>[1]['event']

/** The instructions that follow from the last of these events. */
const reaction = (...events: readonly HandledEvent[]) => {
  let state = initialState
  let orders: ReturnType<typeof react> = []
  for (const [index, event] of events.entries()) {
    const recorded = recordEvent<HandledEvent>(event, index)
    orders = react(state, recorded)
    state = evolve(state, recorded) ?? initialState
  }
  return orders
}

const receivedText = (owners: object, base: FileReceived = textReceived): HandledEvent => ({
  ...base,
  data: { ...base.data, attachedTo: owners },
})
const fileProbed = { type: 'FileProbed', data: { mediaId, facts: { kind: 'text', words: 3, pages: 1 } } } as const
const fileAttached = { type: 'FileAttached', data: { mediaId, to: { quotationId: otherQuotationId } } } as const
const fileDetached = { type: 'FileDetached', data: { mediaId, from: { quotationId: firstQuotationId } } } as const
const fileRemoved: MediaEvent = { type: 'FileRemoved', data: { mediaId } }

const counts = (...quotations: readonly QuotationId[]) =>
  quotations.map((quotationId) => ({ command: { quotationId, mediaId } }))

describe('a text of a quotation', () => {
  it('is counted for it when it comes, when its words are known and when it leaves', () => {
    expect(reaction(receivedText({ quotationId: firstQuotationId }))).toEqual(counts(firstQuotationId))
    expect(reaction(receivedText({ quotationId: firstQuotationId }), fileProbed)).toEqual(counts(firstQuotationId))
    expect(reaction(receivedText({ quotationId: firstQuotationId }), fileProbed, fileRemoved)).toEqual(
      counts(firstQuotationId),
    )
    expect(reaction(receivedText({ quotationId: firstQuotationId }), fileDetached)).toEqual(counts(firstQuotationId))
  })

  it('is counted for both when it moves', () =>
    expect(reaction(receivedText({ quotationId: firstQuotationId }), fileAttached)).toEqual(
      counts(firstQuotationId, otherQuotationId),
    ))

  it('is no longer once it is detached', () =>
    expect(reaction(receivedText({ quotationId: firstQuotationId }), fileDetached, fileProbed)).toEqual([]))
})

it('leaves other files alone', () => {
  expect(reaction(receivedText({}), fileProbed)).toEqual([])
  expect(reaction(receivedText({ quotationId: firstQuotationId }, soundReceived))).toEqual([])
})
