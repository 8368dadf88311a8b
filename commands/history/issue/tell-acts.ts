import type { IssueId } from '../../../domain/kernel/ids.ts'
import { noLookup } from '../../kernel/history/sentence-parts.ts'
import { actorNames } from '../actor-names.ts'
import { tell } from '../sentences.ts'
import { type CollectedActs, collectActs, type IssueAct, type IssueHistoryTools } from './collect-acts.ts'
import { hasWayBack, waysBack } from './take-back.ts'

/** Acts on one page of the history. */
const PAGE = 30
/** Events of one act that are told; the rest is counted. */
const TOLD = 8

export type HistoryQuery = {
  readonly article?: string | undefined
  readonly person?: string | undefined
  /** Acts of the pages before. */
  readonly skip: number
}

const isWanted =
  ({ article, person }: HistoryQuery) =>
  ({ first, events }: IssueAct): boolean =>
    (article === undefined || events.some((event) => event.article === article)) &&
    (person === undefined || first.actor.id === person)

const namedArticle = (entries: CollectedActs['entries'], id: string | undefined) => {
  const entry = id === undefined ? undefined : entries.get(id)
  return entry ? { _id: entry.articleId, name: entry.attributes.name, isThere: !entry.removed } : null
}

/** A page of an issue's history in words, the latest act first. */
export const tellActs = async (tools: IssueHistoryTools, issueId: IssueId, query: HistoryQuery) => {
  const collected = await collectActs(tools, issueId)
  const { acts, entries } = collected
  const nameOf = actorNames(tools.log)
  const wayBackOf = waysBack(collected)
  const wanted = acts.filter(isWanted(query))
  const page = wanted.slice(query.skip, query.skip + PAGE)
  const told = page.map(async (act) => {
    const { id, first, events } = act
    const lines = events.slice(0, TOLD).map(async ({ event, actor, article }) => ({
      said: tell(event, await nameOf(actor), noLookup),
      article: namedArticle(entries, article),
    }))
    return {
      _id: id,
      at: first.recordedAt,
      by: await nameOf(first.actor),
      lines: await Promise.all(lines),
      more: Math.max(0, events.length - TOLD),
      canTakeBack: hasWayBack(wayBackOf(act)),
      texts: events.flatMap(({ event, article, revision }) => {
        const isLater = event.type === 'ArticleTextWritten' && revision > 0
        const named = isLater && namedArticle(entries, article)
        return named ? [{ ...named, revision }] : []
      }),
    }
  })
  const actors = new Map(acts.map(({ first }) => [first.actor.id, first.actor]))
  const people = [...actors].map(async ([_id, actor]) => ({ _id, name: await nameOf(actor) }))
  return {
    acts: await Promise.all(told),
    hasMore: wanted.length > query.skip + PAGE,
    people: await Promise.all(people),
    articles: [...entries.values()].map(({ articleId, attributes }) => ({ _id: articleId, name: attributes.name })),
  }
}
