import { describe, expect, it } from 'vitest'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import { contextNamed, openDesk } from '../../../commands/sales/order/testing.ts'
import { issueId, productionStarted, publicationId } from '../../../domain/production/production/examples.ts'
import { nextOrderId, orderId, orderPlaced } from '../../../domain/sales/order/examples.ts'
import { recordedHistory } from '../../../projections/testing.ts'
import { orderSuggestions, sendSuggestions } from './order-suggestions.ts'

const eventTime = '2026-03-02T09:00:00.000Z'

describe('a production that starts', () => {
  type Input = Parameters<typeof orderSuggestions.react>[1]['event']
  const reactionTo = (...events: readonly Input[]) => {
    const history = recordedHistory(...events)
    const state = history
      .slice(0, -1)
      .reduce(
        (now, one) => orderSuggestions.evolve(now, one) ?? orderSuggestions.initialState,
        orderSuggestions.initialState,
      )
    return history.slice(-1).flatMap((last) => orderSuggestions.react(state, last))
  }
  const chosen = (id: typeof orderId): Input => ({
    type: 'PublicationChosen',
    data: { orderId: id, publication: publicationId },
  })

  it('is suggested to every order of its publication, once each', () => {
    expect(reactionTo(chosen(orderId), chosen(orderId), chosen(nextOrderId), productionStarted)).toEqual(
      [orderId, nextOrderId].map((id) => ({ command: { orderId: id, issueId, publicationId, at: eventTime } })),
    )
    expect(reactionTo(productionStarted)).toEqual([])
  })

  it('belongs to its publication, as the orders do', () => {
    expect(orderSuggestions.idOf(productionStarted)).toBe(publicationId)
    expect(orderSuggestions.idOf(chosen(orderId))).toBe(publicationId)
    expect(orderSuggestions.idOf(orderPlaced)).toBeUndefined()
  })

  it('changes nothing by itself', async () => {
    const { tools, place } = openDesk()
    const { orderId: id } = await place('one', { quotation: null, name: 'Bladet', publication: publicationId })
    const send = sendSuggestions(tools.handlers.order)
    await send({ orderId: id, issueId, publicationId, at: eventTime }, contextNamed('suggest'))
    expect(await tools.handlers.order.state(orderStream(id))).toMatchObject({
      suggestion: issueId,
      form: { state: 'created' },
    })
  })
})
