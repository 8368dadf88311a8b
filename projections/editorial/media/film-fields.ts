import { bestQualityFirst, type FilmPart, type FilmQuality } from '../../../domain/editorial/media/films/film-parts.ts'
import { versionOf } from './file-names.ts'
import type { MediaRow } from './table.ts'

type Film = Pick<MediaRow, 'id' | 'variants' | 'facts' | 'title' | 'sub_titles' | 'is_film_ordered' | 'making_failed'>

/** The path of what is made of a film, without its version. */
export const filmPartPath = (id: string, part: FilmPart): string =>
  `/api/videofiles/serveFileByIdWithFormat/${id}/${part}`

/** The path of a film's track, which is named by the hash of its bytes. */
export const trackPath = (id: string, src: string): string => `/api/videofiles/subtitles/${id}/${src}`

const addressOf = ({ id, variants }: Film, part: FilmPart): string | null => {
  const made = variants[part]
  return made ? `${filmPartPath(id, part)}?v=${versionOf(made.hash)}` : null
}

const qualityName = ({ id, variants }: Film, quality: FilmQuality) => (variants[quality] ? `${id}.${quality}` : '')

/** What staff are told of a film beside what every file has. */
export const filmFields = (row: Film) => {
  const { width, height } = row.facts?.kind === 'video' ? row.facts : { width: 0, height: 0 }
  return {
    title: row.title,
    filenameHigh: qualityName(row, 'high'),
    filenameMid: qualityName(row, 'mid'),
    filenameLow: qualityName(row, 'low'),
    width,
    height,
    subTitles: row.sub_titles.map((track) => ({
      ...track,
      url: `${trackPath(row.id, track.src)}?v=${versionOf(track.src)}`,
    })),
    qualities: bestQualityFirst.flatMap((quality) => {
      const made = row.variants[quality]
      const url = addressOf(row, quality)
      return made && url !== null ? [{ quality, url, bytes: made.bytes }] : []
    }),
    poster: addressOf(row, 'poster'),
    sound: addressOf(row, 'aac'),
    isMaking: row.is_film_ordered,
    makingFailed: row.making_failed,
  }
}
