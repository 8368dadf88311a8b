import { audioName, type Daisy202Book, type Daisy202Item } from '../../formats/daisy202/book.ts'
import type { EncodedSound } from '../../domain/production/events.ts'
import type { Manifest } from '../../domain/production/manifest.ts'

/** The manifest's items with their sounds, in the book's order. */
export const soundsInOrder = (
  { items }: Manifest,
  encoded: ReadonlyMap<string, EncodedSound>,
): readonly EncodedSound[] =>
  items.map(({ itemId }) => {
    const sound = encoded.get(itemId)
    if (!sound) throw new Error(`The sound of ${itemId} was never encoded`)
    return sound
  })

export const bookOf = (
  manifest: Manifest,
  encoded: ReadonlyMap<string, EncodedSound>,
  publisher: string,
): Daisy202Book => {
  const sounds = soundsInOrder(manifest, encoded)
  const items = manifest.items.map(({ name, level, page }, index): Daisy202Item => {
    const { durationMs = 0, bytes = 0 } = sounds[index] ?? {}
    return { level, title: name, ...(page ? { page } : {}), audio: { file: audioName(index), durationMs, bytes } }
  })
  const [first, ...rest] = items
  if (!first) throw new Error('A book needs a title')
  const { title, identifier, language, creator, narrator, date, edition, pageNumbers } = manifest
  return {
    title,
    identifier,
    language,
    publisher,
    creator,
    narrator,
    date,
    ...(edition && { producedDate: edition.firstMadeOn }),
    ...(edition && edition.revision > 0 && { revision: { number: edition.revision, date: edition.madeOn } }),
    generator: 'Ljudkod',
    pageNumbers,
    items: [first, ...rest],
  }
}
