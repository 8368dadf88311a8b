import { alterAll } from '../../../domain/contents/alterations.ts'
import type { ArticleAttributes } from '../../../domain/contents/commands.ts'
import { alterations } from '../../../domain/contents/rules.ts'
import type { ProcessItem } from '../../../domain/publication/process-item.ts'
import { processSteps, type ShownFlag, shownFlags } from '../../../domain/run/steps.ts'
import { type ArticleListed, useArticles } from '../../queries/articles.ts'
import { useIssueNames } from '../../queries/issues.ts'

/** Of an article: what one step makes of it. */
export type Renamed = { readonly id: string; readonly before: string; readonly after: string }

/** The latest issue of a publication, and what each chosen step would change in it, on what the ones before have left. */
export type NamesOfLatest = {
  readonly issue: string
  readonly articles: number
  /** Articles that a step changes in any way, by its flag. */
  readonly changed: ReadonlyMap<ShownFlag, number>
  readonly renamed: ReadonlyMap<ShownFlag, readonly Renamed[]>
}

const alterationOf = (flag: ShownFlag) => alterations.find((each) => processSteps[flag].step === `alter:${each}`)

const alteredBy = (articles: readonly ArticleListed[], item: ProcessItem) => {
  const changed = new Map<ShownFlag, number>()
  const renamed = new Map<ShownFlag, readonly Renamed[]>()
  let now: readonly (ArticleAttributes & { readonly _id: string })[] = articles
  for (const flag of shownFlags) {
    const alteration = alterationOf(flag)
    if (!alteration || !item[flag]) continue
    const changes = alterAll(now, alteration)
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

/** Undefined until it is known, and where the publication has no issue with articles. */
export const useNamesOfLatest = (publicationId: string, item: ProcessItem): NamesOfLatest | undefined => {
  const [issue] = useIssueNames(publicationId).data ?? []
  const { data: articles = [] } = useArticles(issue?._id)
  if (!issue || articles.length === 0) return undefined
  return { issue: issue.name, articles: articles.length, ...alteredBy(articles, item) }
}
