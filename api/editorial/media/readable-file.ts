import type { FastifyRequest } from 'fastify'
import { isPlayProof } from '../../../commands/editorial/media/play-proof.ts'
import type { MediaKind } from '../../../domain/editorial/media/events.ts'
import type { ArticleId, MediaId } from '../../../domain/kernel/ids.ts'
import { findServedFile } from '../../../projections/editorial/media/file-audience.ts'
import { readersOf } from '../../../projections/editorial/media/readers.ts'
import type { MediaRow } from '../../../projections/editorial/media/table.ts'
import { findHeardName } from '../../../projections/editorial/spoken-names/queries.ts'
import type { HeardName } from '../../../projections/editorial/spoken-names/recorded-names.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'

/** No cache may keep this answer: a file missing now may exist in a minute. */
const fileMissing = () =>
  new ProblemError({ status: 404, title: 'NotFound', detail: 'Filen finns inte.' }, { 'Cache-Control': 'no-store' })

export type FileRequest = {
  readonly id: MediaId
  readonly kind: MediaKind
  /** The proof in the address. */
  readonly proof: string | undefined
}

const readingRightOf = (
  { now, media }: Services,
  { user }: FastifyRequest,
  { id, proof }: { readonly id: string; readonly proof: string | undefined },
) => ({ user, isProven: isPlayProof(media.playKey, id, proof), now: now().toISOString() })

export type ReadableFile = {
  readonly row: MediaRow
  /** Whether every later requester may have the file too, with or without a log-in. */
  readonly isForAll: boolean
}

/**
 * The file, when the requester may have it. Otherwise the answer is the same as for a missing file, so that a stranger
 * does not learn that it exists.
 */
export const findReadable = async (
  services: Services,
  request: FastifyRequest,
  { id, kind, proof }: FileRequest,
): Promise<ReadableFile> => {
  const row = await findServedFile(services.db, id)
  const reading = readingRightOf(services, request, { id, proof })
  const readers = row?.kind === kind ? await readersOf(services.db, row, reading) : 'nobody'
  if (!row || readers === 'nobody') throw fileMissing()
  return { row, isForAll: readers === 'everybody' }
}

export type ReadableName = { readonly name: HeardName } & Pick<ReadableFile, 'isForAll'>

/** The recording of a heading, when the requester may hear an article below the heading. */
export const findReadableName = async (
  services: Services,
  request: FastifyRequest,
  { id, proof }: { readonly id: ArticleId; readonly proof: string | undefined },
): Promise<ReadableName> => {
  const name = await findHeardName(services.db, id)
  const heard = { id, kind: 'sound', article_id: id, issue_id: null, publication_id: null } as const
  const readers = name
    ? await readersOf(services.db, heard, readingRightOf(services, request, { id, proof }))
    : 'nobody'
  if (!name || readers === 'nobody') throw fileMissing()
  return { name, isForAll: readers === 'everybody' }
}
