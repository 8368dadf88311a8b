import type { FastifyRequest } from 'fastify'
import { findPlaylist, type OpenedPlaylist, type Wanted } from '../../projections/playlist/queries.ts'
import { playProof } from '../play-key.ts'
import type { Services } from '../services.ts'

/** What whoever asks may listen to. */
export const openPlaylist = (
  { db, now, media }: Services,
  { user }: FastifyRequest,
  wanted: Wanted,
): Promise<OpenedPlaylist | undefined> =>
  findPlaylist(db, wanted, {
    viewer: user,
    now: now().toISOString(),
    proofOf: (mediaId) => playProof(media.playKey, mediaId),
  })
