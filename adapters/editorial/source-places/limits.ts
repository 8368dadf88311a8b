import type { ServerSettings } from '../../kernel/transfer/in-place.ts'

export const MAX_SOURCE_BYTES = 5_000_000_000
/** The longest feed, as its reader takes it. */
export const MAX_FEED_BYTES = 20_000_000
export const MAX_FILES = 500
/** A whole fetch, however many bytes still arrive. */
export const MAX_FETCH_MS = 2 * 3_600_000
/** A file that is younger may still be on its way to its server. */
export const YOUNG_MS = 60_000
export const GROWTH_PAUSE_MS = 2_000

export type SourcePlaceSettings = ServerSettings & {
  /** The longest source, and all files of one fetch together (bytes). */
  readonly maxBytes?: number
  readonly now?: () => Date
  /** Waits between two lists of a folder with a young file. */
  readonly pause?: (milliseconds: number) => Promise<unknown>
}
