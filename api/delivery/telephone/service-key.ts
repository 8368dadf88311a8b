import type { FastifyRequest } from 'fastify'
import { findPublication } from '../../../commands/editorial/issue/parents.ts'
import type { FoundedPublication } from '../../../domain/editorial/publication/publication.ts'
import type { PublicationId, TelephoneServiceId } from '../../../domain/kernel/ids.ts'
import { hashOfSent } from '../../kernel/access/key-hash.ts'
import { limitRate, lookUpSecret } from '../../kernel/access/rate-limit.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'

const keyGuessLimit = { what: 'telephone key', limit: { points: 60, seconds: 15 * 60 } }

/** A service fetches an issue of a hundred articles within a minute, and sometimes several issues. */
const fetchLimit = { points: 1_200, seconds: 60 }

/** The answer is the same whether the publication exists or not. */
const wrongKey = () =>
  new ProblemError(
    { status: 401, title: 'WrongKey', detail: 'Nyckeln saknas eller gäller inte.' },
    { 'WWW-Authenticate': 'Bearer' },
  )

/** Telephone exchanges that can send no header have the key in the address. */
const sentKey = ({ headers }: FastifyRequest, key: string | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? key

type KeyRequest = { readonly publicationId: PublicationId; readonly key: string | undefined }

export type AskingService = { readonly serviceId: TelephoneServiceId; readonly publication: FoundedPublication }

/** The telephone service that asks; ends a request without a valid key. */
export const askingService = async (
  services: Services,
  request: FastifyRequest,
  { publicationId, key }: KeyRequest,
): Promise<AskingService> => {
  const hash = hashOfSent(sentKey(request, key))
  const found = await lookUpSecret(services, request, keyGuessLimit, async () => {
    const publication = await findPublication(services, publicationId)
    if (hash === undefined || !publication) return undefined
    const own = [...publication.telephoneServices].find(([, { keyHash }]) => keyHash === hash)
    return own && { serviceId: own[0], publication }
  })
  if (!found) throw wrongKey()
  await limitRate(services, request, 'telephone', fetchLimit)
  return found
}
