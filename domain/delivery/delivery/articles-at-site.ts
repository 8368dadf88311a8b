import type { Receipt } from './events.ts'

type Arrival = { readonly receipt: Receipt; readonly about: Readonly<Record<string, string>> }

/** An article as a web site has it, as far as receipts tell. */
export type OnSite = {
  /** What was made and brought it there as it is; undefined: nobody knows. */
  readonly production: string | undefined
  /** It has been taken down: nobody but those who work there sees it. */
  readonly isDown: boolean
  /** A person took it down, or away: she says so, and nobody knows what is left of it. */
  readonly isGone?: true
}

/** What a web site has of an issue by article, after all that has come there, the first first. */
export const onSiteAfter = (came: readonly Arrival[]): ReadonlyMap<string, OnSite> => {
  const there = new Map<string, OnSite>()
  for (const { receipt, about } of came) {
    for (const { article, fate } of receipt.files) {
      if (article === undefined) continue
      const isBrought = fate === 'made' || fate === 'changed' || fate === 'same'
      // What is only shown again or taken down is of what brought it there.
      const production = (isBrought ? about['productionId'] : undefined) ?? there.get(article)?.production
      const isGone = fate === 'gone'
      there.set(article, { production, isDown: fate === 'unpublished' || isGone, ...(isGone && { isGone }) })
    }
  }
  return there
}

/** What becomes of an article on a web site when what was made last is brought there. */
export const siteChanges = ['new', 'changed', 'same', 'removed'] as const
export type SiteChange = (typeof siteChanges)[number]

/** An article in something that was made. Equal prints are shown equally there. */
export type PrintOfArticle = {
  readonly production: string
  readonly article: string
  readonly name: string
  readonly print: string
}

type Change = { readonly article: string; readonly name: string; readonly change: SiteChange }

/** By what is to be brought there, what is there, and everything that is known of both. */
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
