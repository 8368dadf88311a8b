import { type Decision, reject } from '../core/decider.ts'
import type { IssueId, RunId } from '../core/ids.ts'
import type { ArticleAttributes } from './commands.ts'
import type { ContentsEvent } from './events.ts'
import { type Altered, type Contents, type ContentsRejection, findArticle } from './state.ts'

type Attributes = Partial<ArticleAttributes>

const valuesOf = (attributes: ArticleAttributes, fields: Attributes): Attributes =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, Reflect.get(attributes, field)]))

/** What can be taken back after an event; only of the run that altered something last. */
export const alteredAfter = ({ altered, entries }: Contents, event: ContentsEvent): Altered | undefined => {
  if (event.type === 'AlterationsTakenBack') return undefined
  if (event.type !== 'ContentsAltered' || !event.data.runId) return altered
  const { runId, articles } = event.data
  const of = new Map(entries.map((entry) => [entry.articleId, entry.attributes]))
  const changed = new Map(altered?.runId === runId ? altered.articles : [])
  for (const { articleId, changes } of articles) {
    const attributes = of.get(articleId)
    const earlier = changed.get(articleId)
    if (attributes)
      changed.set(articleId, {
        from: { ...valuesOf(attributes, changes), ...earlier?.from },
        to: { ...earlier?.to, ...changes },
      })
  }
  return { runId, articles: changed }
}

/** What a person has changed since stays as she left it. */
export const takeBack = (
  contents: Contents,
  { issueId, runId }: { readonly issueId: IssueId; readonly runId: RunId },
): Decision<ContentsEvent, ContentsRejection> => {
  const { altered } = contents
  if (altered?.runId !== runId) return reject('NothingToTakeBack')
  const found = [...altered.articles].flatMap(([articleId, { from, to }]) => {
    const entry = findArticle(contents, articleId)
    if (!entry) return []
    const isAsLeft = (field: string) => Reflect.get(entry.attributes, field) === Reflect.get(to, field)
    const changes: Attributes = Object.fromEntries(Object.entries(from).filter(([field]) => isAsLeft(field)))
    return [{ articleId, changes, isWhole: Object.keys(from).every(isAsLeft) }]
  })
  const articles = found.flatMap(({ articleId, changes }) =>
    Object.keys(changes).length > 0 ? [{ articleId, changes }] : [],
  )
  if (articles.length === 0) return reject('NothingToTakeBack')
  const kept = found.filter(({ isWhole }) => !isWhole).length
  return [{ type: 'AlterationsTakenBack', data: { issueId, runId, articles, kept } }]
}
