import type { FastifyRequest } from 'fastify'
import { visitorLimits } from '../../../domain/editorial/media/intake.ts'
import { refusalOfName } from '../../../domain/editorial/visitor-uploads/refused-names.ts'
import { limitRate } from '../../kernel/access/rate-limit.ts'
import { requireFreeDisk } from '../../kernel/disk.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'
import { incomingName } from '../uploads/incoming-name.ts'
import { takeToday } from '../uploads/visitor-quota.ts'
import { openPublication } from './open-publication.ts'
import type { AdmittedUpload } from './tus-store.ts'

/** As many an hour as a visitor's other uploads. */
const startsPerHour = { points: 200, seconds: 3_600 }

const refuseFile = (status: number, title: string, detail: string) =>
  new ProblemError({ status, title, detail, field: 'file' })

type AnnouncedUpload = {
  readonly bytes: number | undefined
  readonly metadata: Readonly<Record<string, string | null>> | undefined
}

/**
 * Ends the request unless a visitor may start this upload. It counts against the day of the visitor and of the
 * publication with its announced length, so that many half uploads are no way around the limits.
 */
export const admitUpload = async (
  services: Services,
  request: FastifyRequest,
  { bytes = 0, metadata = {} }: AnnouncedUpload,
): Promise<AdmittedUpload> => {
  await limitRate(services, request, 'started upload', startsPerHour)
  const { publicationId } = await openPublication(services, metadata['publication'])
  const name = incomingName(metadata['filename'] ?? '')
  const refused = refusalOfName(name)
  if (refused) throw refuseFile(422, 'FileRefused', refused)
  if (bytes === 0) throw refuseFile(422, 'FileEmpty', 'Filen är tom.')
  const { maxBytes } = visitorLimits(services.media.maxUploadBytes)
  if (bytes > maxBytes) {
    const most = Math.floor(maxBytes / 1_000_000).toLocaleString('sv-SE')
    throw refuseFile(413, 'FileTooLarge', `Filen är för stor. Högst ${most} MB tas emot.`)
  }
  await requireFreeDisk(services)
  await takeToday(services, request, { files: 1, bytes }, publicationId)
  return { publicationId, name, startedAt: services.now().toISOString() }
}
