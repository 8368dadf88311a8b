import { heardItems, type Manifest } from './manifest.ts'
import { namesBy } from './sound-names.ts'

/** How the sounds of an issue are called where they lie one by one, in their order and without an ending, by article. */
export const looseNames = (
  manifest: Pick<Manifest, 'items' | 'soundNames' | 'date' | 'publisher' | 'title'>,
): ReadonlyMap<string, string> => {
  // Without the announcement of the title.
  const articles = heardItems(manifest.items).slice(1)
  const names = namesBy(
    manifest.soundNames ?? '',
    articles.map(({ name, page }, index) => ({
      page,
      number: index + 1,
      name,
      date: manifest.date,
      publication: manifest.publisher,
      issue: manifest.title,
    })),
  )
  return new Map(articles.map(({ itemId }, index) => [itemId, names[index] ?? '']))
}
