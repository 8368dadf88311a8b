import type { Level } from '../../editorial/contents/rules.ts'
import type { LetterArticle, LetterSection } from './letter.ts'

export type ListedArticle = {
  readonly name: string
  readonly level: Level
  /** The article's page in the player. */
  readonly url: string
  /** The article has a sound. */
  readonly isHeard: boolean
}

/** A main heading opens a section when a lower level follows; without lower levels, each main heading is an article. */
const opensSection = ({ level }: ListedArticle, next: ListedArticle | undefined): boolean =>
  level === 'h1' && next !== undefined && next.level !== 'h1'

type Heading = NonNullable<LetterSection['heading']>

const headingOf = ({ name, url, isHeard }: ListedArticle): Heading => ({
  name,
  ...(isHeard && { url }),
})

/**
 * Lists the articles with sound of an issue, in their order, below the headings of their sections. Articles without
 * sound are left out, as in the player, because their links would lead to nothing; so are sections without any sound.
 */
export const letterSections = (articles: readonly ListedArticle[]): readonly LetterSection[] => {
  const sections: { readonly heading?: Heading; readonly articles: LetterArticle[] }[] = []
  for (const [index, article] of articles.entries()) {
    const { name, url, isHeard } = article
    if (opensSection(article, articles[index + 1])) sections.push({ heading: headingOf(article), articles: [] })
    else if (isHeard) {
      const last = sections.at(-1)
      if (last) last.articles.push({ name, url })
      else sections.push({ articles: [{ name, url }] })
    }
  }
  return sections.filter(({ heading, articles: below }) => heading?.url !== undefined || below.length > 0)
}
