import { versionOf } from '../../editorial/media/file-names.ts'
import { type ProofOf, proofIn } from '../../editorial/media/proof.ts'
import type { MediaRow } from '../../editorial/media/table.ts'
import type { SpokenName } from '../../editorial/spoken-names/table.ts'
import type { PlaylistArticle } from './view.ts'

export type Addresses = {
  readonly of: (file: Pick<MediaRow, 'id' | 'hash'>, path: string, version?: string) => string
}

/**
 * Addresses of files by the hash of their bytes, with the proof that a listener needs where the publication is not
 * public.
 */
export const addressesIn = (isPublic: boolean, proofOf: ProofOf): Addresses => {
  const proof = proofIn(isPublic, proofOf)
  return { of: ({ id, hash }, path, version = versionOf(hash)) => `${path}?v=${version}${proof(id)}` }
}

export const addressOfName = (
  { of }: Addresses,
  id: string,
  name: SpokenName | undefined,
): PlaylistArticle['soundfiles'][number] | undefined =>
  name && {
    _id: id,
    url: of({ id, hash: name.hash }, `/api/soundfiles/spoken/${id}`),
    duration: name.durationMs / 1000,
  }
