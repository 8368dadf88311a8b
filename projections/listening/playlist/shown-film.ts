import { bestQualityFirst, type FilmPart, linesOf } from '../../../domain/editorial/media/films/film-parts.ts'
import { versionOf } from '../../editorial/media/file-names.ts'
import { filmPartPath, trackPath } from '../../editorial/media/film-fields.ts'
import type { MediaRow } from '../../editorial/media/table.ts'
import type { Addresses } from './addresses.ts'
import type { PlaylistArticle } from './view.ts'

/** The sound of a film with its picture; nothing until it is made for listeners, and of a silent film. */
export const filmOf = (file: MediaRow, addresses: Addresses): PlaylistArticle['soundfiles'] => {
  const { id, variants, facts } = file
  const { aac, poster } = variants
  if (file.kind !== 'video' || facts?.kind !== 'video' || !aac) return []
  const addressOf = (part: FilmPart, hash: string) => addresses.of(file, filmPartPath(id, part), versionOf(hash))
  const made = bestQualityFirst.flatMap((quality) => {
    const variant = variants[quality]
    return variant ? [{ lines: linesOf[quality], url: addressOf(quality, variant.hash) }] : []
  })
  if (made.length === 0) return []
  const film = {
    title: file.title,
    poster: poster ? addressOf('poster', poster.hash) : null,
    width: facts.width,
    height: facts.height,
    qualities: made,
    tracks: file.sub_titles.map(({ src, ...track }) => ({
      ...track,
      url: addresses.of(file, trackPath(id, src), versionOf(src)),
    })),
  }
  return [{ _id: id, url: addressOf('aac', aac.hash), duration: facts.durationMs / 1000, film }]
}
