import type { FastifyRequest } from 'fastify'
import type { MediaId } from '../../domain/ids.ts'
import type { MediaKind } from '../../domain/media/events.ts'
import { isStaff } from '../../domain/user/rules.ts'
import { isVoiceSample } from '../../projections/sellers/queries.ts'
import { findHearing, findServedFile } from '../../projections/media/hearing.ts'
import type { MediaRow } from '../../projections/media/table.ts'
import { notFound } from '../problem.ts'
import type { Services } from '../services.ts'
import { isPlayProof } from './play-key.ts'

export type Asked = {
  readonly id: MediaId
  readonly kind: MediaKind
  /** What the address carries. */
  readonly proof: string | undefined
}

/** Listeners get sounds, pictures and films; texts and other files are the editors'. */
const forListeners: readonly MediaKind[] = ['sound', 'image', 'video']

const mayHear = async (services: Services, { user }: FastifyRequest, row: MediaRow, proof: string | undefined) => {
  const hearing = await findHearing(services.db, row, services.now().toISOString())
  if (!hearing) return false
  if (user?.customers.some((customer) => customer === hearing.customer)) return true
  if (!forListeners.includes(row.kind) || !hearing.isOut) return false
  return hearing.isPublic || isPlayProof(services.media.playKey, row.id, proof)
}

/** What listeners fetch is asked for first: the samples of voices are few. */
const mayRead = async (services: Services, request: FastifyRequest, row: MediaRow, proof: string | undefined) =>
  isStaff(request.user) ||
  (await mayHear(services, request, row, proof)) ||
  (row.kind === 'sound' && (await isVoiceSample(services.db, row.id)))

/** The file, for whoever may have it. To everybody else it is not there: nobody learns which of the two it is. */
export const findReadable = async (
  services: Services,
  request: FastifyRequest,
  { id, kind, proof }: Asked,
): Promise<MediaRow> => {
  const row = await findServedFile(services.db, id)
  if (!row || row.kind !== kind || !(await mayRead(services, request, row, proof))) throw notFound('Filen finns inte.')
  return row
}
