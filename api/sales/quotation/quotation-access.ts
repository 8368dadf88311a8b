import type { FastifyRequest } from 'fastify'
import { quotationStream } from '../../../commands/sales/quotation/stream.ts'
import type { QuotationId } from '../../../domain/kernel/ids.ts'
import { lookUpSecret } from '../../kernel/access/rate-limit.ts'
import type { Services } from '../../services.ts'
import { sentKeyHash } from './draft-key.ts'
import { guessingProofs, isStaffRequest } from './visitors.ts'

type Claim = { readonly quotationId: QuotationId; readonly code: string | undefined }

/**
 * Whether this is staff, or whoever has the quotation's short code or the key of the draft it grew out of. Guessing is
 * slowed down; nobody else can tell somebody's quotation from none.
 */
export const holdsQuotation = async (
  services: Services,
  request: FastifyRequest,
  { quotationId, code }: Claim,
): Promise<boolean> => {
  if (isStaffRequest(request)) return true
  const held = await lookUpSecret(services, request, guessingProofs, async () => {
    const quotation = await services.handlers.quotation.state(quotationStream(quotationId))
    if (!('shortCode' in quotation)) return undefined
    const hasKey = quotation.keyHash !== null && quotation.keyHash === sentKeyHash(request)
    return hasKey || quotation.shortCode === code ? quotation : undefined
  })
  return held !== undefined
}
