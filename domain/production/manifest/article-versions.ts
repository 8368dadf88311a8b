import { idsIn, isArticle, type Manifest, type ManifestItem, soundsIn } from './manifest.ts'

/** The parts of an article that a listener or reader may have got wrong. Equal hashes sound the same. */
const articleFingerprint = ({ name, source, text, images = [] }: ManifestItem) =>
  JSON.stringify([
    name,
    soundsIn({ source }).map(({ hash }) => hash),
    text?.hash ?? null,
    images.map(({ original, alt, caption }) => [original, alt, caption]),
  ])

/**
 * How a product's article compares with the issue now. `withdrawn`: listeners do not hear the article there any more.
 */
export type VersionOfArticle = 'same' | 'other' | 'withdrawn'

/** Every article of the product with its version. */
export const versionsIn = (made: Manifest, now: Manifest): ReadonlyMap<string, VersionOfArticle> => {
  const items = new Map(now.items.map((item) => [item.itemId, item]))
  const active = idsIn(now)
  const versionOf = (item: ManifestItem): VersionOfArticle => {
    if (!active.has(item.itemId)) return 'withdrawn'
    const present = items.get(item.itemId)
    if (soundsIn(item).length > 0 && (!present || soundsIn(present).length === 0)) return 'withdrawn'
    return present && articleFingerprint(present) === articleFingerprint(item) ? 'same' : 'other'
  }
  return new Map(made.items.filter(isArticle).map((item) => [item.itemId, versionOf(item)] as const))
}
