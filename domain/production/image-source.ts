import type { MediaId } from '../core/ids.ts'
import type { StoredFile } from '../media/events.ts'
import type { ImageSource } from './events.ts'

/** What every reader shows. */
const isShown = (mimeType: string): boolean => mimeType === 'image/jpeg' || mimeType === 'image/png'

export type Picture = StoredFile & {
  readonly mediaId: MediaId
  /** Scaled down, where that has been made. */
  readonly small: StoredFile | undefined
  readonly alt: string
  /** Empty: none. */
  readonly title: string
}

/** A picture as a document shows it; undefined when it has a format that not every reader knows. */
export const imageSourceOf = ({ mediaId, small, alt, title, ...own }: Picture): ImageSource | undefined => {
  const { storageKey, hash, bytes, mimeType } = small && isShown(small.mimeType) ? small : own
  if (!isShown(mimeType)) return undefined
  return { mediaId, original: own.hash, storageKey, hash, bytes, mimeType, alt, caption: title }
}
