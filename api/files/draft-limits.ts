import type { FastifyRequest } from 'fastify'
import type { Owners } from '../../domain/media/events.ts'
import { listFilesOf } from '../../projections/media/queries.ts'
import type { Services } from '../services.ts'
import { isDraftHolder } from './owners.ts'
import type { UploadLimits } from './read-upload.ts'

const FILE_BYTES = 200_000_000
const DRAFT_BYTES = 1_000_000_000
const DRAFT_FILES = 50

/** What still has room in a visitor's draft; undefined when the files are for something else. */
export const draftLimits = async (
  services: Services,
  request: FastifyRequest,
  owners: Owners,
): Promise<UploadLimits | undefined> => {
  if (!owners.quotationId || !(await isDraftHolder(services, request, owners))) return undefined
  const there = await listFilesOf(services.db, 'text', { owner: 'quotation', id: owners.quotationId })
  const used = there.reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    maxBytes: Math.min(FILE_BYTES, services.media.maxUploadBytes),
    maxTotal: Math.max(0, DRAFT_BYTES - used),
    maxFiles: Math.max(0, DRAFT_FILES - there.length),
  }
}
