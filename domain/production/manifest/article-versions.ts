import { idsIn, type Manifest, type ManifestItem, soundsIn } from './manifest.ts'

/** What of an article somebody may have heard or read wrong. Equal bytes are heard equally. */
const articleFingerprint = ({ name, source, text, images = [] }: ManifestItem) =>
  JSON.stringify([
    name,
    soundsIn({ source }).map(({ hash }) => hash),
    text?.hash ?? null,
    images.map(({ original, alt, caption }) => [original, alt, caption]),
  ])

/** How what was made has an article, by how the issue has it now: `withdrawn` is one that is not heard there any more. */
export type VersionOfArticle = 'same' | 'other' | 'withdrawn'

/** Each article that is in what was made. */
export const versionsIn = (made: Manifest, now: Manifest): ReadonlyMap<string, VersionOfArticle> => {
  const items = new Map(now.items.map((item) => [item.itemId, item]))
  const active = idsIn(now)
  const versionOf = (item: ManifestItem): VersionOfArticle => {
    if (!active.has(item.itemId)) return 'withdrawn'
    const present = items.get(item.itemId)
    if (soundsIn(item).length > 0 && (!present || soundsIn(present).length === 0)) return 'withdrawn'
    return present && articleFingerprint(present) === articleFingerprint(item) ? 'same' : 'other'
  }
  return new Map(
    made.items.flatMap((item) => (item.itemId === 'title' ? [] : [[item.itemId, versionOf(item)] as const])),
  )
}
