export type Size = { readonly width: number; readonly height: number }

/** Formats that books, podcasts and every browser show; other pictures are converted to one of them. */
export const isUniversalImage = (mimeType: string): mimeType is 'image/jpeg' | 'image/png' =>
  mimeType === 'image/jpeg' || mimeType === 'image/png'

/** Higher posters are shown scaled down. */
export const POSTER_MAX_HEIGHT = 300

const PODCAST_ART = { min: 1_400, max: 3_000 } as const

/** Apple takes square pictures of 1400 to 3000 pixels a side. */
export const isPodcastArt = ({ width, height }: Size): boolean =>
  width === height && width >= PODCAST_ART.min && width <= PODCAST_ART.max

/** Home screens show square icons of up to 512 pixels a side. */
const ICON_MIN_SIDE = 512

export const isIcon = ({ width, height }: Size): boolean => width === height && width >= ICON_MIN_SIDE

export const isPosterTooHigh = ({ height }: Size): boolean => height > POSTER_MAX_HEIGHT
