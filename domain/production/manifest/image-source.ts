import type { StoredFile } from '../../editorial/media/events.ts'
import type { MediaId } from '../../kernel/ids.ts'
import type { ImageSource, ProductionKind } from '../production/events.ts'
import { productOf } from '../production/products.ts'

export type Picture = StoredFile & {
  readonly mediaId: MediaId
  /** Scaled down, where that has been made. */
  readonly small: StoredFile | undefined
  readonly alt: string
  /** Empty: none. */
  readonly title: string
}

/** A picture as a document shows it: scaled down, where that is of a kind it takes too. */
export const imageSourceOf = ({ mediaId, small, alt, title, ...own }: Picture): ImageSource => {
  const { storageKey, hash, bytes, mimeType } = small?.mimeType === own.mimeType ? small : own
  return { mediaId, original: own.hash, storageKey, hash, bytes, mimeType, alt, caption: title }
}

/** The endings of the images that a product takes, by what they are; MTM takes JPEG alone. */
export const imageTypesOf = (kind: ProductionKind, profile?: 'mtm'): Readonly<Record<string, string>> =>
  profile === 'mtm' ? { 'image/jpeg': 'jpg' } : (productOf(kind).images ?? {})
