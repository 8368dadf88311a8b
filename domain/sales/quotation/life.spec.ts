import { describe, expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
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
  remove,
  request,
  revise,
  send,
  sentHistory,
  shortCode,
  typesOf,
} from '../testing/quotation.ts'
import type { QuotationEvent } from './events.ts'
import {
  noon as at,
  draftHistory,
  firstText,
  orderOfBulletin as orderId,
  otherOrder,
  pricing,
  bulletin as quotationId,
  reader,
  society,
  today,
  whoAsks,
} from './examples.ts'
import { quotationDecider } from './quotation.ts'

describe('sending', () => {
  it('holds for thirty days, unless staff say otherwise', () => {
    givenQuotation(...pricedHistory)
      .when(send())
      .then({ type: 'QuotationSent', data: { quotationId, revision: 1, sentAt: at, validUntil: '2026-12-20' } })
    givenQuotation(...sentHistory)
      .when(send())
      .thenNothing()
    givenQuotation(...sentHistory)
      .when(send('2027-01-31'))
      .then({ type: 'QuotationSent', data: { quotationId, revision: 1, sentAt: at, validUntil: '2027-01-31' } })
  })

  it('goes out again to an address that was corrected, and once', () => {
    const corrected = continueHistory(sentHistory, change({ customerInfo: { email: 'maj.ek@hembygd.example.se' } }))
    const again = { quotationId, revision: 1, sentAt: at, validUntil: '2026-12-20' }
    givenQuotation(...corrected)
      .when(send())
      .then({ type: 'QuotationSent', data: again })
    givenQuotation(...continueHistory(corrected, send()))
      .when(send())
      .thenNothing()
    givenQuotation(...continueHistory(sentHistory, change({ customerInfo: { city: 'Ödeshög' } })))
      .when(send())
      .thenNothing()
  })

  it('says what staff say, and goes out again when they say something else', () => {
    const data = { quotationId, revision: 1, sentAt: at, validUntil: '2026-12-20' }
    const spoken = continueHistory(pricedHistory, send(null, 'Hej Maj!'))
    givenQuotation(...pricedHistory)
      .when(send(null, 'Hej Maj!'))
      .then({ type: 'QuotationSent', data: { ...data, greeting: 'Hej Maj!' } })
    givenQuotation(...spoken)
      .when(send(null, 'Hej Maj!'))
      .thenNothing()
    givenQuotation(...spoken)
      .when(send())
      .then({ type: 'QuotationSent', data })
    expect(fold(quotationDecider, spoken)).toMatchObject({ sent: { greeting: 'Hej Maj!' } })
    expect(fold(quotationDecider, continueHistory(spoken, send()))).not.toHaveProperty('sent.greeting')
  })

  it('needs a price, made of something, and a day to come', () => {
    givenQuotation(...continueHistory(draftHistory, change({ includeStartFee: false, pages: 4 })))
      .when(send())
      .thenRejected('QuotationNotPriced')
    givenQuotation(...draftHistory)
      .when(send())
      .thenRejected('QuotationNotPriced')
    givenQuotation(...pricedHistory)
      .when(send('2026-11-19'))
      .thenRejected('ValidityInThePast')
    givenQuotation(...pricedHistory)
      .when(send('9999-12-31'))
      .thenRejected('ValidityTooFar')
  })

  it('comes before every change of the offer, which opens a revision', () => {
    expect(typesOf(decideQuotation(sentHistory, change({ pages: 20 })))).toEqual([
      'QuotationRevised',
      'ManuscriptEstimated',
      'QuotationPriced',
    ])
    expect(typesOf(decideQuotation(sentHistory, change({ info: 'Ringde' })))).toEqual(['QuotationDescribed'])
    expect(typesOf(decideQuotation(sentHistory, revise))).toEqual(['QuotationRevised'])
    expect(decideQuotation(continueHistory(sentHistory, revise), send()).at(-1)).toMatchObject({
      data: { revision: 2 },
    })
  })
})

