import { describe, it } from 'vitest'
import { specify } from '../../kernel/testing/decider-spec.ts'
import type { OrderEvent } from './events.ts'
import {
  eventTime,
  historiesByState,
  inProduction,
  invoiceFactsSealed,
  issueId,
  nextOrderId,
  orderCompleted,
  orderId,
  orderPlaced,
  orderRemoved,
  orderWithdrawn,
  personId,
  publicationId,
  sealId,
} from './examples.ts'
import { orderDecider } from './order.ts'
import { orderStates } from './rules.ts'

const given = specify(orderDecider)
const orderReturnedToReview: OrderEvent = { type: 'OrderReturnedToReview', data: { orderId, at: eventTime } }

describe('what backs the invoice', () => {
  const erase = { type: 'EraseInvoiceFacts', sealId } as const
  const erased: OrderEvent = { type: 'InvoiceFactsErased', data: { orderId, sealId } }

  it.each([[[]], [[orderRemoved]]])('is erased on its day, once: %j', (more) => {
    given(...historiesByState['ready-for-invoice'], invoiceFactsSealed, ...more)
      .when(erase)
      .then(erased)
    given(...historiesByState['ready-for-invoice'], invoiceFactsSealed, ...more, erased)
      .when(erase)
      .thenNothing()
  })

  it('stays when it has been sealed anew', () =>
    given(...historiesByState['ready-for-invoice'], invoiceFactsSealed)
      .when({ ...erase, sealId: orderId })
      .thenNothing())
})

describe('a production that began', () => {
  const chosen: OrderEvent = { type: 'PublicationChosen', data: { orderId, publication: publicationId } }
  const suggest = { type: 'SuggestProduction', issueId, publicationId, at: eventTime } as const
  const suggested: OrderEvent = { type: 'ProductionSuggested', data: { orderId, issueId, at: eventTime } }
  const dismiss = { type: 'DismissSuggestion', at: eventTime } as const

  it('is suggested once while the order waits', () => {
    given(orderPlaced, chosen).when(suggest).then(suggested)
    given(orderPlaced, chosen, suggested).when(suggest).thenNothing()
    given(...historiesByState['in-review'], chosen)
      .when(suggest)
      .thenNothing()
  })

  it('is not suggested for an order of another publication', () => given(orderPlaced).when(suggest).thenNothing())

  it('is dismissed, or followed', () => {
    given(orderPlaced, suggested)
      .when(dismiss)
      .then({ type: 'SuggestionDismissed', data: { orderId, at: eventTime } })
    given(orderPlaced, suggested, inProduction).when(dismiss).thenNothing()
    given(orderPlaced, suggested, chosen).when(dismiss).thenNothing()
    given(orderPlaced, suggested, orderCompleted).when(dismiss).thenNothing()
  })
})

describe('renewing', () => {
  const propose = { type: 'ProposeRenewal', year: 2027, dueOn: '2027-03-02', quotation: null } as const
  const proposed = {
    type: 'RenewalProposed',
    data: { orderId, year: 2027, dueOn: '2027-03-02', quotation: null },
  } satisfies OrderEvent
  const confirm = { type: 'ConfirmRenewal', year: 2027, renewedAs: nextOrderId, at: eventTime } as const
  const confirmed: OrderEvent = {
    type: 'RenewalConfirmed',
    data: { orderId, year: 2027, renewedAs: nextOrderId, at: eventTime },
  }
  const decline = { type: 'DeclineRenewal', year: 2027, at: eventTime } as const
  const declined: OrderEvent = { type: 'RenewalDeclined', data: { orderId, year: 2027, at: eventTime } }

  it('is proposed once', () => {
    given(orderPlaced).when(propose).then(proposed)
    given(orderPlaced, proposed).when(propose).thenNothing()
    given(orderPlaced, proposed, confirmed).when(propose).thenNothing()
  })

  it('moves with the date of its order, and only while it waits', () => {
    const dated = { type: 'OrderDated', data: { orderId, orderDate: '2026-03-09T09:00:00.000Z' } } as const
    const changes = { orderDate: dated.data.orderDate }
    const date = {
      type: 'ReviseOrder',
      personId,
      changes,
      renewalDueOn: '2027-03-09',
      invoice: null,
      at: eventTime,
    } as const
    const moved: OrderEvent = { ...proposed, data: { ...proposed.data, dueOn: '2027-03-09' } }
    given(orderPlaced, proposed).when(date).then(dated, moved)
    given(orderPlaced, proposed)
      .when({ ...date, renewalDueOn: undefined })
      .then(dated)
    given(orderPlaced, proposed, confirmed).when(date).then(dated)
    given(orderPlaced, proposed, dated, moved).when(date).thenNothing()
  })

  it('is not proposed once it has been switched off', () =>
    given(orderPlaced, { type: 'RenewalSwitched', data: { orderId, renew: false } })
      .when(propose)
      .thenNothing())

  it('is confirmed once, and then not declined', () => {
    given(orderPlaced, proposed).when(confirm).then(confirmed)
    given(orderPlaced, proposed, confirmed).when(confirm).thenNothing()
    given(orderPlaced, proposed, confirmed).when(decline).thenRejected('RenewalNotProposed')
  })

  it('is declined once, and then not confirmed', () => {
    given(orderPlaced, proposed).when(decline).then(declined)
    given(orderPlaced, proposed, declined).when(decline).thenNothing()
    given(orderPlaced, proposed, declined).when(confirm).thenRejected('RenewalNotProposed')
  })

  it('is confirmed by nobody before it was proposed', () =>
    given(orderPlaced).when(confirm).thenRejected('RenewalNotProposed'))
})

