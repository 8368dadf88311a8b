import type { FastifyRequest } from 'fastify'
import { playProof } from '../../../commands/editorial/media/play-proof.ts'
import type { PlaylistRequest } from '../../../projections/listening/playlist/find-place.ts'
import { findPlaylist, type OpenedPlaylist } from '../../../projections/listening/playlist/queries.ts'
import type { Services } from '../../services.ts'

type FoundPlaylist = Promise<OpenedPlaylist | undefined>

/**
 * Finds what a reader may listen to. All visitors hear the same, so visitors who ask while a lookup runs, as a hundred
 * do when an issue is released, share its answer.
 */
export const playlistOpener = ({ db, now, media }: Services) => {
  const underWay = new Map<string, FoundPlaylist>()

  const find = (viewer: FastifyRequest['user'], wanted: PlaylistRequest): FoundPlaylist =>
    findPlaylist(db, wanted, {
      viewer,
      now: now().toISOString(),
      proofOf: (mediaId) => playProof(media.playKey, mediaId),
    })

  const findForVisitors = (wanted: PlaylistRequest): FoundPlaylist => {
    const asked = `${wanted.type} ${wanted.id} ${wanted.group ?? ''}`
    const found = underWay.get(asked) ?? find(undefined, wanted).finally(() => underWay.delete(asked))
    underWay.set(asked, found)
    return found
  }

  return ({ user }: Pick<FastifyRequest, 'user'>, wanted: PlaylistRequest): FoundPlaylist =>
    user ? find(user, wanted) : findForVisitors(wanted)
}