describe('accepting', () => {
  const accepted = (by: 'customer' | 'staff', revision = 1, deliverOn = '2026-12-04') => ({
    type: 'QuotationAccepted' as const,
    data: { quotationId, orderId, revision, by, acceptedAt: at, deliverOn },
  })

  it('is done by the customer until the last day, by staff also after it', () => {
    givenQuotation(...sentHistory)
      .when(accept('customer', '2026-12-20'))
      .then(accepted('customer', 1, '2027-01-08'))
    givenQuotation(...sentHistory)
      .when(accept('customer', '2026-12-21'))
      .thenRejected('QuotationHasExpired')
    givenQuotation(...sentHistory)
      .when(accept('staff', '2026-12-21'))
      .then(accepted('staff', 1, '2027-01-11'))
  })

  it('of what was never sent is staff’s alone', () => {
    givenQuotation(...pricedHistory)
      .when(accept('customer'))
      .thenRejected('QuotationNotSent')
    givenQuotation(...pricedHistory)
      .when(accept('staff'))
      .then(accepted('staff'))
  })

  const counted = { mediaId: firstText, name: 'Blad.docx', pages: 16, words: 5_120 }
  const count = (...files: (typeof counted)[]) => ({ type: 'CountManuscript', quotationId, files, pricing }) as const

  it('needs no offer where a visitor asked for what has been counted', () => {
    const asked = (files: readonly (typeof counted)[], correctedPages: number | null = null) =>
      continueHistory(
        [],
        begin({ ...whoAsks, services: { doDaisy: true, nrOfIssues: 12 }, wishedPages: 16, correctedPages }),
        count(...files),
        request({}, 'h'),
      )
    const sent = {
      type: 'QuotationSent',
      data: { quotationId, revision: 1, sentAt: at, validUntil: '2026-12-20', by: 'customer' },
    } as const
    givenQuotation(...asked([counted]))
      .when(accept('customer'))
      .then(sent, accepted('customer'))
    givenQuotation(...asked([]))
      .when(accept('customer'))
      .thenRejected('QuotationNotSent')
    givenQuotation(...asked([counted], 8))
      .when(accept('customer'))
      .thenRejected('QuotationNotSent')
    givenQuotation(...continueHistory(asked([counted]), change({ manualPriceModifier: -50_000 })))
      .when(accept('customer'))
      .thenRejected('QuotationNotSent')
  })

  it.each([{}, { doNarrate: true }])('needs an offer where she asked for nothing to listen to: %j', (services) => {
    const requestedBefore: readonly QuotationEvent[] = [
      ...continueHistory([], begin({ ...whoAsks, services }), count(counted)),
      { type: 'QuotationRequested', data: { quotationId, shortCode } },
    ]
    givenQuotation(...requestedBefore)
      .when(request({}, 'h'))
      .thenNothing()
    givenQuotation(...requestedBefore)
      .when(accept('customer'))
      .thenRejected('QuotationNotSent')
    expect(typesOf(continueHistory(requestedBefore, send(), accept('customer')))).toContain('QuotationAccepted')
  })

  it('promises the working days of the offer from the day it is ordered, not from the day it was priced', () => {
    const ordered = (day: string) => fold(quotationDecider, continueHistory(sentHistory, accept('customer', day)))
    expect(ordered(today)).toMatchObject({ deliverOn: '2026-12-04' })
    expect(ordered('2026-12-18')).toMatchObject({ deliverOn: '2027-01-08' })
    const open = continueHistory(sentHistory, accept('customer'), {
      type: 'TakeBackAcceptance',
      quotationId,
      orderId,
      by: 'customer',
    })
    expect(fold(quotationDecider, open)).not.toHaveProperty('deliverOn')
    expect(fold(quotationDecider, continueHistory(open, accept('customer', '2026-12-18', otherOrder)))).toMatchObject({
      deliverOn: '2027-01-08',
    })
  })

  it('keeps the day that an offer promised before offers promised working days', () => {
    const early = sentHistory.map((event) => {
      if (event.type !== 'QuotationPriced') return event
      const { deliveryDays: _, ...priced } = event.data.priced
      return { ...event, data: { ...event.data, priced } }
    })
    expect(fold(quotationDecider, continueHistory(early, accept('customer', '2026-12-18')))).not.toHaveProperty(
      'deliverOn',
    )
  })

  it('makes one order', () => {
    givenQuotation(...acceptedHistory)
      .when(accept('staff'))
      .thenNothing()
    givenQuotation(...acceptedHistory)
      .when(accept('customer', today, otherOrder))
      .thenRejected('OrderExists')
  })

  it('by the customer is of what she was sent, whatever staff have begun', () => {
    const revised = continueHistory(sentHistory, change({ pages: 40 }))
    givenQuotation(...revised)
      .when(accept('customer'))
      .then(accepted('customer', 1))
    expect(fold(quotationDecider, continueHistory(revised, accept('customer')))).toMatchObject({
      revision: 1,
      content: { offer: { manuscript: { pages: 16 } } },
    })
    givenQuotation(...revised)
      .when(accept('staff'))
      .then(accepted('staff', 2))
  })

  it('by the customer is of what she has read, if she says which', () => {
    const resent = continueHistory(sentHistory, change({ pages: 40 }), send())
    givenQuotation(...resent)
      .when({ ...accept('customer'), read: 1 })
      .thenRejected('QuotationRevised')
    givenQuotation(...resent)
      .when({ ...accept('customer'), read: 2 })
      .then(accepted('customer', 2))
  })

  it('locks the fields, not who the customer is', () => {
    for (const command of [change({ info: 'x' }), revise, send(), decline('staff'), remove])
      givenQuotation(...acceptedHistory)
        .when(command)
        .thenRejected('OrderExists')
    const assign = { type: 'AssignQuotation', quotationId, customer: society } as const
    givenQuotation(...acceptedHistory)
      .when(assign)
      .then({ type: 'QuotationDescribed', data: { quotationId, changes: { customer: society } } })
    givenQuotation(...continueHistory(acceptedHistory, assign))
      .when(assign)
      .thenNothing()
  })

  it('is taken back', () => {
    const takeBack = { type: 'TakeBackAcceptance', quotationId, orderId, by: 'staff' } as const
    const open = continueHistory(acceptedHistory, takeBack)
    expect(fold(quotationDecider, open)).toMatchObject({ status: 'Sent' })
    givenQuotation(...open)
      .when(takeBack)
      .thenNothing()
    givenQuotation(...open)
      .when(accept('customer', today, otherOrder))
      .then({ ...accepted('customer'), data: { ...accepted('customer').data, orderId: otherOrder } })
    givenQuotation(...acceptedHistory)
      .when({ ...takeBack, orderId: otherOrder })
      .thenNothing()
  })
})

