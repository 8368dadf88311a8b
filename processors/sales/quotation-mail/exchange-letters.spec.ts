import { describe, expect, it } from 'vitest'
import { deliveryStream, handleDelivery } from '../../../commands/delivery/delivery/stream.ts'
import { DeliveryId } from '../../../domain/kernel/ids.ts'
import { noon, orderOfBulletin as orderId, today, whoAsks } from '../../../domain/sales/quotation/examples.ts'
import type { QuotationChanges } from '../../../domain/sales/quotation/fields.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { offer } from './letters.ts'
import { acceptanceUndoneReceipt, orderConfirmation } from './order-letters.ts'
import { quotationDesk } from './testing.ts'

type Desk = ReturnType<typeof quotationDesk>

const accept = ({ ask, quotationId }: Desk, replaces?: Desk) =>
  ask({
    type: 'AcceptQuotation',
    quotationId,
    orderId,
    by: 'staff',
    today,
    at: noon,
    replaces: replaces?.quotationId,
  })
const takeBack = ({ ask, quotationId }: Desk, replacedBy?: Desk) =>
  ask({ type: 'TakeBackAcceptance', quotationId, orderId, by: 'staff', replacedBy: replacedBy?.quotationId })

/** Opens an order of the first quotation that has been given the second. */
const openExchange = async (second: QuotationChanges = {}) => {
  const before = quotationDesk()
  const after = quotationDesk(before.log, 'abcdefgh23456')
  await before.requested()
  await after.requested({ name: 'Årsboken', ...second })
  for (const desk of [before, after]) await desk.sent()
  await accept(before)
  await accept(after, before)
  await takeBack(before, after)
  const ordered = { quotationId: after.quotationId, orderId, acceptedAt: noon, replaces: before.quotationId }
  const gone = { quotationId: before.quotationId, orderId, by: 'staff', replacedBy: after.quotationId }
  return { before, after, ordered, gone, sources: after.sources }
}

describe('an order whose offer was exchanged', () => {
  it.each([
    ['se', 'Ändrad beställning: Årsboken', 'Vi har ändrat er beställning. Nu gäller Årsboken. Priset är'],
    ['en', 'Order changed: Årsboken', 'We have changed your order. It is now for Årsboken. The price is'],
  ] as const)('is told as it stands now, in one letter: %s', async (language, subject, said) => {
    const { ordered, gone, sources } = await openExchange({ language })
    expect(await orderConfirmation(ordered, sources)).toMatchObject({
      to: { address: 'maj@hembygd.example.se' },
      subject,
      text: expect.stringContaining(said),
      attachments: [{ filename: expect.stringContaining('Årsboken') }],
    })
    expect(await acceptanceUndoneReceipt(gone, sources)).toEqual({
      unneeded: 'Kunden får en orderbekräftelse på det som gäller i stället.',
    })
  })

  it('is told to the former address too where the new offer goes to another, with the way to it', async () => {
    const { customerInfo } = whoAsks
    const { gone, sources } = await openExchange({ customerInfo: { ...customerInfo, email: 'ny@hembygd.example.se' } })
    const letter = await acceptanceUndoneReceipt(gone, sources)
    expect(letter).toMatchObject({
      to: { address: 'maj@hembygd.example.se' },
      subject: 'Ändrad beställning: Medlemsbladet',
      text: expect.stringContaining('/quotplug/abcdefgh23456'),
    })
    expect(JSON.stringify(letter)).not.toContain('Ingenting tillverkas')
  })

  it('is followed to what it was exchanged for since', async () => {
    const { before, after, gone, sources } = await openExchange()
    await accept(before, after)
    await takeBack(after, before)
    const about = { ...gone, quotationId: after.quotationId, replacedBy: before.quotationId }
    expect(await acceptanceUndoneReceipt(about, sources)).toHaveProperty('unneeded')
  })

  it('is told to be gone where it is', async () => {
    const { after, gone, sources } = await openExchange()
    await takeBack(after)
    expect(await acceptanceUndoneReceipt(gone, sources)).toMatchObject({
      text: expect.stringContaining('Orderbekräftelsen gäller inte längre.'),
    })
  })

  it('has no letter with the former offer any more', async () => {
    const { before, sources } = await openExchange()
    const about = { quotationId: before.quotationId, revision: '1', sentAt: noon }
    expect(await offer(about, sources)).toEqual({ unneeded: 'Offerten är redan avgjord.' })
  })
})

describe('the word that an order is back', () => {
  const deliveryId = DeliveryId.parse('0199e2a0-0000-7000-8000-0000000000d9')
  const at = noon

  /** Opens an order that was gone for a moment, and the letter about that. */
  const back = async () => {
    const desk = quotationDesk()
    await desk.requested()
    await desk.sent()
    await accept(desk)
    const delivery = handleDelivery(desk.log)
    const tell = (command: Parameters<typeof delivery>[1]) =>
      delivery(deliveryStream(deliveryId), command, newContext())
    const about = { quotationId: desk.quotationId, by: 'staff' }
    await tell({ type: 'OrderDelivery', deliveryId, channel: 'mail', template: 'taken-back-receipt', about, at })
    const write = () =>
      orderConfirmation({ quotationId: desk.quotationId, orderId, acceptedAt: noon, back: deliveryId }, desk.sources)
    return { tell, write }
  }

  it('waits until it is known whether its customer has heard that it was gone', async () => {
    const { write } = await back()
    await expect(write()).rejects.toThrow('inte avgjort')
  })

  it('does not go out alone', async () => {
    const { tell, write } = await back()
    await tell({ type: 'WithdrawDelivery', deliveryId, at, reason: 'Uppdraget är beställt igen.' })
    expect(await write()).toEqual({ unneeded: 'Kunden har inte hört att beställningen var borta.' })
  })

  it('goes out to whoever may have heard that it was gone', async () => {
    const { tell, write } = await back()
    await tell({ type: 'AttemptDelivery', deliveryId, at })
    expect(await write()).toMatchObject({ subject: 'Er beställning gäller igen: Medlemsbladet' })
    await tell({ type: 'ParkDelivery', deliveryId, at, attempt: 1, reason: 'Oklart', isUnclear: true })
    expect(await write()).toMatchObject({ subject: 'Er beställning gäller igen: Medlemsbladet' })
  })
})
