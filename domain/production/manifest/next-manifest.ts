import { productOf } from '../production/products.ts'
import type { Manifest, ManifestItem, NextProduct } from './manifest.ts'

const withoutText = (item: ManifestItem): ManifestItem => {
  const { text: _, images: __, ...rest } = item
  return rest
}

/**
 * The manifest of the second product of the same order: under its own file name, and without texts where it is only
 * heard.
 */
export const manifestOfNext = (manifest: Manifest, { kind, audio }: NextProduct): Manifest => {
  const { filename: _, ...same } = manifest
  return { ...same, audio, items: productOf(kind).text ? manifest.items : manifest.items.map(withoutText) }
}