describe('an order that is brought back', () => {
  const takeBack = { type: 'TakeBackAcceptance', quotationId, orderId, by: 'staff' } as const
  const restore = { type: 'RestoreAcceptance', quotationId, orderId, today } as const
  const gone = continueHistory(acceptedHistory, takeBack)

  it('accepts as it was what it had accepted, once', () => {
    const [accepted] = acceptedHistory.slice(-1)
    expect(decideQuotation(gone, restore)).toEqual([accepted])
    expect(fold(quotationDecider, continueHistory(gone, restore))).toEqual(fold(quotationDecider, acceptedHistory))
    expect(decideQuotation(continueHistory(gone, restore), restore)).toEqual([])
    expect(decideQuotation(continueHistory(gone, expire('2027-01-31')), restore)).toEqual([accepted])
    expect(decideQuotation(continueHistory(gone, change({ info: 'Ringde' })), restore)).toEqual([accepted])
  })

  it('keeps the day that was promised, or is promised a new one once that has passed', () => {
    const promisedOn = (on: string) =>
      decideQuotation(gone, { ...restore, today: on }).map((event) => 'deliverOn' in event.data && event.data.deliverOn)
    expect(promisedOn('2026-12-04')).toEqual(['2026-12-04'])
    expect(promisedOn('2026-12-18')).toEqual(['2027-01-08'])
  })

  it('is refused when the offer is another, or has been answered, since', () => {
    const unsent = continueHistory(pricedHistory, accept('staff'), takeBack)
    const changed = [
      continueHistory(gone, revise),
      continueHistory(gone, change({ manualPriceModifier: 5 })),
      continueHistory(unsent, change({ manualPriceModifier: 5 })),
      continueHistory(gone, send(null, 'En gång till')),
      continueHistory(gone, change({ manualPriceModifier: 5 }), change({ manualPriceModifier: 0 })),
      continueHistory(gone, accept('customer', today, otherOrder), { ...takeBack, orderId: otherOrder }),
      sentHistory,
    ]
    for (const past of changed)
      givenQuotation(...past)
        .when(restore)
        .thenRejected('OrderedOfferChanged')
    givenQuotation(...continueHistory(gone, decline('customer')))
      .when(restore)
      .thenRejected('OrderedOfferDeclined')
    givenQuotation(...continueHistory(gone, accept('customer', today, otherOrder)))
      .when(restore)
      .thenRejected('OrderExists')
    givenQuotation(...continueHistory(gone, remove))
      .when(restore)
      .thenRejected('QuotationNotFound')
  })
})

