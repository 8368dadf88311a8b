import { describe, expect, it } from 'vitest'
import type { MediaEvent } from '../../../domain/editorial/media/events.ts'
import { mediaId, soundReceived, textReceived } from '../../../domain/editorial/media/examples.ts'
import { QuotationId } from '../../../domain/kernel/ids.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import { recordEvent } from '../../../projections/testing.ts'
import { manuscripts } from './manuscripts.ts'

type HandledEvent = MessageOfType<MediaEvent, (typeof manuscripts.types)[number]>

/** The jobs ordered at each of these events of one process. */
const instructionsFor = (...events: readonly HandledEvent[]) => {
  let state = manuscripts.initialState
  return events.map((event, index) => {
    const recorded = recordEvent<HandledEvent>(event, index)
    const orders = manuscripts.react(state, recorded)
    state = manuscripts.evolve(state, recorded) ?? manuscripts.initialState
    return orders
  })
}

describe('a file that came in', () => {
  it('is counted when it is a text', () =>
    expect(instructionsFor(textReceived)).toEqual([[{ job: { queue: 'manuscript-count', data: { mediaId } } }]]))

  it('is left when it is something else', () => expect(instructionsFor(soundReceived)).toEqual([[]]))
})

describe('texts of a draft', () => {
  const quotationId = QuotationId.parse('0198e0a0-0000-7000-8000-00000000e001')
  const given = { ...textReceived, data: { ...textReceived.data, attachedTo: { quotationId } } }
  const slow = {
    type: 'FileRejected',
    data: { mediaId, reason: 'För långsam', problem: 'TooSlow', quotationId },
  } as const
  const scanned = { ...slow, data: { ...slow.data, problem: 'ScannedPdf' } }
  const turn = (place: number) => [
    { job: { queue: 'manuscript-count', data: { mediaId }, turn: { of: quotationId, place } } },
  ]

  it('wait for the texts of others, the more the draft has given', () =>
    expect(instructionsFor(given, given, scanned, given)).toEqual([turn(0), turn(1), [], turn(2)]))

  it('come last when one took too long', () =>
    expect(instructionsFor(given, slow, given, given)).toEqual([turn(0), [], turn(1_001), turn(1_002)]))

  it('of one visitor take her turns, whatever drafts they are given to', () => {
    const turnOf = '0198e0a0-0000-4000-8000-00000000d001'
    const other = QuotationId.parse('0198e0a0-0000-7000-8000-00000000e002')
    const hers = { ...given, data: { ...given.data, turnOf } }
    const elsewhere = { ...hers, data: { ...hers.data, attachedTo: { quotationId: other } } }
    const slowHers = { ...slow, data: { ...slow.data, turnOf } }
    for (const event of [hers, elsewhere, slowHers]) expect(manuscripts.idOf(event)).toBe(turnOf)
    const of = (place: number) => [
      { job: { queue: 'manuscript-count', data: { mediaId }, turn: { of: turnOf, place } } },
    ]
    expect(instructionsFor(hers, elsewhere, slowHers, elsewhere)).toEqual([of(0), of(1), [], of(1_002)])
  })

  it('belong to the draft that had them', () => {
    expect(manuscripts.idOf(given)).toBe(quotationId)
    expect(manuscripts.idOf(slow)).toBe(quotationId)
    expect(manuscripts.idOf(textReceived)).toBe(mediaId)
  })
})
