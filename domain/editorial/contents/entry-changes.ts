import type { ArticleId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { ArticleAttributes } from './commands.ts'
import type { ArticleAdded, ArticlesNumbered, ContentsEvent, Slot } from './events.ts'
import { type Entry, noAttention, withFile } from './state.ts'

/** An event about articles that are in the list already. */
export type EntryEvent = Exclude<ContentsEvent, ArticleAdded | ArticlesNumbered>

type Change = (entry: Pick<Entry, 'attributes' | 'corrections' | 'otherFiles' | 'page' | 'ownPage'>) => Partial<Entry>

/** For each article that an event is about, what the event changes of its entry. */
export type EntryChanges = ReadonlyMap<ArticleId, Change>

type OfOne = { readonly articleId: ArticleId }
type OfMany = { readonly articleIds: readonly ArticleId[] }

const changeOne =
  <Data extends OfOne>(change: (data: Data, ...entry: Parameters<Change>) => Partial<Entry>) =>
  (data: Data): EntryChanges =>
    new Map([[data.articleId, (entry) => change(data, entry)]])

const changeAttributes = <Data extends OfOne>(changesIn: (data: Data) => Partial<ArticleAttributes>) =>
  changeOne<Data>((data, { attributes }) => ({ attributes: { ...attributes, ...changesIn(data) } }))

const changeMany =
  <Data extends OfMany>(change: (data: Data, ...entry: Parameters<Change>) => Partial<Entry>) =>
  (data: Data): EntryChanges =>
    new Map(data.articleIds.map((articleId) => [articleId, (entry) => change(data, entry)]))

/** `also`: what the event changes besides, of the article that the user moved. Own pages of the others go along. */
const place =
  <Data extends OfOne & { readonly placed: readonly Slot[] }>(
    also: (data: Data, page: number) => Partial<Entry> = () => ({}),
  ) =>
  (data: Data): EntryChanges =>
    new Map<ArticleId, Change>([
      [data.articleId, ({ page }) => also(data, page)],
      ...data.placed.map(({ articleId, ...slot }): [ArticleId, Change] => [
        articleId,
        ({ page, ownPage }) => ({
          ...slot,
          ownPage: ownPage + slot.page - page,
          ...(articleId === data.articleId && also(data, slot.page)),
        }),
      ]),
    ])

const alter = ({ articles }: MessageOfType<EntryEvent, 'ContentsAltered' | 'AlterationsTakenBack'>['data']) =>
  new Map(
    articles.map(({ articleId, changes }): [ArticleId, Change] => [
      articleId,
      ({ attributes }) => ({ attributes: { ...attributes, ...changes } }),
    ]),
  )

type Rows = { readonly [Type in EntryEvent['type']]: (data: MessageOfType<EntryEvent, Type>['data']) => EntryChanges }

/** The state of the contents and the read model of articles both apply these changes. */
export const entryChanges: Rows = {
  ArticleRenamed: changeOne(({ name }, { attributes }) => ({ attributes: { ...attributes, name }, rewritten: true })),
  ArticleDescribed: changeAttributes(({ changes }) => changes),
  ArticleLevelChanged: changeAttributes(({ level }) => ({ level })),
  ArticleCategorised: changeAttributes(({ category }) => ({ category })),
  ArticlePrioritised: changeAttributes(({ priority }) => ({ priority })),
  ArticleActivationChanged: changeAttributes(({ active }) => ({ active })),
  ArticleHighlighted: changeAttributes(({ highLight }) => ({ highLight })),
  ArticleMarked: changeAttributes(({ mark }) => ({ mark })),
  ArticleShared: changeAttributes(({ share }) => ({ share })),
  ArticleReuseChosen: changeAttributes(({ changes }) => changes),
  ArticlePaged: place((_, page) => ({ ownPage: page })),
  ArticleMoved: place(({ direction, ownPage }, page) => ({
    wasMovedUp: direction === 'up',
    wasMovedDown: direction === 'down',
    ownPage: ownPage ?? page,
  })),
  ArticlesShifted: place(),
  ExportSelectionChanged: changeMany((data, { attributes }) => ({
    attributes: { ...attributes, export: data.export },
  })),
  ArticlesExported: changeMany(() => ({})),
  ArticleContentChanged: changeOne(({ file }, { otherFiles }) =>
    file === undefined ? { rewritten: true } : { otherFiles: withFile(otherFiles, file) },
  ),
  ChangesCleared: changeMany((_, { page }) => ({ ...noAttention, ownPage: page })),
  MarksCleared: changeMany((_, { attributes }) => ({ attributes: { ...attributes, mark: false } })),
  ContentsAltered: alter,
  AlterationsTakenBack: alter,
  ArticleRemoved: changeOne(() => ({ removed: true })),
  ArticleRestored: changeOne(() => ({ removed: false })),
  ArticleCorrected: changeOne(({ correctionId, text }, { corrections }) => ({
    corrections: [...corrections, { correctionId, text }],
  })),
  CorrectionReworded: changeOne(({ correctionId, text }, { corrections }) => ({
    corrections: corrections.map((each) => (each.correctionId === correctionId ? { ...each, text } : each)),
  })),
  CorrectionTakenBack: changeOne(({ correctionId }, { corrections }) => ({
    corrections: corrections.filter((each) => each.correctionId !== correctionId),
  })),
  FollowingEnded: changeOne(({ because }) => ({ followingEnded: because })),
}

export const changesOf = ({ type, data }: EntryEvent): EntryChanges => {
  // The cast is sound: a row takes the data of its own type.
  const changes = entryChanges[type] as (data: unknown) => EntryChanges
  return changes(data)
}
