import type { StoredFile } from '../../editorial/media/events.ts'
import type { MediaId } from '../../kernel/ids.ts'
import type { ImageSource, ProductionKind } from '../production/events.ts'
import { productOf } from '../production/products.ts'

type Picture = StoredFile & {
  readonly mediaId: MediaId
  /** The image scaled down, where that variant exists. */
  readonly small: StoredFile | undefined
  readonly alt: string
  /** Empty: no caption. */
  readonly title: string
}

/** An image as a document shows it: the small variant where it has the same image type, otherwise the original. */
export const imageSourceOf = ({ mediaId, small, alt, title, ...own }: Picture): ImageSource => {
  const { storageKey, hash, bytes, mimeType } = small?.mimeType === own.mimeType ? small : own
  return { mediaId, original: own.hash, storageKey, hash, bytes, mimeType, alt, caption: title }
}

/** The image types that a product takes, each with its file extension; MTM takes JPEG alone. */
export const imageTypesOf = (kind: ProductionKind, profile?: 'mtm'): Readonly<Record<string, string>> =>
  profile === 'mtm' ? { 'image/jpeg': 'jpg' } : (productOf(kind).text?.images ?? {})
