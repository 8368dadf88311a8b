import type { FastifyRequest } from 'fastify'
import { quotationStream } from '../../../commands/sales/quotation/stream.ts'
import type { QuotationId } from '../../../domain/kernel/ids.ts'
import { isQuotationOf } from '../../../domain/sales/quotation/keys.ts'
import { lookUpSecret } from '../../kernel/access/rate-limit.ts'
import type { Services } from '../../services.ts'
import { sentKeyHash } from './draft-key.ts'
import { guessingProofs, isStaffRequest } from './visitors.ts'

type Claim = { readonly quotationId: QuotationId; readonly code: string | undefined }

/**
 * Whether the request comes from staff, or from a holder of the quotation's short code or of its draft's key. Guessing
 * is slowed down. To any other caller an existing quotation looks like a missing one.
 */
export const holdsQuotation = async (
  services: Services,
  request: FastifyRequest,
  { quotationId, code }: Claim,
): Promise<boolean> => {
  if (isStaffRequest(request)) return true
  const held = await lookUpSecret(services, request, guessingProofs, async () => {
    const quotation = await services.handlers.quotation.state(quotationStream(quotationId))
    return isQuotationOf(quotation, { keyHash: sentKeyHash(request), code }) ? quotation : undefined
  })
  return held !== undefined
}
