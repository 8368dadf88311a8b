import type { Receipt } from './events.ts'

type Arrival = { readonly receipt: Receipt; readonly about: Readonly<Record<string, string>> }

/** The state of one article at a web site, as far as receipts tell. */
export type OnSite = {
  /** The production that brought the article to the site; undefined: not known. */
  readonly production: string | undefined
  /** The product took the post down: only the site's editors see it. */
  readonly isDown: boolean
  /** The site's editor took the post down or deleted it, and a user reported so; its state at the site is not known. */
  readonly isGone?: true
}

/** Folds receipts, oldest first, into the state of each article of one issue at a web site. */
export const onSiteAfter = (came: readonly Arrival[]): ReadonlyMap<string, OnSite> => {
  const there = new Map<string, OnSite>()
  for (const { receipt, about } of came) {
    for (const { article, fate } of receipt.files) {
      if (article === undefined) continue
      const isBrought = fate === 'made' || fate === 'changed' || fate === 'same'
      // A receipt that only shows a post again or takes it down keeps the production that brought the article.
      const production = (isBrought ? about['productionId'] : undefined) ?? there.get(article)?.production
      const isGone = fate === 'gone'
      there.set(article, { production, isDown: fate === 'unpublished' || isGone, ...(isGone && { isGone }) })
    }
  }
  return there
}

/** The changes that a delivery of the newest production makes to an article at a web site. */
export const siteChanges = ['new', 'changed', 'same', 'removed'] as const
export type SiteChange = (typeof siteChanges)[number]

/** An article of a production. Articles with equal prints look the same at the site. */
export type PrintOfArticle = {
  readonly production: string
  readonly article: string
  readonly name: string
  readonly print: string
}

type Change = { readonly article: string; readonly name: string; readonly change: SiteChange }

/**
 * Compares the articles to send with the articles at the site. `known` holds the prints of all productions concerned.
 */
export const changesOnSite = (
  sent: readonly PrintOfArticle[],
  there: ReadonlyMap<string, OnSite>,
  known: readonly PrintOfArticle[],
): readonly Change[] => {
  const printOf = new Map(known.map((each) => [`${each.production} ${each.article}`, each]))
  const asItIs = (article: string) => printOf.get(`${there.get(article)?.production} ${article}`)
  const changeOf = ({ article, print }: PrintOfArticle): SiteChange => {
    const before = there.get(article)
    if (!before || before.isGone) return 'new'
    return !before.isDown && asItIs(article)?.print === print ? 'same' : 'changed'
  }
  const wanted = new Set(sent.map(({ article }) => article))
  const gone = [...there].flatMap(([article, { isDown }]) => (isDown || wanted.has(article) ? [] : [article]))
  return [
    ...sent.map((each) => ({ article: each.article, name: each.name, change: changeOf(each) })),
    ...gone.map((article) => ({ article, name: asItIs(article)?.name ?? '', change: 'removed' as const })),
  ]
}
