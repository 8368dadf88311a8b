import type { FastifyRequest } from 'fastify'
import { quotationStream } from '../../../commands/sales/quotation/stream.ts'
import type { QuotationId } from '../../../domain/kernel/ids.ts'
import { isDraftOf } from '../../../domain/sales/quotation/keys.ts'
import { sentHash } from '../../kernel/access/key-hash.ts'
import { lookUpSecret } from '../../kernel/access/rate-limit.ts'
import type { Services } from '../../services.ts'
import { guessingKeys } from './visitors.ts'

const HEADER = 'x-draft-key'

/** Gives the hash of the key in a visitor's request; undefined when the request has no possible key. */
export const sentKeyHash = (request: FastifyRequest): string | undefined => sentHash(request, HEADER)

/** Whether the request carries a draft's key, right or wrong. */
export const hasDraftKey = ({ headers }: FastifyRequest): boolean => headers[HEADER] !== undefined

/** Whether the visitor holds the key of this unsent draft. Guessing is slowed down. */
export const holdsDraft = async (
  services: Services,
  request: FastifyRequest,
  quotationId: QuotationId,
): Promise<boolean> => {
  const keyHash = sentKeyHash(request)
  const held = await lookUpSecret(services, request, guessingKeys, async () => {
    const quotation = await services.handlers.quotation.state(quotationStream(quotationId))
    return isDraftOf(quotation, keyHash) ? quotation : undefined
  })
  return held !== undefined
}
