import type { FastifyRequest } from 'fastify'
import { keepReason, Reason } from '../../commands/support/reason/keep-reason.ts'
import { actorOf, currentUser } from '../kernel/access/request-context.ts'
import { refusal } from '../problems.ts'
import type { Services } from '../services.ts'

/** The header with why somebody looks, URI-encoded: HTTP has no å. */
const REASON_HEADER = 'x-support-reason'

/** Any value: the reason was given for the thing that is asked for, and not for the errand. */
const OWN_REASON_HEADER = 'x-support-own-reason'

/** Undefined: there is none that will do. */
export const givenReason = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const given = headers[REASON_HEADER]
  try {
    return typeof given === 'string' ? Reason.safeParse(decodeURIComponent(given)).data : undefined
  } catch {
    return undefined
  }
}

/**
 * Every route of the support desk that shows what things tell calls this first. Where the things tell of persons it keeps
 * the access record with the reason, and ends the request with 'ReasonMissing' or 'OwnReasonMissing' where there is no reason that will do.
 */
export const requireReason = async (
  services: Pick<Services, 'handlers' | 'personalReads' | 'now'>,
  request: FastifyRequest,
  ...streams: readonly string[]
): Promise<void> => {
  const { handlers, now, personalReads } = services
  const objection = await keepReason(
    {
      handlers,
      now,
      keepRead: (read) => personalReads.record({ reader: currentUser(request)._id, as: 'support', ...read }),
    },
    {
      streams,
      reason: givenReason(request),
      reader: actorOf(request),
      isOwn: request.headers[OWN_REASON_HEADER] !== undefined,
    },
  )
  if (objection) throw refusal(objection)
}
