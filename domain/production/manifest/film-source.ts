import type { StoredFile, Subtitles } from '../../editorial/media/events.ts'
import type { MediaId } from '../../kernel/ids.ts'
import type { FilmSource, ManifestItem } from './manifest.ts'

/** A book on a telephone: about an hour and a half in the least quality. */
const MAX_FILM_BYTES = 400_000_000

type ArticleFilm = {
  readonly mediaId: MediaId
  /** What is made of it; undefined: nothing yet. */
  readonly low: StoredFile | undefined
  readonly poster: StoredFile | undefined
  readonly title: string
  readonly subTitles: readonly Subtitles[]
}

export type FilmsOfArticle = { readonly films: readonly FilmSource[]; readonly leftOut: readonly string[] }

const inStore = ({ storageKey, hash, bytes }: Pick<FilmSource, 'storageKey' | 'hash' | 'bytes'>) => ({
  storageKey,
  hash,
  bytes,
})

/** The films that are made for listeners, in the least quality; those too large for a book by their titles. */
export const filmsOf = (files: readonly ArticleFilm[]): FilmsOfArticle => {
  const made = files.flatMap(({ low, ...film }) => (low ? [{ ...film, low }] : []))
  const fits = ({ low }: (typeof made)[number]) => low.bytes <= MAX_FILM_BYTES
  return {
    films: made.filter(fits).map(({ mediaId, low, poster, title, subTitles }) => ({
      mediaId,
      ...inStore(low),
      title,
      ...(poster && { poster: inStore(poster) }),
      tracks: subTitles.map(({ src, label, kind, srclang }) => ({ label, kind, srclang, storageKey: src })),
    })),
    leftOut: made.filter((film) => !fits(film)).map(({ title }) => title),
  }
}

/** What an item of a product says of the films of its article. */
export const filmsIn = (
  { films, leftOut }: FilmsOfArticle = { films: [], leftOut: [] },
): Pick<ManifestItem, 'films' | 'filmsLeftOut'> => ({
  ...(films.length > 0 && { films }),
  ...(leftOut.length > 0 && { filmsLeftOut: leftOut }),
})
