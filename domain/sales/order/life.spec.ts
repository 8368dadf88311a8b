import { describe, it } from 'vitest'
import { specify } from '../../kernel/testing/decider-spec.ts'
import type { OrderEvent } from './events.ts'
import {
  at,
  completed,
  inProduction,
  issueId,
  nextOrderId,
  orderId,
  personId,
  placed,
  publicationId,
  removed,
  sealed,
  sealId,
  ways,
  withdrawn,
} from './examples.ts'
import { orderDecider } from './order.ts'
import { orderStates } from './rules.ts'

const given = specify(orderDecider)
const returned: OrderEvent = { type: 'OrderReturnedToReview', data: { orderId, at } }

describe('what backs the invoice', () => {
  const erase = { type: 'EraseInvoiceFacts', sealId } as const
  const erased: OrderEvent = { type: 'InvoiceFactsErased', data: { orderId, sealId } }

  it.each([[[]], [[removed]]])('is erased on its day, once: %j', (more) => {
    given(...ways['ready-for-invoice'], sealed, ...more)
      .when(erase)
      .then(erased)
    given(...ways['ready-for-invoice'], sealed, ...more, erased)
      .when(erase)
      .thenNothing()
  })

  it('stays when it has been sealed anew', () =>
    given(...ways['ready-for-invoice'], sealed)
      .when({ ...erase, sealId: orderId })
      .thenNothing())
})

describe('a production that began', () => {
  const chosen: OrderEvent = { type: 'PublicationChosen', data: { orderId, publication: publicationId } }
  const suggest = { type: 'SuggestProduction', issueId, publicationId, at } as const
  const suggested: OrderEvent = { type: 'ProductionSuggested', data: { orderId, issueId, at } }
  const dismiss = { type: 'DismissSuggestion', at } as const

  it('is suggested once while the order waits', () => {
    given(placed, chosen).when(suggest).then(suggested)
    given(placed, chosen, suggested).when(suggest).thenNothing()
    given(...ways['in-review'], chosen)
      .when(suggest)
      .thenNothing()
  })

  it('is not suggested for an order of another publication', () => given(placed).when(suggest).thenNothing())

  it('is dismissed, or followed', () => {
    given(placed, suggested).when(dismiss).then({ type: 'SuggestionDismissed', data: { orderId, at } })
    given(placed, suggested, inProduction).when(dismiss).thenNothing()
    given(placed, suggested, chosen).when(dismiss).thenNothing()
    given(placed, suggested, completed).when(dismiss).thenNothing()
  })
})

describe('renewing', () => {
  const propose = { type: 'ProposeRenewal', year: 2027, dueOn: '2027-03-02', quotation: null } as const
  const proposed = {
    type: 'RenewalProposed',
    data: { orderId, year: 2027, dueOn: '2027-03-02', quotation: null },
  } satisfies OrderEvent
  const confirm = { type: 'ConfirmRenewal', year: 2027, renewedAs: nextOrderId, at } as const
  const confirmed: OrderEvent = {
    type: 'RenewalConfirmed',
    data: { orderId, year: 2027, renewedAs: nextOrderId, at },
  }
  const decline = { type: 'DeclineRenewal', year: 2027, at } as const
  const declined: OrderEvent = { type: 'RenewalDeclined', data: { orderId, year: 2027, at } }

  it('is proposed once', () => {
    given(placed).when(propose).then(proposed)
    given(placed, proposed).when(propose).thenNothing()
    given(placed, proposed, confirmed).when(propose).thenNothing()
  })

  it('moves with the date of its order, and only while it waits', () => {
    const dated = { type: 'OrderDated', data: { orderId, orderDate: '2026-03-09T09:00:00.000Z' } } as const
    const changes = { orderDate: dated.data.orderDate }
    const date = { type: 'ReviseOrder', personId, changes, renewalDueOn: '2027-03-09', invoice: null, at } as const
    const moved: OrderEvent = { ...proposed, data: { ...proposed.data, dueOn: '2027-03-09' } }
    given(placed, proposed).when(date).then(dated, moved)
    given(placed, proposed)
      .when({ ...date, renewalDueOn: undefined })
      .then(dated)
    given(placed, proposed, confirmed).when(date).then(dated)
    given(placed, proposed, dated, moved).when(date).thenNothing()
  })

  it('is not proposed once it has been switched off', () =>
    given(placed, { type: 'RenewalSwitched', data: { orderId, renew: false } })
      .when(propose)
      .thenNothing())

  it('is confirmed once, and then not declined', () => {
    given(placed, proposed).when(confirm).then(confirmed)
    given(placed, proposed, confirmed).when(confirm).thenNothing()
    given(placed, proposed, confirmed).when(decline).thenRejected('RenewalNotProposed')
  })

  it('is declined once, and then not confirmed', () => {
    given(placed, proposed).when(decline).then(declined)
    given(placed, proposed, declined).when(decline).thenNothing()
    given(placed, proposed, declined).when(confirm).thenRejected('RenewalNotProposed')
  })

  it('is confirmed by nobody before it was proposed', () =>
    given(placed).when(confirm).thenRejected('RenewalNotProposed'))
})

describe('forgetting the contact', () => {
  const forget = { type: 'ForgetOrderTexts', personId } as const
  const forgotten: OrderEvent = { type: 'OrderTextsForgotten', data: { orderId, personId } }

  it('takes the texts with her, once, also of an order that has been removed', () => {
    given(placed).when(forget).then(forgotten)
    given(placed, forgotten).when(forget).thenNothing()
    given(placed, removed).when(forget).then(forgotten)
  })

  it('leaves texts that concern nobody of that name', () =>
    given(placed)
      .when({ ...forget, personId: nextOrderId })
      .thenNothing())

  it('destroys the order’s own key, whoever it has belonged to of those it concerns', () => {
    const own: OrderEvent = { ...placed, data: { ...placed.data, personId: orderId } }
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
    given(placed, handedOver).when(forget).then(forgotten)
  })
})

describe('leaving', () => {
  it('withdraws an order that nobody has begun', () => {
    given(placed).when({ type: 'WithdrawOrder', at }).then(withdrawn)
    given(placed, withdrawn).when({ type: 'WithdrawOrder', at }).thenNothing()
  })

  it.each(orderStates.slice(1))('does not withdraw one that is %s', (state) =>
    given(...ways[state])
      .when({ type: 'WithdrawOrder', at })
      .thenRejected('OrderInProduction'),
  )

  it('removes and brings back', () => {
    given(placed).when({ type: 'RemoveOrder' }).then(removed)
    given(placed, removed).when({ type: 'RemoveOrder' }).thenNothing()
    given(placed, removed).when({ type: 'RestoreOrder' }).then({ type: 'OrderRestored', data: { orderId } })
    given(placed).when({ type: 'RestoreOrder' }).thenNothing()
    given(placed, withdrawn).when({ type: 'RestoreOrder' }).thenRejected('OrderWasWithdrawn')
  })

  it.each<[string, readonly OrderEvent[]]>([
    ['has what backs its invoice', [...ways['ready-for-invoice'], sealed]],
    ['has been sent back with it', [...ways['ready-for-invoice'], sealed, returned]],
    ['is done', [placed, { type: 'OrderCompleted', data: { orderId, state: 'created', doneDate: at } }]],
  ])('does not remove one that %s', (_, past) =>
    given(...past)
      .when({ type: 'RemoveOrder' })
      .thenRejected('OrderInvoiced'),
  )
})
