import type { ArticleEvent } from '../../../domain/editorial/article/events.ts'
import type { ArticleAttributes } from '../../../domain/editorial/contents/commands.ts'
import type { ContentsEvent, Slot } from '../../../domain/editorial/contents/events.ts'
import type { AnyEvent } from '../../../domain/kernel/event-log.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import { type RowFold, rowProjection } from '../../kernel/projection.ts'
import { rowOfAdded, rowOfNumbered } from './article-row.ts'
import { type IssueArticleRow, issueArticleRows } from './table.ts'

type Row = IssueArticleRow
type SingleArticleEvent = Extract<ContentsEvent, { readonly data: { readonly articleId: string } }>
type SeveralArticlesEvent = Extract<ContentsEvent, { readonly data: { readonly articleIds: readonly string[] } }>
type PlacingEvent = Extract<ContentsEvent, { readonly data: { readonly placed: readonly Slot[] } }>

const foldSingle = <Event extends SingleArticleEvent>(
  change: (data: Event['data'], row: Row) => Partial<Row>,
): RowFold<Row, Event> => ({
  keys: ({ data }) => [data.articleId],
  fold: (row, { event, revision }) => row && { ...row, ...change(event.data, row), contents_revision: revision },
})

const foldAttributes = <Event extends SingleArticleEvent>(
  change: (data: Event['data']) => Partial<ArticleAttributes>,
) => foldSingle<Event>((data, { attributes }) => ({ attributes: { ...attributes, ...change(data) } }))

/** Notes that the article's content changed at `at`: the change may put right what a correction tells of. */
const correctionColumns = ({ corrections }: Row, at: string): Pick<Row, 'said_at' | 'corrections'> => ({
  said_at: at,
  corrections: corrections.map((each) => ({ ...each, changedAfter: each.changedAfter ?? at })),
})

/** Makes a fold note the change of content as well. */
const foldWithMessage = <Event extends AnyEvent>(
  { keys, fold }: RowFold<Row, Event>,
  isSaid: (data: Event['data'], key: string) => boolean = () => true,
): RowFold<Row, Event> => ({
  keys,
  fold: (row, recorded, key) => {
    const next = fold(row, recorded, key)
    return next && isSaid(recorded.event.data, key)
      ? { ...next, ...correctionColumns(next, recorded.recordedAt) }
      : next
  },
})

const foldSeveral = <Event extends SeveralArticlesEvent>(
  change: (data: Event['data'], row: Row) => Partial<Row>,
): RowFold<Row, Event> => ({
  keys: ({ data }) => data.articleIds,
  fold: (row, { event, revision }) => row && { ...row, ...change(event.data, row), contents_revision: revision },
})

