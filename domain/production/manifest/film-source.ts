import type { MediaFile } from '../../editorial/media/state.ts'
import { bytesOf } from '../../editorial/media/variants.ts'
import type { MediaId } from '../../kernel/ids.ts'
import type { FilmSource, ManifestItem } from './manifest.ts'

/** A book on a telephone: about an hour and a half in the least quality. */
export const MAX_FILM_BYTES = 400_000_000

type ArticleFilm = { readonly mediaId: MediaId; readonly file: MediaFile }

export type FilmsOfArticle = { readonly films: readonly FilmSource[]; readonly leftOut: readonly string[] }

const inStore = ({ storageKey, hash, bytes }: Pick<FilmSource, 'storageKey' | 'hash' | 'bytes'>) => ({
  storageKey,
  hash,
  bytes,
})

const titleOf = ({ description: { title, name } }: MediaFile) => title || name

/** The films that are made for listeners, in the least quality; those too large for a book by their titles. */
export const filmsOf = (files: readonly ArticleFilm[]): FilmsOfArticle => {
  const made = files.flatMap(({ mediaId, file }) => {
    const { low, poster } = file.variants
    return low && 'hash' in low && file.rejected === undefined ? [{ mediaId, file, low, poster }] : []
  })
  const fits = ({ low }: (typeof made)[number]) => low.bytes <= MAX_FILM_BYTES
  return {
    films: made.filter(fits).map(({ mediaId, file, low, poster }) => ({
      mediaId,
      ...inStore(bytesOf(low)),
      title: titleOf(file),
      ...(poster && 'hash' in poster && { poster: inStore(bytesOf(poster)) }),
      tracks: file.description.subTitles.map(({ src, label, kind, srclang }) => ({
        label,
        kind,
        srclang,
        storageKey: src,
      })),
    })),
    leftOut: made.filter((film) => !fits(film)).map(({ file }) => titleOf(file)),
  }
}

/** What an item of a product says of the films of its article. */
export const filmsIn = (
  { films, leftOut }: FilmsOfArticle = { films: [], leftOut: [] },
): Pick<ManifestItem, 'films' | 'filmsLeftOut'> => ({
  ...(films.length > 0 && { films }),
  ...(leftOut.length > 0 && { filmsLeftOut: leftOut }),
})
