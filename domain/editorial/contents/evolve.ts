import { assertNever } from '../../kernel/decider.ts'
import type { ArticleAttributes } from './commands.ts'
import { wholeAttributes } from './default-attributes.ts'
import type { ContentsEvent, Slot } from './events.ts'
import { type Contents, type Correction, type Entry, withFile } from './state.ts'
import { alterationsAfter } from './undo-alterations.ts'

export const initialState: Contents = { issueId: undefined, events: 0, entries: [], altered: [] }

type Change = (entry: Entry) => Partial<Entry>
type Changes = ReadonlyMap<string, Change>

/** Counts an event that this release does not know, without any change. */
export const passOver = (contents: Contents): Contents => ({ ...contents, events: contents.events + 1 })

export const evolve = (contents: Contents, event: ContentsEvent): Contents => {
  const revision = contents.events
  const { issueId } = event.data
  const added = addedEntries(event, revision)
  const changes = changesOf(event)
  const kept = contents.entries.map((entry) => {
    const change = changes.get(entry.articleId)
    return change ? { ...entry, ...change(entry), revision } : entry
  })
  const order = added.length > 0 || movesArticles(event) ? [...kept, ...added].sort(byPlace) : kept
  return { issueId, events: revision + 1, entries: order, altered: alterationsAfter(contents, event) }
}

const byPlace = (a: Slot, b: Slot) => a.page - b.page || a.place - b.place

const movesArticles = (event: ContentsEvent) => 'placed' in event.data

const noAttention = { rewritten: false, otherFiles: [], wasMovedUp: false, wasMovedDown: false }

const addedEntries = ({ type, data }: ContentsEvent, revision: number): readonly Entry[] => {
  const fresh = { ...noAttention, removed: false, corrections: [], revision }
  if (type === 'ArticleAdded') {
    const { issueId: _, ...article } = data
    return [{ ...article, attributes: wholeAttributes(article.attributes), ...fresh }]
  }
  if (type !== 'ArticlesNumbered') return []
  return data.articles.map(({ name, ...article }) => ({
    ...article,
    attributes: wholeAttributes({ ...data.attributes, name }),
    ...fresh,
  }))
}

const changeAttributes =
  (changes: Partial<ArticleAttributes>, also: Partial<Entry> = {}): Change =>
  ({ attributes }) => ({ attributes: { ...attributes, ...changes }, ...also })

const correctionsChanged =
  (change: (correction: Correction) => readonly Correction[]): Change =>
  ({ corrections }) => ({ corrections: corrections.flatMap(change) })

const changeAll = (ids: readonly string[], change: Change): Changes => new Map(ids.map((id) => [id, change]))

const slotChanges = (placed: readonly Slot[], also: Changes = new Map()): Changes => {
  const spots = placed.map(({ articleId, page, place }): [string, Change] => [
    articleId,
    (entry) => ({ page, place, ...also.get(articleId)?.(entry) }),
  ])
  return new Map([...also, ...spots])
}

const changesOf = (event: ContentsEvent): Changes => {
  switch (event.type) {
    case 'ArticleAdded':
    case 'ArticlesNumbered':
      return new Map()
    case 'ArticlePaged':
    case 'ArticlesShifted':
      return slotChanges(event.data.placed)
    case 'ArticleMoved': {
      const { articleId, direction, placed } = event.data
      const marks: Change = () => ({ wasMovedUp: direction === 'up', wasMovedDown: direction === 'down' })
      return slotChanges(placed, new Map([[articleId, marks]]))
    }
    case 'ContentsAltered':
    case 'AlterationsTakenBack':
      return new Map(event.data.articles.map(({ articleId, changes }) => [articleId, changeAttributes(changes)]))
    case 'ExportSelectionChanged':
      return changeAll(event.data.articleIds, changeAttributes({ export: event.data.export }))
    case 'ArticlesExported':
      return changeAll(event.data.articleIds, () => ({}))
    case 'ChangesCleared':
      return changeAll(event.data.articleIds, () => noAttention)
    case 'MarksCleared':
      return changeAll(event.data.articleIds, changeAttributes({ mark: false }))
    default:
      return new Map([[event.data.articleId, changeOfOne(event)]])
  }
}

type OneArticleEvent = Exclude<
  Extract<ContentsEvent, { data: { articleId: string } }>,
  { type: 'ArticleAdded' | 'ArticlePaged' | 'ArticleMoved' | 'ArticlesShifted' }
>

/** Events that carry the new value under the attribute's name. */
const oneAttribute = {
  ArticleLevelChanged: true,
  ArticleCategorised: true,
  ArticlePrioritised: true,
  ArticleActivationChanged: true,
  ArticleHighlighted: true,
  ArticleMarked: true,
  ArticleShared: true,
} as const satisfies Partial<Record<OneArticleEvent['type'], true>>

const isOneAttribute = (
  event: OneArticleEvent,
): event is Extract<OneArticleEvent, { type: keyof typeof oneAttribute }> => event.type in oneAttribute

const changeOfOne = (event: OneArticleEvent): Change => {
  if (isOneAttribute(event)) {
    const { issueId: _issue, articleId: _article, ...attribute } = event.data
    return changeAttributes(attribute)
  }
  switch (event.type) {
    case 'ArticleRenamed':
      return changeAttributes({ name: event.data.name }, { rewritten: true })
    case 'ArticleDescribed':
    case 'ArticleReuseChosen':
      return changeAttributes(event.data.changes)
    case 'ArticleContentChanged': {
      const { file } = event.data
      if (file === undefined) return () => ({ rewritten: true })
      return ({ otherFiles }) => ({ otherFiles: withFile(otherFiles, file) })
    }
    case 'ArticleRemoved':
      return () => ({ removed: true })
    case 'ArticleRestored':
      return () => ({ removed: false })
    case 'ArticleCorrected': {
      const { correctionId, text } = event.data
      return ({ corrections }) => ({ corrections: [...corrections, { correctionId, text }] })
    }
    case 'CorrectionReworded': {
      const { correctionId, text } = event.data
      return correctionsChanged((each) => (each.correctionId === correctionId ? [{ ...each, text }] : [each]))
    }
    case 'CorrectionTakenBack': {
      const { correctionId } = event.data
      return correctionsChanged((each) => (each.correctionId === correctionId ? [] : [each]))
    }
    default:
      return assertNever(event)
  }
}
