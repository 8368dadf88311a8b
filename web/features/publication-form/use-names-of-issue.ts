import { alterAll } from '../../../domain/contents/alterations.ts'
import type { ArticleAttributes } from '../../../domain/contents/commands.ts'
import { alterations } from '../../../domain/contents/rules.ts'
import type { ProcessItem } from '../../../domain/publication/process-item.ts'
import type { IssueName } from '../../../projections/issues/view.ts'
import type { PublicationView } from '../../../projections/publications/view.ts'
import { processSteps, type ShownFlag, shownFlags } from '../../../domain/run/steps.ts'
import { type ArticleListed, useArticles } from '../../queries/articles.ts'
import { useIssueNames } from '../../queries/issues.ts'

/** Of an article: what one step makes of it. */
export type Renamed = { readonly id: string; readonly before: string; readonly after: string }

/** An issue of a publication, and what each chosen step would change in it, on what the ones before have left. */
export type NamesOfIssue = {
  readonly issue: string
  readonly articles: number
  /** Articles that a step changes in any way, by its flag. */
  readonly changed: ReadonlyMap<ShownFlag, number>
  readonly renamed: ReadonlyMap<ShownFlag, readonly Renamed[]>
}

const none: readonly never[] = []

const alterationOf = (flag: ShownFlag) => alterations.find((each) => processSteps[flag].step === `alter:${each}`)

const alteredBy = (articles: readonly ArticleListed[], item: ProcessItem, categories: readonly string[]) => {
  const changed = new Map<ShownFlag, number>()
  const renamed = new Map<ShownFlag, readonly Renamed[]>()
  let now: readonly (ArticleAttributes & { readonly _id: string })[] = articles
  for (const flag of shownFlags) {
    const alteration = alterationOf(flag)
    if (!alteration || !item[flag]) continue
    const changes = alterAll(now, alteration, categories)
    const names = now.flatMap(({ _id, name }, index) => {
      const after = changes[index]?.name
      return after === undefined ? [] : [{ id: _id, before: name, after }]
    })
    changed.set(flag, changes.filter((each) => Object.keys(each).length > 0).length)
    renamed.set(flag, names)
    now = now.map((article, index) => ({ ...article, ...changes[index] }))
  }
  return { changed, renamed }
}

/** `issueId` undefined: the latest. Undefined until it is known, and where the issue has no articles. */
export const useNamesOfIssue = (
  { _id: publicationId, categories }: Pick<PublicationView, '_id' | 'categories'>,
  item: ProcessItem,
  issueId: string | undefined,
): { readonly issues: readonly IssueName[]; readonly issue: IssueName | undefined; readonly names?: NamesOfIssue } => {
  const issues = useIssueNames(publicationId).data ?? none
  const issue = issues.find(({ _id }) => _id === issueId) ?? issues[0]
  const { data: articles = [] } = useArticles(issue?._id)
  if (!issue || articles.length === 0) return { issues, issue }
  return {
    issues,
    issue,
    names: { issue: issue.name, articles: articles.length, ...alteredBy(articles, item, categories) },
  }
}
