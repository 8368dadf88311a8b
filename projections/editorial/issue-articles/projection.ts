import type { ArticleEvent } from '../../../domain/editorial/article/events.ts'
import type { ArticleAttributes } from '../../../domain/editorial/contents/commands.ts'
import { wholeAttributes } from '../../../domain/editorial/contents/default-attributes.ts'
import type { ArticlesNumbered, ContentsEvent, Spot } from '../../../domain/editorial/contents/events.ts'
import type { AnyEvent, Recorded } from '../../../domain/kernel/event-log.ts'
import type { OfType } from '../../../domain/kernel/of-type.ts'
import { type RowFold, rowProjection } from '../../kernel/projection.ts'
import { type IssueArticleRow, issueArticleRows } from './table.ts'

type Row = IssueArticleRow
type One = Extract<ContentsEvent, { readonly data: { readonly articleId: string } }>
type Several = Extract<ContentsEvent, { readonly data: { readonly articleIds: readonly string[] } }>
type Placing = Extract<ContentsEvent, { readonly data: { readonly placed: readonly Spot[] } }>

const added = (
  { event, recordedAt, revision }: Recorded<ContentsEvent>,
  {
    articleId,
    page,
    place,
    code,
    attributes,
  }: Spot & { readonly code: string; readonly attributes: ArticleAttributes },
): Row => ({
  id: articleId,
  issue_id: event.data.issueId,
  code,
  page,
  place,
  attributes: wholeAttributes(attributes),
  changed: false,
  was_moved_up: false,
  was_moved_down: false,
  exported: false,
  ingress: '',
  text: '',
  by_line: '',
  narrated_by: '',
  narrated_by_user: null,
  corrections: [],
  words: 0,
  is_removed: false,
  said_at: null,
  created_at: recordedAt,
  touched_at: recordedAt,
  contents_revision: revision,
  body_events: 0,
})

const numbered = (recorded: Recorded<ArticlesNumbered>, key: string): Row | undefined => {
  const { articles, attributes } = recorded.event.data
  const article = articles.find(({ articleId }) => articleId === key)
  return article && added(recorded, { ...article, attributes: { ...attributes, name: article.name } })
}

const one = <Event extends One>(change: (data: Event['data'], row: Row) => Partial<Row>): RowFold<Row, Event> => ({
  keys: ({ data }) => [data.articleId],
  fold: (row, { event, revision }) => row && { ...row, ...change(event.data, row), contents_revision: revision },
})

const attributed = <Event extends One>(change: (data: Event['data']) => Partial<ArticleAttributes>) =>
  one<Event>((data, { attributes }) => ({ attributes: { ...attributes, ...change(data) } }))

/** It says something else from now on: what listeners have been told that was wrong may be right by this. */
const saidAt = ({ corrections }: Row, at: string): Pick<Row, 'said_at' | 'corrections'> => ({
  said_at: at,
  corrections: corrections.map((each) => ({ ...each, changedAfter: each.changedAfter ?? at })),
})

/** The same, of what changes in that way. */
const saying = <Event extends AnyEvent>(
  { keys, fold }: RowFold<Row, Event>,
  isSaid: (data: Event['data'], key: string) => boolean = () => true,
): RowFold<Row, Event> => ({
  keys,
  fold: (row, recorded, key) => {
    const next = fold(row, recorded, key)
    return next && isSaid(recorded.event.data, key) ? { ...next, ...saidAt(next, recorded.recordedAt) } : next
  },
})

const several = <Event extends Several>(
  change: (data: Event['data'], row: Row) => Partial<Row>,
): RowFold<Row, Event> => ({
  keys: ({ data }) => data.articleIds,
  fold: (row, { event, revision }) => row && { ...row, ...change(event.data, row), contents_revision: revision },
})

const placing = <Event extends Placing>(
  also: (data: Event['data']) => Partial<Row> = () => ({}),
): RowFold<Row, Event> => ({
  keys: ({ data }) => [...new Set([data.articleId, ...data.placed.map(({ articleId }) => articleId)])],
  fold: (row, { event: { data }, revision }, key) => {
    const spot = data.placed.find(({ articleId }) => articleId === key)
    const moved = spot ? { page: spot.page, place: spot.place } : {}
    return row && { ...row, ...moved, ...(key === data.articleId ? also(data) : {}), contents_revision: revision }
  },
})

const body = <Event extends ArticleEvent>(
  change: (data: Event['data'], row: Row) => Partial<Row>,
): RowFold<Row, Event> => ({
  keys: ({ data }) => [data.articleId],
  fold: (row, { event, revision }) => row && { ...row, ...change(event.data, row), body_events: revision + 1 },
})

type Altered = OfType<ContentsEvent, 'ContentsAltered' | 'AlterationsTakenBack'>

const alteredIn = ({ articles }: Altered['data'], key: string) =>
  articles.find(({ articleId }) => articleId === key)?.changes

const altered: RowFold<Row, Altered> = saying(
  {
    keys: ({ data }) => data.articles.map(({ articleId }) => articleId),
    fold: (row, { event: { data }, revision }, key) =>
      row && { ...row, attributes: { ...row.attributes, ...alteredIn(data, key) }, contents_revision: revision },
  },
  (data, key) => alteredIn(data, key)?.name !== undefined,
)

