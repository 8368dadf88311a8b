import { expect, it } from 'vitest'
import { DeliveryId } from '../../../domain/kernel/ids.ts'
import { noon, whoAsks } from '../../../domain/sales/quotation/examples.ts'
import { quotationDesk } from '../../sales/quotation-mail/testing.ts'
import { letters } from '../../start.ts'
import { prepareMail } from './channel.ts'

const deliveryId = DeliveryId.parse('0199e2a0-0000-7000-8000-0000000000d9')

const prepareFor = async (email: string) => {
  const desk = quotationDesk()
  await desk.requested({ customerInfo: { ...whoAsks.customerInfo, email } })
  // These tests write letters of sales alone.
  const sources = desk.sources as never
  const prepare = prepareMail<never>(letters, { sendMail: async () => ({ kind: 'sent' }), sources })
  const about = { quotationId: desk.quotationId }
  const { signal } = new AbortController()
  const attempt = {
    mayHaveArrived: false,
    isUnclear: false,
    folder: '/nowhere',
    signal,
    stopped: signal,
    cancelled: signal,
    passReturn: () => undefined,
  }
  return prepare({ deliveryId, channel: 'mail', template: 'request-receipt', about, at: noon }, attempt)
}

it('sends nothing to an address that nobody can have', async () => {
  expect(await prepareFor('karin@bladet.Invalid')).toEqual({ kind: 'unneeded', reason: 'Adressen är påhittad.' })
  expect(await prepareFor('karin@invalid.se')).toMatchObject({ kind: 'ready' })
})
