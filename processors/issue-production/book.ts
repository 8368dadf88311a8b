import type { EncodedSound } from '../../domain/production/events.ts'
import type { Manifest } from '../../domain/production/manifest.ts'
import type { SpokenBook, SpokenItem } from '../../formats/book/book.ts'
import type { ProductionTools, RunningProduction } from './tools.ts'

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

/** The book of a production whose sounds are encoded, as every format takes it. */
export const bookOf = async (
  { imprint }: Pick<ProductionTools, 'imprint'>,
  { started: { manifest }, encoded }: RunningProduction,
): Promise<SpokenBook> => {
  const sounds = soundsInOrder(manifest, encoded)
  const items = manifest.items.map(({ name, level, page }, index): SpokenItem => {
    const { durationMs = 0, bytes = 0 } = sounds[index] ?? {}
    return { level, title: name, ...(page ? { page } : {}), sound: { durationMs, bytes } }
  })
  const [first, ...rest] = items
  if (!first) throw new Error('A book needs a title')
  const { title, identifier, language, creator, narrator, date, edition, pageNumbers } = manifest
  return {
    title,
    identifier,
    language,
    publisher: await imprint.publisher(manifest),
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
