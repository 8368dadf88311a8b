import { describe, expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { QuotationId } from '../../kernel/ids.ts'
import {
  accept,
  acceptedHistory,
  begin,
  change,
  continueHistory,
  decideQuotation,
  decline,
  expire,
  givenQuotation,
  pricedHistory,
  request,
  revise,
  send,
  sentHistory,
} from '../testing/quotation.ts'
import {
  firstText,
  orderOfBulletin as orderId,
  otherOrder,
  pricing,
  bulletin as quotationId,
  today,
  whoAsks,
} from './examples.ts'
import { quotationDecider } from './quotation.ts'

const successor = QuotationId.parse('0199e2a0-0000-7000-8000-000000000064')
const letGo = { type: 'TakeBackAcceptance', quotationId, orderId, by: 'staff', replacedBy: successor } as const
const exchangedHistory = continueHistory(acceptedHistory, letGo)

describe('an offer whose order stands by another', () => {
  it('says by which', () => {
    expect(exchangedHistory.at(-1)).toMatchObject({ type: 'AcceptanceTakenBack', data: { replacedBy: successor } })
    expect(fold(quotationDecider, exchangedHistory)).toMatchObject({ status: 'Sent', replacedBy: successor })
  })

  it('says so though its acceptance had been taken back before', () => {
    const { replacedBy: _, ...alone } = letGo
    const open = continueHistory(acceptedHistory, alone)
    expect(decideQuotation(open, letGo)).toEqual([exchangedHistory.at(-1)])
    expect(decideQuotation(continueHistory(open, letGo), letGo)).toEqual([])
    givenQuotation(...continueHistory(open, letGo))
      .when(accept('customer', today, otherOrder))
      .thenRejected('QuotationReplaced')
  })

  it('says nothing of an order that is not its own', () => {
    expect(decideQuotation(acceptedHistory, { ...letGo, orderId: otherOrder })).toEqual([])
  })

  it('is not ordered again by whoever has its link, whatever staff have begun since', () => {
    const unsent = continueHistory(pricedHistory, accept('staff'), letGo)
    for (const past of [
      exchangedHistory,
      continueHistory(exchangedHistory, revise),
      continueHistory(exchangedHistory, change({ info: 'Ringde' })),
      unsent,
    ]) {
      givenQuotation(...past)
        .when(accept('customer', today, otherOrder))
        .thenRejected('QuotationReplaced')
    }
  })

  it('is not ordered again either where a visitor could have ordered what she asked for', () => {
    const whole = { ...whoAsks, services: { doDaisy: true, nrOfIssues: 12 }, wishedPages: 16 }
    const files = [{ mediaId: firstText, name: 'Bladet.txt', pages: 16, words: 5_120 }]
    const count = { type: 'CountManuscript', quotationId, files, pricing } as const
    const counted = continueHistory([], begin(whole), count, request({}, 'h'))
    expect(decideQuotation(counted, accept('customer'))).toHaveLength(2)
    givenQuotation(...continueHistory(counted, accept('staff'), letGo))
      .when(accept('customer', today, otherOrder))
      .thenRejected('QuotationReplaced')
  })

  it('is neither declined nor does it expire', () => {
    givenQuotation(...exchangedHistory)
      .when(decline('customer'))
      .thenRejected('QuotationReplaced')
    expect(decideQuotation(exchangedHistory, expire('2027-01-31'))).toEqual([])
  })

  it('is for its customer again once staff send it, though nothing in it has changed', () => {
    const again = continueHistory(exchangedHistory, send())
    expect(again).toHaveLength(exchangedHistory.length + 1)
    expect(decideQuotation(again, accept('customer', today, otherOrder))).toMatchObject([{ type: 'QuotationAccepted' }])
  })

  it('is staff’s to choose for an order', () => {
    const back = { ...accept('staff'), replaces: successor }
    expect(decideQuotation(exchangedHistory, back)).toMatchObject([
      { type: 'QuotationAccepted', data: { replaces: successor } },
    ])
    const chosen = fold(quotationDecider, continueHistory(exchangedHistory, back))
    expect(chosen).not.toHaveProperty('replacedBy')
    expect(chosen).toMatchObject({ replacedBefore: successor })
    expect(fold(quotationDecider, continueHistory(exchangedHistory, back, letGo))).not.toHaveProperty('replacedBefore')
  })

  it('is open to anybody where its order merely let it go', () => {
    const { replacedBy: _, ...alone } = letGo
    expect(
      decideQuotation(continueHistory(acceptedHistory, alone), accept('customer', today, otherOrder)),
    ).toHaveLength(1)
    expect(fold(quotationDecider, continueHistory(sentHistory))).not.toHaveProperty('replacedBy')
  })
})
