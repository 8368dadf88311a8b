import { isLeadHeading } from '../../../../domain/editorial/contents/rules.ts'
import type { ArticleListed } from '../../queries/articles.ts'
import { type Articles, lackingSound } from '../acts/article-order.ts'

/** What rows can be filtered by; also a word of the address. */
export type ArticleFilter = 'ljud' | 'hor' | 'text' | 'andrade' | 'delade'

export const articleFilters: readonly { readonly id: ArticleFilter; readonly text: string }[] = [
  { id: 'ljud', text: 'Saknar ljud' },
  { id: 'hor', text: 'Att höra' },
  { id: 'text', text: 'Saknar text' },
  { id: 'andrade', text: 'Ändrade' },
  { id: 'delade', text: 'Delade' },
]

/** Active articles without text. A heading over others needs none but its name. */
const lackingText = (articles: Articles): Articles =>
  articles.filter(
    ({ active, hasText, level }, index) => active && !hasText && !isLeadHeading(level, articles[index + 1]?.level),
  )

const finders: Readonly<Record<ArticleFilter, (articles: Articles) => Articles>> = {
  ljud: lackingSound,
  hor: (articles) => articles.filter(({ active, soundDoubts }) => active && soundDoubts.length > 0),
  text: lackingText,
  andrade: (articles) => articles.filter(({ changed }) => changed),
  delade: (articles) => articles.filter(({ share }) => share),
}

/** The value of the filter for articles without a narrator. */
export const NO_NARRATOR = '-'

/** The name that listeners get and the user to whom it is assigned: mostly one and the same. */
const narratorsOfArticle = ({ narratedBy, assignedTo }: ArticleListed): readonly string[] => {
  const names = new Set([narratedBy, assignedTo].filter((name) => name !== ''))
  return names.size === 0 ? [NO_NARRATOR] : [...names]
}

/** For each filter, the articles that it leaves of the whole list. */
export const filteredArticles = (articles: Articles): Readonly<Record<ArticleFilter, ReadonlySet<ArticleListed>>> => ({
  ljud: new Set(finders.ljud(articles)),
  hor: new Set(finders.hor(articles)),
  text: new Set(finders.text(articles)),
  andrade: new Set(finders.andrade(articles)),
  delade: new Set(finders.delade(articles)),
})

/** The articles of each narrator, by name; empty when no narrator is named in the issue. */
export const narratorsOf = (articles: Articles): readonly { readonly name: string; readonly count: number }[] => {
  const all = Map.groupBy(articles.flatMap(narratorsOfArticle), (name) => name)
  if (all.size === 0 || (all.size === 1 && all.has(NO_NARRATOR))) return []
  return [...all].map(([name, { length: count }]) => ({ name, count })).toSorted(byName)
}

const byName = (a: { readonly name: string }, b: { readonly name: string }) => {
  if ((a.name === NO_NARRATOR) !== (b.name === NO_NARRATOR)) return a.name === NO_NARRATOR ? 1 : -1
  return a.name.localeCompare(b.name, 'sv')
}

type Choice = { readonly filters: readonly ArticleFilter[]; readonly narrator: string }

/** The articles that every chosen filter leaves. */
export const applyFilters = (
  articles: Articles,
  left: ReturnType<typeof filteredArticles>,
  { filters, narrator }: Choice,
): Articles =>
  filters.length === 0 && narrator === ''
    ? articles
    : articles.filter(
        (article) =>
          filters.every((filter) => left[filter].has(article)) &&
          (narrator === '' || narratorsOfArticle(article).includes(narrator)),
      )
