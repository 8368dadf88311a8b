import type { FastifyRequest } from 'fastify'
import { keepReason, Reason, type ReasonedRead } from '../../commands/support/reason/keep-reason.ts'
import { actorOf, currentUser } from '../kernel/access/request-context.ts'
import { refusal } from '../problems.ts'
import type { Services } from '../services.ts'

/** The header with the administrator's reason, URI-encoded: HTTP has no å. */
const REASON_HEADER = 'x-support-reason'

/** The reading that a request makes: related things are read together with a thing, and have the same reason. */
type DeskReading = {
  readonly subjects: Set<string>
  isProtected: boolean
  /** What the reader had read before the request. */
  readonly earlier: readonly ReasonedRead[]
}

const readings = new WeakMap<FastifyRequest, DeskReading>()

const beginReading = async ({ personalReads }: Pick<Services, 'personalReads'>, request: FastifyRequest) => {
  const begun = readings.get(request)
  if (begun) return begun
  const earlier = await personalReads.reasonedToday(currentUser(request)._id)
  const reading: DeskReading = { subjects: new Set(), isProtected: false, earlier }
  readings.set(request, reading)
  return reading
}

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
  const reading = await beginReading(services, request)
  const objection = await keepReason(
    {
      handlers,
      now,
      keepRead: async ({ subjects, reason, isProtected }) => {
        for (const subject of subjects) reading.subjects.add(subject)
        reading.isProtected ||= isProtected
        // Those whom a protected person is shown with stand in one record: its reason is that person's own.
        const together = reading.isProtected ? [...reading.subjects] : subjects
        await personalReads.record({ reader, as: 'support', subjects: together, reason })
      },
      readEarlier: async () => reading.earlier,
    },
    { streams, reason: givenReason(request), reader: actorOf(request) },
  )
  if (objection) throw refusal(objection)
}