const foldPlacing = <Event extends PlacingEvent>(
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

type AlterationEvent = MessageOfType<ContentsEvent, 'ContentsAltered' | 'AlterationsTakenBack'>

const alterationOf = ({ articles }: AlterationEvent['data'], key: string) =>
  articles.find(({ articleId }) => articleId === key)?.changes

const foldAlteration: RowFold<Row, AlterationEvent> = foldWithMessage(
  {
    keys: ({ data }) => data.articles.map(({ articleId }) => articleId),
    fold: (row, { event: { data }, revision }, key) =>
      row && { ...row, attributes: { ...row.attributes, ...alterationOf(data, key) }, contents_revision: revision },
  },
  (data, key) => alterationOf(data, key)?.name !== undefined,
)

export const issueArticles = rowProjection<ContentsEvent | ArticleEvent, IssueArticleRow>(issueArticleRows, {
  ArticleAdded: {
    keys: ({ data }) => [data.articleId],
    fold: (_, recorded) => rowOfAdded(recorded, recorded.event.data),
  },
  ArticlesNumbered: {
    keys: ({ data }) => data.articles.map(({ articleId }) => articleId),
    fold: (_, recorded, key) => rowOfNumbered(recorded, key),
  },
  ArticleRenamed: foldWithMessage(
    foldSingle<MessageOfType<ContentsEvent | ArticleEvent, 'ArticleRenamed'>>(({ name }, { attributes }) => ({
      attributes: { ...attributes, name },
      changed: true,
    })),
  ),
  ArticleDescribed: foldWithMessage(
    foldAttributes<MessageOfType<ContentsEvent | ArticleEvent, 'ArticleDescribed'>>(({ changes }) => changes),
    ({ changes }) => changes.webName !== undefined,
  ),
  ArticleLevelChanged: foldAttributes<MessageOfType<ContentsEvent | ArticleEvent, 'ArticleLevelChanged'>>(
    ({ level }) => ({
      level,
    }),
  ),
  ArticleCategorised: foldAttributes<MessageOfType<ContentsEvent | ArticleEvent, 'ArticleCategorised'>>(
    ({ category }) => ({
      category,
    }),
  ),
  ArticlePrioritised: foldAttributes<MessageOfType<ContentsEvent | ArticleEvent, 'ArticlePrioritised'>>(
    ({ priority }) => ({
      priority,
    }),
  ),
  ArticleActivationChanged: foldAttributes<MessageOfType<ContentsEvent | ArticleEvent, 'ArticleActivationChanged'>>(
    ({ active }) => ({ active }),
  ),
  ArticleHighlighted: foldAttributes<MessageOfType<ContentsEvent | ArticleEvent, 'ArticleHighlighted'>>(
    ({ highLight }) => ({
      highLight,
    }),
  ),
  ArticleMarked: foldAttributes<MessageOfType<ContentsEvent | ArticleEvent, 'ArticleMarked'>>(({ mark }) => ({ mark })),
  ArticleShared: foldAttributes<MessageOfType<ContentsEvent | ArticleEvent, 'ArticleShared'>>(({ share }) => ({
    share,
  })),
  ArticleReuseChosen: foldAttributes<MessageOfType<ContentsEvent | ArticleEvent, 'ArticleReuseChosen'>>(
    ({ changes }) => changes,
  ),
  ArticlePaged: foldPlacing(),
  ArticleMoved: foldPlacing<MessageOfType<ContentsEvent | ArticleEvent, 'ArticleMoved'>>(({ direction }) => ({
    was_moved_up: direction === 'up',
    was_moved_down: direction === 'down',
  })),
  ArticlesShifted: foldPlacing(),
  ExportSelectionChanged: foldSeveral<MessageOfType<ContentsEvent | ArticleEvent, 'ExportSelectionChanged'>>(
    (data, { attributes }) => ({
      attributes: { ...attributes, export: data.export },
    }),
  ),
  ArticlesExported: foldSeveral(() => ({ exported: true })),
  ArticleContentChanged: foldWithMessage(
    foldSingle<MessageOfType<ContentsEvent | ArticleEvent, 'ArticleContentChanged'>>(({ asBefore }) => ({
      changed: !asBefore,
    })),
    // The text's own stream reports its changes.
    ({ file }) => file !== undefined,
  ),
  ChangesCleared: foldSeveral(() => ({ changed: false, was_moved_up: false, was_moved_down: false })),
  MarksCleared: foldSeveral((_, { attributes }) => ({ attributes: { ...attributes, mark: false } })),
  ContentsAltered: foldAlteration,
  AlterationsTakenBack: foldAlteration,
  ArticleRemoved: foldSingle(() => ({ is_removed: true })),
  ArticleRestored: foldSingle(() => ({ is_removed: false })),
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
  CorrectionReworded: foldSingle(({ correctionId, text }, { corrections }) => ({
    corrections: corrections.map((each) => (each.id === correctionId ? { ...each, text } : each)),
  })),
  CorrectionTakenBack: foldSingle(({ correctionId }, { corrections }) => ({
    corrections: corrections.filter(({ id }) => id !== correctionId),
  })),
  ArticleTextWritten: foldWithMessage(
    body<MessageOfType<ContentsEvent | ArticleEvent, 'ArticleTextWritten'>>(({ changes, words }, row) => ({
      ingress: changes.ingress ?? row.ingress,
      text: changes.text ?? row.text,
      by_line: changes.byLine ?? row.by_line,
      words,
    })),
  ),
  NarratorAssigned: body<MessageOfType<ContentsEvent | ArticleEvent, 'NarratorAssigned'>>(({ changes }, row) => ({
    narrated_by: changes.narratedBy ?? row.narrated_by,
    narrated_by_user: changes.narratedByUser === undefined ? row.narrated_by_user : changes.narratedByUser,
  })),
})
