import { type Decision, reject } from '../../../kernel/decider.ts'
import type { ArticleId, IssueId, RunId } from '../../../kernel/ids.ts'
import type { ArticleAttributes } from '../commands.ts'
import type { AlterationsTakenBack, ContentsAltered, ContentsEvent } from '../events.ts'
import type { AlteredArticle, Contents, ContentsRejection, RunAlterations } from '../state.ts'

type Attributes = Partial<ArticleAttributes>

const pickAttributes = (of: Attributes, isWanted: (field: string) => boolean): Attributes =>
  Object.fromEntries(Object.entries(of).filter(([field]) => isWanted(field)))

const isSame = (field: string, one: Attributes | undefined, other: Attributes | undefined) =>
  Reflect.get(one ?? {}, field) === Reflect.get(other ?? {}, field)

/** Merges two alterations of one run; an editor may have changed the same attribute between them. */
const onTop = (earlier: AlteredArticle | undefined, before: Attributes, changes: Attributes): AlteredArticle => {
  const ofRun = pickAttributes(
    earlier?.from ?? {},
    (field) => !(field in changes) || isSame(field, earlier?.to, before),
  )
  const from = { ...pickAttributes(before, (field) => field in changes), ...ofRun }
  const to = { ...earlier?.to, ...changes }
  const isAltered = (field: string) => !isSame(field, from, to)
  return { from: pickAttributes(from, isAltered), to: pickAttributes(to, isAltered) }
}

const afterAlteration = (
  { altered, entries }: Contents,
  { runId, articles }: ContentsAltered['data'] & { readonly runId: RunId },
): readonly RunAlterations[] => {
  const of = new Map(entries.map((entry) => [entry.articleId, entry.attributes]))
  const changed = new Map(altered.find((run) => run.runId === runId)?.articles)
  for (const { articleId, changes } of articles) {
    const before = of.get(articleId)
    if (before) changed.set(articleId, onTop(changed.get(articleId), before, changes))
  }
  return [...altered.filter((run) => run.runId !== runId), { runId, articles: changed }]
}

type FieldOutcome = 'goesBack' | 'changed' | 'covered'
type FoundArticle = AlteredArticle & { readonly articleId: ArticleId; readonly fateOf: (field: string) => FieldOutcome }

/**
 * The outcome of an undo for each attribute that a run altered, also of removed articles, which an editor may restore.
 * An attribute that a later run altered too is covered: only the later run's undo brings it back.
 */
const findAlteredArticles = (contents: Contents, runId: RunId): readonly FoundArticle[] => {
  const at = contents.altered.findIndex((run) => run.runId === runId)
  const later = contents.altered.slice(at + 1)
  return [...(contents.altered[at]?.articles ?? [])].flatMap(([articleId, altered]) => {
    const entry = contents.entries.find((each) => each.articleId === articleId)
    if (!entry) return []
    const fateOf = (field: string): FieldOutcome => {
      if (later.some(({ articles }) => field in (articles.get(articleId)?.from ?? {}))) return 'covered'
      return isSame(field, entry.attributes, altered.to) ? 'goesBack' : 'changed'
    }
    return [{ articleId, ...altered, fateOf }]
  })
}

/** After an undo only covered attributes are left: they can be undone once the later run has been. */
const alterationsAfterUndo = (
  contents: Contents,
  { runId }: AlterationsTakenBack['data'],
): readonly RunAlterations[] => {
  const left = findAlteredArticles(contents, runId).flatMap(
    ({ articleId, from, to, fateOf }): (readonly [ArticleId, AlteredArticle])[] => {
      const isCovered = (field: string) => fateOf(field) === 'covered'
      const covered = pickAttributes(from, isCovered)
      return Object.keys(covered).length > 0 ? [[articleId, { from: covered, to: pickAttributes(to, isCovered) }]] : []
    },
  )
  return contents.altered.flatMap((run) => {
    if (run.runId !== runId) return [run]
    return left.length > 0 ? [{ runId, articles: new Map(left) }] : []
  })
}

/** The alterations that can be undone after an event. */
export const alterationsAfter = (contents: Contents, { type, data }: ContentsEvent): readonly RunAlterations[] => {
  if (type === 'AlterationsTakenBack') return alterationsAfterUndo(contents, data)
  return type === 'ContentsAltered' && data.runId
    ? afterAlteration(contents, { ...data, runId: data.runId })
    : contents.altered
}

/** Undoes a run, except attributes changed since. */
export const takeBack = (
  contents: Contents,
  { issueId, runId }: { readonly issueId: IssueId; readonly runId: RunId },
): Decision<ContentsEvent, ContentsRejection> => {
  const of = findAlteredArticles(contents, runId).map(({ articleId, from, fateOf }) => {
    const fates = new Set(Object.keys(from).map(fateOf))
    return { articleId, fates, changes: pickAttributes(from, (field) => fateOf(field) === 'goesBack') }
  })
  const counted = (isOne: (fates: ReadonlySet<FieldOutcome>) => boolean) =>
    of.filter(({ fates }) => isOne(fates)).length
  const covered = counted((fates) => fates.has('covered'))
  const articles = of.flatMap(({ articleId, fates, changes }) =>
    fates.has('goesBack') ? [{ articleId, changes }] : [],
  )
  if (articles.length === 0) return reject(covered > 0 ? 'AlteredByLaterRun' : 'NothingToTakeBack')
  const kept = counted((fates) => fates.has('changed') || fates.has('covered'))
  return [{ type: 'AlterationsTakenBack', data: { issueId, runId, articles, kept, ...(covered > 0 && { covered }) } }]
}
