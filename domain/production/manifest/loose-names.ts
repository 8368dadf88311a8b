import { factsOfName, heardItems, type Manifest } from './manifest.ts'
import { namesBy } from './sound-names.ts'

/** The names of an issue's sounds that lie one by one: by article, in their order, without extension. */
export const looseNames = (
  manifest: Pick<Manifest, 'items' | 'soundNames' | 'date' | 'publisher' | 'title'>,
): ReadonlyMap<string, string> => {
  // The announcement of the title has no file of its own.
  const articles = heardItems(manifest.items).slice(1)
  const names = namesBy(
    manifest.soundNames ?? '',
    articles.map(({ name, page }, index) => ({
      page,
      number: index + 1,
      name,
      ...factsOfName(manifest),
    })),
  )
  return new Map(articles.map(({ itemId }, index) => [itemId, names[index] ?? '']))
}
