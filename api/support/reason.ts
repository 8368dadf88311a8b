import type { FastifyRequest } from 'fastify'
import { keepReason, Reason } from '../../commands/support/reason/keep-reason.ts'
import { actorOf, currentUser } from '../kernel/access/request-context.ts'
import { refusal } from '../problems.ts'
import type { Services } from '../services.ts'

/** The header with the administrator's reason, URI-encoded: HTTP has no å. */
const REASON_HEADER = 'x-support-reason'

/** The persons that a request has shown: related things are read together with a thing, and have the same reason. */
const shownBy = new WeakMap<FastifyRequest, readonly string[]>()

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
  const reader = currentUser(request)._id
  const together = (subjects: readonly string[]) => [...(shownBy.get(request) ?? []), ...subjects]
  const objection = await keepReason(
    {
      handlers,
      now,
      keepRead: async (read) => {
        await personalReads.record({ reader, as: 'support', ...read })
        shownBy.set(request, together(read.subjects))
      },
      isOfOthers: ({ subjects, reason }) => personalReads.isOfOthers({ reader, reason, subjects: together(subjects) }),
    },
    { streams, reason: givenReason(request), reader: actorOf(request) },
  )
  if (objection) throw refusal(objection)
}