describe('declining and expiring', () => {
  it('is declined once, with a reason', () => {
    const declined = continueHistory(sentHistory, decline('customer'))
    expect(declined.at(-1)).toEqual({
      type: 'QuotationDeclined',
      data: { quotationId, reason: 'För dyrt', by: 'customer', declinedAt: at },
    })
    givenQuotation(...declined)
      .when(decline('staff'))
      .thenNothing()
    givenQuotation(...declined)
      .when(accept('customer'))
      .thenRejected('QuotationNotSent')
    givenQuotation(...pricedHistory)
      .when(decline('customer'))
      .thenRejected('QuotationNotSent')
  })

  it('expires the day after the last', () => {
    givenQuotation(...sentHistory)
      .when(expire('2026-12-20'))
      .thenNothing()
    givenQuotation(...sentHistory)
      .when(expire('2026-12-21'))
      .then({ type: 'QuotationExpired', data: { quotationId, validUntil: '2026-12-20' } })
    givenQuotation(...continueHistory(sentHistory, expire('2026-12-21')))
      .when(accept('customer'))
      .thenRejected('QuotationHasExpired')
    givenQuotation(...continueHistory(sentHistory, revise))
      .when(expire('2026-12-21'))
      .thenNothing()
  })
})

describe('the customer of a sent quotation', () => {
  it('says who she is, and changes nothing of the offer', () => {
    const events = decideQuotation(
      sentHistory,
      change({ customerInfo: { city: 'Luleå' }, pages: 1, discountCode: 'x' }, 'customer'),
    )
    expect(events).toEqual([
      { type: 'CustomerDetailsGiven', data: { quotationId, changes: { customerInfo: { city: 'Luleå' } } } },
    ])
  })
})

describe('leaving', () => {
  it('is removed and restored', () => {
    const removed = continueHistory(sentHistory, remove)
    givenQuotation(...removed)
      .when(remove)
      .thenNothing()
    givenQuotation(...removed)
      .when(change({ info: 'x' }))
      .thenRejected('QuotationNotFound')
    const restored = continueHistory(removed, { type: 'RestoreQuotation', quotationId })
    expect(fold(quotationDecider, restored)).toEqual(fold(quotationDecider, sentHistory))
    givenQuotation(...sentHistory)
      .when({ type: 'RestoreQuotation', quotationId })
      .thenNothing()
  })

  it('is forgotten, also with an order, which keeps what it costs', () => {
    const forget = { type: 'ForgetQuotation', quotationId, askedBy: reader } as const
    expect(typesOf(decideQuotation(acceptedHistory, forget))).toEqual(['QuotationRemoved', 'QuotationForgotten'])
    const before = fold(quotationDecider, acceptedHistory)
    const priced = 'content' in before ? before.content.offer.priced : undefined
    expect(fold(quotationDecider, continueHistory(acceptedHistory, forget))).toEqual({
      status: 'Forgotten',
      ordered: { orderId, priced },
    })
    expect(fold(quotationDecider, continueHistory(sentHistory, forget))).toEqual({ status: 'Forgotten' })
    givenQuotation(...continueHistory(acceptedHistory, forget))
      .when(forget)
      .thenNothing()
    givenQuotation(...continueHistory(acceptedHistory, forget))
      .when(remove)
      .thenRejected('QuotationNotFound')
  })

  it('is not possible where there never was a quotation', () => {
    for (const command of [remove, send(), accept('staff'), change({ info: 'x' }), request({}, 'h')])
      givenQuotation().when(command).thenRejected('QuotationNotFound')
  })
})
