import type { FastifyRequest } from 'fastify'
import type { ArticleId, MediaId } from '../../domain/core/ids.ts'
import type { MediaKind } from '../../domain/media/events.ts'
import { isStaff } from '../../domain/user/rules.ts'
import { isVoiceSample } from '../../projections/sellers/queries.ts'
import { findHearing, findServedFile } from '../../projections/media/hearing.ts'
import type { MediaRow } from '../../projections/media/table.ts'
import { findSpokenName } from '../../projections/spoken-names/queries.ts'
import type { SpokenName, SpokenNameRow } from '../../projections/spoken-names/table.ts'
import { ProblemError } from '../problem.ts'
import type { Services } from '../services.ts'
import { isPlayProof } from './play-key.ts'

/** No cache keeps it: what is not there now may be there in a minute. */
const missing = () =>
  new ProblemError({ status: 404, title: 'NotFound', detail: 'Filen finns inte.' }, { 'Cache-Control': 'no-store' })

export type Asked = {
  readonly id: MediaId
  readonly kind: MediaKind
  /** What the address carries. */
  readonly proof: string | undefined
}

/** Listeners get sounds, pictures and films; texts and other files are the editors'. */
const forListeners: readonly MediaKind[] = ['sound', 'image', 'video']

/** Who may have a file: nobody who asks, she who asks, or everybody. */
type Readers = 'nobody' | 'her' | 'everybody'

type Heard = Pick<MediaRow, 'id' | 'kind' | 'article_id' | 'issue_id' | 'publication_id'>

const hearersOf = async (
  services: Services,
  { user }: FastifyRequest,
  row: Heard,
  proof: string | undefined,
): Promise<Readers> => {
  const hearing = await findHearing(services.db, row, services.now().toISOString())
  if (!hearing) return 'nobody'
  const isOut = forListeners.includes(row.kind) && hearing.isOut
  if (isOut && hearing.isPublic) return 'everybody'
  if (user?.customers.some((customer) => customer === hearing.customer)) return 'her'
  return isOut && isPlayProof(services.media.playKey, row.id, proof) ? 'her' : 'nobody'
}

/** What listeners fetch is asked for first: the samples of voices are few. */
const readersOf = async (
  services: Services,
  request: FastifyRequest,
  row: Heard,
  proof: string | undefined,
): Promise<Readers> => {
  if (isStaff(request.user)) return 'her'
  const hearers = await hearersOf(services, request, row, proof)
  if (hearers !== 'nobody') return hearers
  return row.kind === 'sound' && (await isVoiceSample(services.db, row.id)) ? 'everybody' : 'nobody'
}

export type Readable = {
  readonly row: MediaRow
  /** Whether who asks next may have it too, whoever she is. */
  readonly isForAll: boolean
}

/** The file, for whoever may have it. To everybody else it is not there: nobody learns which of the two it is. */
export const findReadable = async (
  services: Services,
  request: FastifyRequest,
  { id, kind, proof }: Asked,
): Promise<Readable> => {
  const row = await findServedFile(services.db, id)
  const readers = row?.kind === kind ? await readersOf(services, request, row, proof) : 'nobody'
  if (!row || readers === 'nobody') throw missing()
  return { row, isForAll: readers === 'everybody' }
}

export type ReadableName = { readonly name: SpokenNameRow & { readonly sound: SpokenName } } & Pick<
  Readable,
  'isForAll'
>

/** How a heading is spoken, for whoever may hear what stands below it. */
export const findReadableName = async (
  services: Services,
  request: FastifyRequest,
  { id, proof }: { readonly id: ArticleId; readonly proof: string | undefined },
): Promise<ReadableName> => {
  const name = await findSpokenName(services.db, id)
  const heard = { id, kind: 'sound', article_id: id, issue_id: null, publication_id: null } as const
  const readers = name ? await readersOf(services, request, heard, proof) : 'nobody'
  if (!name?.sound || readers === 'nobody') throw missing()
  return { name: { ...name, sound: name.sound }, isForAll: readers === 'everybody' }
}
