import type { Pairing } from './pairing.ts'
import type { ClaimedArticle } from './sound-claims.ts'
import { numberIn, soundName } from './sound-names.ts'

/** A file whose name means an article and whose name begins with a number. */
export type NumberedName<Article> = {
  readonly number: number
  readonly article: Article
  /** The number is neither the article's page nor its place. */
  readonly isOff: boolean
}

/** Files with a number and a name: they tell whether the numbers of all files are those of the articles. */
export const numberedNames = <File extends { readonly name: string }, Article extends ClaimedArticle>(
  { pairs, left }: Pairing<File, Article>,
  places: readonly Article[],
): readonly NumberedName<Article>[] => {
  const unsure = left.flatMap(({ file, because, by, candidates: [article] }) =>
    article && by === 'words' && because === 'disagreeing' ? [{ file, article }] : [],
  )
  const named = pairs.filter(({ by }) => by === 'name' || by === 'words')
  return [...named, ...unsure].flatMap(({ file, article }) => {
    const number = numberIn(file)
    // '5 tips' names the article '5 tips'.
    if (number === undefined || soundName(article.name).number === number) return []
    return [{ number, article, isOff: number !== article.page && number !== places.indexOf(article) + 1 }]
  })
}