describe('forgetting the contact', () => {
  const forget = { type: 'ForgetOrderTexts', personId } as const
  const forgotten: OrderEvent = { type: 'OrderTextsForgotten', data: { orderId, personId } }

  it('takes the texts with her, once, also of an order that has been removed', () => {
    given(orderPlaced).when(forget).then(forgotten)
    given(orderPlaced, forgotten).when(forget).thenNothing()
    given(orderPlaced, orderRemoved).when(forget).then(forgotten)
  })

  it('leaves texts that concern nobody of that name', () =>
    given(orderPlaced)
      .when({ ...forget, personId: nextOrderId })
      .thenNothing())

  it('destroys the order’s own key, whoever it has belonged to of those it concerns', () => {
    const own: OrderEvent = { ...orderPlaced, data: { ...orderPlaced.data, personId: orderId } }
    const texts = { name: 'Kyrkobladet', info: '' }
    const handedOver: OrderEvent = {
      type: 'OrderHandedOver',
      data: { orderId, personId: orderId, concerns: personId, customer: null, ...texts },
    }
    const gone: OrderEvent = { type: 'OrderTextsForgotten', data: { orderId, personId: orderId } }
    given(own).when(forget).thenNothing()
    given(own, handedOver).when(forget).then(gone)
    given(own, handedOver, gone).when(forget).thenNothing()
  })

  it('leaves the key of somebody else to whom an older release has handed the texts over', () => {
    const handedOver: OrderEvent = {
      type: 'OrderHandedOver',
      data: { orderId, personId: nextOrderId, customer: null, name: 'Kyrkobladet', info: '' },
    }
    given(orderPlaced, handedOver).when(forget).then(forgotten)
  })
})

describe('leaving', () => {
  it('withdraws an order that nobody has begun', () => {
    given(orderPlaced).when({ type: 'WithdrawOrder', at: eventTime }).then(orderWithdrawn)
    given(orderPlaced, orderWithdrawn).when({ type: 'WithdrawOrder', at: eventTime }).thenNothing()
  })

  it.each(orderStates.slice(1))('does not withdraw one that is %s', (state) =>
    given(...historiesByState[state])
      .when({ type: 'WithdrawOrder', at: eventTime })
      .thenRejected('OrderInProduction'),
  )

  it('removes and brings back', () => {
    given(orderPlaced).when({ type: 'RemoveOrder' }).then(orderRemoved)
    given(orderPlaced, orderRemoved).when({ type: 'RemoveOrder' }).thenNothing()
    given(orderPlaced, orderRemoved).when({ type: 'RestoreOrder' }).then({ type: 'OrderRestored', data: { orderId } })
    given(orderPlaced).when({ type: 'RestoreOrder' }).thenNothing()
    given(orderPlaced, orderWithdrawn).when({ type: 'RestoreOrder' }).thenRejected('OrderWasWithdrawn')
  })

  it.each<[string, readonly OrderEvent[]]>([
    ['has what backs its invoice', [...historiesByState['ready-for-invoice'], invoiceFactsSealed]],
    [
      'has been sent back with it',
      [...historiesByState['ready-for-invoice'], invoiceFactsSealed, orderReturnedToReview],
    ],
    ['is done', [orderPlaced, { type: 'OrderCompleted', data: { orderId, state: 'created', doneDate: eventTime } }]],
  ])('does not remove one that %s', (_, past) =>
    given(...past)
      .when({ type: 'RemoveOrder' })
      .thenRejected('OrderInvoiced'),
  )
})
