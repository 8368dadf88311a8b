import type { FilmQuality } from '../../../../domain/editorial/media/films/film-parts.ts'
import type { OnProgress, SoundFailure } from '../sounds/sound-tools.ts'

type Limits = { readonly signal: AbortSignal }

type MadeFilm = { readonly kind: 'ok'; readonly path: string }

/** Tools that work on local files, whose results lie in temporary files that belong to the caller. Reject on abort. */
export type FilmTools = {
  /** H.264 and AAC in an MP4 that plays while it is fetched, never larger than the source. */
  readonly quality: (
    source: string,
    options: Limits & { readonly quality: FilmQuality; readonly onWorked?: OnProgress },
  ) => Promise<MadeFilm | SoundFailure>
  /** The sound alone; 'silent': the film has none. */
  readonly sound: (source: string, options: Limits) => Promise<MadeFilm | { readonly kind: 'silent' } | SoundFailure>
  /** The picture at a moment, as JPEG. */
  readonly frame: (source: string, options: Limits & { readonly atMs: number }) => Promise<MadeFilm | SoundFailure>
}
