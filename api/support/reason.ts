import type { FastifyRequest } from 'fastify'
import { keepReason, Reason } from '../../commands/support/reason/keep-reason.ts'
import { actorOf, currentUser } from '../kernel/access/request-context.ts'
import { refusal } from '../problems.ts'
import type { Services } from '../services.ts'

/** The header with the administrator's reason, URI-encoded: HTTP has no å. */
const REASON_HEADER = 'x-support-reason'

/** Present with any value: the administrator gave the reason for this thing, and not for the errand. */
const OWN_REASON_HEADER = 'x-support-own-reason'

/** Undefined: the request has no reason, or an invalid one. */
export const givenReason = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const given = headers[REASON_HEADER]
  try {
    return typeof given === 'string' ? Reason.safeParse(decodeURIComponent(given)).data : undefined
  } catch {
    return undefined
  }
}

/**
 * Every route of the support desk that shows the contents of things calls this first. Where the things tell of persons,
 * the access record is written with the reason, or the request ends with 'ReasonMissing'. A protected subscriber needs a
 * reason given for that thing alone, or the request ends with 'OwnReasonMissing'.
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
