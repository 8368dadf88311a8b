import { v7 } from 'uuid'
import { expect, it } from 'vitest'
import { orderStream } from '../../commands/sales/order/stream.ts'
import { OrderId } from '../../domain/kernel/ids.ts'
import { MAX_CHOSEN_ROWS } from '../../projections/kernel/paging/view.ts'
import { testApi, textOf } from '../testing.ts'

const api = await testApi()
const desk = api.as('user')

const placeOrder = async (name: string) => textOf(await desk.post('/api/orders', { name }), '_id')
const listOrderIds = async () => {
  const { body } = await desk.get('/api/orders?limit=200')
  return (body as { readonly _id: string }[]).map(({ _id }) => _id)
}
const outcome = (_id: string, refused: string | null = null, isDone = refused === null) => ({ _id, refused, isDone })

it('does to each that is chosen what can be done, says of each how it went, and takes it back', async () => {
  const [first, second, kept] = [await placeOrder('Första'), await placeOrder('Andra'), await placeOrder('Kvar')]
  for (const state of ['in-production', 'in-review', 'ready-for-invoice'])
    await desk.put(`/api/orders/${kept}`, { state })
  const missing = v7()
  const chosen = [first, kept, missing, second, first]
  expect(await desk.post('/api/orders/chosen/remove', { chosen })).toMatchObject({
    status: 200,
    body: {
      outcomes: [
        outcome(first),
        outcome(kept, expect.stringContaining('faktura')),
        outcome(missing, 'Ordern finns inte.'),
        outcome(second),
      ],
    },
  })
  expect(await listOrderIds()).toEqual([kept])
  await desk.post('/api/orders/chosen/restore', { chosen: [first, second] })
  expect(new Set(await listOrderIds())).toEqual(new Set([first, second, kept]))
})

it('does it once where the call is repeated under its key, and tells how far to read', async () => {
  const [first, second] = [await placeOrder('Ett'), await placeOrder('Två')]
  const removed = () =>
    desk.post('/api/orders/chosen/remove', { chosen: [first, second] }, { 'idempotency-key': 'one-click' })
  const answer = await removed()
  await desk.post('/api/orders/chosen/restore', { chosen: [first, second] })
  expect((await removed()).body).toEqual(answer.body)
  expect(await listOrderIds()).toEqual(expect.arrayContaining([first, second]))

  // The second order is already removed, and its event lies further back in the log.
  await desk.del(`/api/orders/${second}`)
  const { headers } = await desk.post('/api/orders/chosen/remove', { chosen: [first, second] })
  const { events } = await api.services.log.read(orderStream(OrderId.parse(first)))
  expect(headers['x-position']).toBe(events.at(-1)?.position)
})

it('says of each whether it was this call that did it', async () => {
  const [first, second] = [await placeOrder('Hennes'), await placeOrder('Hans')]
  await desk.del(`/api/orders/${second}`)
  const chosen = [first, second]
  const removed = { body: { outcomes: [outcome(first), outcome(second, null, false)] } }
  const key = { 'idempotency-key': 'her-click' }
  expect(await desk.post('/api/orders/chosen/remove', { chosen }, key)).toMatchObject(removed)
  expect(await desk.post('/api/orders/chosen/remove', { chosen }, key)).toMatchObject(removed)
})

it('takes back what it did itself, not what others have done since', async () => {
  const [mine, again, other] = [await placeOrder('Min'), await placeOrder('En gång till'), await placeOrder('En annan')]
  const chosen = [mine, again]
  await desk.post('/api/orders/chosen/remove', { chosen }, { 'idempotency-key': 'my-click' })
  const colleague = api.as('admin')
  await colleague.post(`/api/orders/${again}/restore`, {})
  await colleague.del(`/api/orders/${again}`)
  const undoes = { act: 'remove', key: 'my-click' }
  const back = () => desk.post('/api/orders/chosen/restore', { chosen, undoes }, { 'idempotency-key': 'my-undo' })
  const answer = { body: { outcomes: [outcome(mine), outcome(again, 'Det har gjorts en gång till sedan dess.')] } }
  expect(await back()).toMatchObject(answer)
  expect(await back()).toMatchObject(answer)
  expect(await listOrderIds()).toEqual(expect.arrayContaining([mine, other]))
  expect(await listOrderIds()).not.toContain(again)
  // A request that names no act to undo restores the order, whichever user removed it.
  expect((await desk.post('/api/orders/chosen/restore', { chosen: [again] })).body).toMatchObject({
    outcomes: [outcome(again)],
  })
})

it.each([[[]], [['x']], [Array.from({ length: MAX_CHOSEN_ROWS + 1 }, () => v7())]])(
  'refuses a choice that is none: %#',
  async (chosen) => expect(await desk.post('/api/orders/chosen/remove', { chosen })).toMatchObject({ status: 422 }),
)

it('lets those do it to many who may do it to one', async () =>
  expect(await desk.post('/api/deliveries/chosen/retry', { chosen: [v7()] })).toMatchObject({ status: 403 }))
