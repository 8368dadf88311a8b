import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { sellerAt } from '../../../commands/sales/seller/seller-at.ts'
import { QuotationId } from '../../../domain/kernel/ids.ts'
import { customerPage } from '../../../domain/sales/quotation/customer-page.ts'
import { Language } from '../../../domain/sales/quotation/fields.ts'
import type { OfferDocument } from '../../../formats/sales/offer-pdf/offer.ts'
import { offerOf } from '../../../formats/sales/offer-pdf/offer-document.ts'
import { findPrintable, type PrintableQuotation } from '../../../projections/sales/quotation/printable-quotation.ts'
import { limitRate, lookUpSecret } from '../../kernel/access/rate-limit.ts'
import { disposition, policyOf } from '../../kernel/bytes/send-bytes.ts'
import { ProblemError } from '../../kernel/problem.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { sentKeyHash } from './draft-key.ts'
import { quotationMissing } from './read-quotations.ts'
import { guessingCodes, isStaffRequest } from './visitors.ts'

const params = z.object({ id: QuotationId })

/** `code`: the quotation's short code, from its customer. `language`: the quotation's own by default. */
const Query = z.object({ code: z.string().max(100).optional(), language: Language.optional() })

const quotationNotSent = () =>
  new ProblemError({ status: 409, title: 'QuotationNotSent', detail: 'Offerten är inte skickad än.' })

const perMinute = { points: 30, seconds: 60 }

type OfferRequest = { readonly id: QuotationId; readonly code: string | undefined }

/**
 * Staff, a holder of the code and a visitor with the draft's key may read the PDF; any other caller gets 'not found'.
 */
const readPrintable = async (
  services: Services,
  request: FastifyRequest,
  { id, code }: OfferRequest,
): Promise<PrintableQuotation> => {
  const found = await findPrintable(services.db, id)
  if (isStaffRequest(request)) {
    if (!found || found.isDraft) throw quotationMissing()
    return found.forStaff
  }
  await limitRate(services, request, 'quotation pdf', perMinute)
  const held = await lookUpSecret(services, request, guessingCodes, async () => {
    const proven = found?.isDraft ? found.keyHash === (sentKeyHash(request) ?? '') : found?.shortCode === code
    return proven ? found : undefined
  })
  if (!held) throw quotationMissing()
  if (held.isDraft) return held.forStaff
  if (held.isReplaced) throw refusal('QuotationReplaced')
  if (!held.forCustomer) throw quotationNotSent()
  return held.forCustomer
}

const documentOf = async (
  { settings, now, log }: Services,
  { content, offer, revision, sentAt, greeting, standing, shortCode }: PrintableQuotation,
  language: Language | undefined,
): Promise<OfferDocument> => {
  const page = shortCode ? customerPage(shortCode, language ?? content.about.language) : ''
  const date = dayInSweden(sentAt ? new Date(sentAt) : now())
  const on = standing.kind === 'ordered' ? { ...standing, on: dayInSweden(new Date(standing.at)) } : standing
  const seller = await sellerAt(log)(sentAt ?? undefined)
  const url = settings.publicUrl + page
  return offerOf({ content, offer, seller, revision, date, greeting, standing: on, url, language })
}

const send = (reply: FastifyReply, name: string, bytes: Uint8Array) =>
  reply
    .headers({
      'Cache-Control': 'no-store',
      'Content-Disposition': disposition(`${name}.pdf`, false),
      'Content-Security-Policy': policyOf('application/pdf'),
      'Content-Type': 'application/pdf',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    })
    .send(Buffer.from(bytes))

export const quotationPdfRoute = (app: App, services: Services): void => {
  app.get('/api/quotations/quotationPdf/:id', { schema: { params, querystring: Query } }, async (request, reply) => {
    const { code, language } = request.query
    const printable = await readPrintable(services, request, { id: request.params.id, code })
    const offer = await documentOf(services, printable, language)
    const word = offer.language === 'sv' ? 'Offert' : 'Quotation'
    return send(reply, `${word} ${offer.name}`, await services.print({ kind: 'offer', offer }))
  })
}