export const issueArticles = rowProjection<ContentsEvent | ArticleEvent, IssueArticleRow>(issueArticleRows, {
  ArticleAdded: {
    keys: ({ data }) => [data.articleId],
    fold: (_, recorded) => added(recorded, recorded.event.data),
  },
  ArticlesNumbered: {
    keys: ({ data }) => data.articles.map(({ articleId }) => articleId),
    fold: (_, recorded, key) => numbered(recorded, key),
  },
  ArticleRenamed: saying(
    one<OfType<ContentsEvent | ArticleEvent, 'ArticleRenamed'>>(({ name }, { attributes }) => ({
      attributes: { ...attributes, name },
      changed: true,
    })),
  ),
  ArticleDescribed: saying(
    attributed<OfType<ContentsEvent | ArticleEvent, 'ArticleDescribed'>>(({ changes }) => changes),
    ({ changes }) => changes.webName !== undefined,
  ),
  ArticleLevelChanged: attributed<OfType<ContentsEvent | ArticleEvent, 'ArticleLevelChanged'>>(({ level }) => ({
    level,
  })),
  ArticleCategorised: attributed<OfType<ContentsEvent | ArticleEvent, 'ArticleCategorised'>>(({ category }) => ({
    category,
  })),
  ArticlePrioritised: attributed<OfType<ContentsEvent | ArticleEvent, 'ArticlePrioritised'>>(({ priority }) => ({
    priority,
  })),
  ArticleActivationChanged: attributed<OfType<ContentsEvent | ArticleEvent, 'ArticleActivationChanged'>>(
    ({ active }) => ({ active }),
  ),
  ArticleHighlighted: attributed<OfType<ContentsEvent | ArticleEvent, 'ArticleHighlighted'>>(({ highLight }) => ({
    highLight,
  })),
  ArticleMarked: attributed<OfType<ContentsEvent | ArticleEvent, 'ArticleMarked'>>(({ mark }) => ({ mark })),
  ArticleShared: attributed<OfType<ContentsEvent | ArticleEvent, 'ArticleShared'>>(({ share }) => ({ share })),
  ArticleReuseChosen: attributed<OfType<ContentsEvent | ArticleEvent, 'ArticleReuseChosen'>>(({ changes }) => changes),
  ArticlePaged: placing(),
  ArticleMoved: placing<OfType<ContentsEvent | ArticleEvent, 'ArticleMoved'>>(({ direction }) => ({
    was_moved_up: direction === 'up',
    was_moved_down: direction === 'down',
  })),
  ArticlesShifted: placing(),
  ExportSelectionChanged: several<OfType<ContentsEvent | ArticleEvent, 'ExportSelectionChanged'>>(
    (data, { attributes }) => ({
      attributes: { ...attributes, export: data.export },
    }),
  ),
  ArticlesExported: several(() => ({ exported: true })),
  ArticleContentChanged: saying(
    one<OfType<ContentsEvent | ArticleEvent, 'ArticleContentChanged'>>(({ asBefore }) => ({ changed: !asBefore })),
    // Of texts every change is told by their own stream.
    ({ file }) => file !== undefined,
  ),
  ChangesCleared: several(() => ({ changed: false, was_moved_up: false, was_moved_down: false })),
  MarksCleared: several((_, { attributes }) => ({ attributes: { ...attributes, mark: false } })),
  ContentsAltered: altered,
  AlterationsTakenBack: altered,
  ArticleRemoved: one(() => ({ is_removed: true })),
  ArticleRestored: one(() => ({ is_removed: false })),
  ArticleCorrected: {
    keys: ({ data }) => [data.articleId],
    fold: (row, { event: { data }, recordedAt, revision }) =>
      row && {
        ...row,
        corrections: [
          ...row.corrections,
          { id: data.correctionId, text: data.text, at: recordedAt, changedBefore: row.said_at, changedAfter: null },
        ],
        contents_revision: revision,
      },
  },
  CorrectionReworded: one(({ correctionId, text }, { corrections }) => ({
    corrections: corrections.map((each) => (each.id === correctionId ? { ...each, text } : each)),
  })),
  CorrectionTakenBack: one(({ correctionId }, { corrections }) => ({
    corrections: corrections.filter(({ id }) => id !== correctionId),
  })),
  ArticleTextWritten: saying(
    body<OfType<ContentsEvent | ArticleEvent, 'ArticleTextWritten'>>(({ changes, words }, row) => ({
      ingress: changes.ingress ?? row.ingress,
      text: changes.text ?? row.text,
      by_line: changes.byLine ?? row.by_line,
      words,
    })),
  ),
  NarratorAssigned: body<OfType<ContentsEvent | ArticleEvent, 'NarratorAssigned'>>(({ changes }, row) => ({
    narrated_by: changes.narratedBy ?? row.narrated_by,
    narrated_by_user: changes.narratedByUser === undefined ? row.narrated_by_user : changes.narratedByUser,
  })),
})
