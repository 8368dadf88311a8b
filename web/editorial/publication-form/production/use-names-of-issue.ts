import { alterAll } from '../../../../domain/editorial/contents/alterations/alterations.ts'
import type { ArticleAttributes } from '../../../../domain/editorial/contents/commands.ts'
import { alterations } from '../../../../domain/editorial/contents/rules.ts'
import type { ProcessItem } from '../../../../domain/editorial/publication/process-item.ts'
import { processSteps, type ShownFlag, shownFlags } from '../../../../domain/editorial/run/steps.ts'
import type { IssueName } from '../../../../projections/editorial/issue/view.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { type ArticleListed, useArticles } from '../../queries/articles.ts'
import { useIssueNames } from '../../queries/issues.ts'

/** The change that one step makes to one article. */
export type AlteredField = {
  readonly id: string
  /** The article's name, when another attribute than the name changes. */
  readonly name?: string
  readonly before: string
  readonly after: string
}

const sayYes = (is: unknown, yes: string) => (is === true ? yes : `inte ${yes}`)

/** Altered attributes other than the name, in words. */
const words: Partial<Record<keyof ArticleAttributes, (article: ArticleAttributes) => string>> = {
  level: ({ level }) => level,
  active: ({ active }) => sayYes(active, 'aktiv'),
  export: (article) => sayYes(article.export, 'exporterad'),
  info: ({ info }) => info || 'ingen anteckning',
}

type Article = ArticleAttributes & { readonly _id: string }

const alterationsOf = (article: Article, changes: Partial<ArticleAttributes>): readonly AlteredField[] => {
  const { _id: id, name } = article
  if (changes.name !== undefined) return [{ id, before: name, after: changes.name }]
  // The cast is sound: an alteration changes attributes of an article.
  return (Object.keys(changes) as (keyof ArticleAttributes)[]).flatMap((key) => {
    const say = words[key]
    return say ? [{ id, name, before: say(article), after: say({ ...article, ...changes }) }] : []
  })
}

/** An issue of the publication, and the changes of each chosen step after the steps before it. */
export type NamesOfIssue = {
  readonly issue: string
  readonly articles: number
  /** The number of articles that each step changes in any way. */
  readonly changed: ReadonlyMap<ShownFlag, number>
  readonly altered: ReadonlyMap<ShownFlag, readonly AlteredField[]>
}

const noArticles: readonly never[] = []

const alterationOf = (flag: ShownFlag) => alterations.find((each) => processSteps[flag].step === `alter:${each}`)

const alterationsBy = (articles: readonly ArticleListed[], item: ProcessItem, categories: readonly string[]) => {
  const changed = new Map<ShownFlag, number>()
  const altered = new Map<ShownFlag, readonly AlteredField[]>()
  let now: readonly Article[] = articles
  for (const flag of shownFlags) {
    const alteration = alterationOf(flag)
    if (!alteration || !item[flag]) continue
    const changes = alterAll(now, alteration, categories)
    changed.set(flag, changes.filter((each) => Object.keys(each).length > 0).length)
    altered.set(
      flag,
      now.flatMap((article, index) => alterationsOf(article, changes[index] ?? {})),
    )
    now = now.map((article, index) => ({ ...article, ...changes[index] }))
  }
  return { changed, altered }
}

/** `issueId` undefined: the latest issue. `names` is undefined until it is known, and for an issue without articles. */
export const useNamesOfIssue = (
  { _id: publicationId, categories }: Pick<PublicationView, '_id' | 'categories'>,
  item: ProcessItem,
  issueId: string | undefined,
): { readonly issues: readonly IssueName[]; readonly issue: IssueName | undefined; readonly names?: NamesOfIssue } => {
  const issues = useIssueNames(publicationId).data ?? noArticles
  const issue = issues.find(({ _id }) => _id === issueId) ?? issues[0]
  const { data: articles = [] } = useArticles(issue?._id)
  if (!issue || articles.length === 0) return { issues, issue }
  return {
    issues,
    issue,
    names: { issue: issue.name, articles: articles.length, ...alterationsBy(articles, item, categories) },
  }
}
