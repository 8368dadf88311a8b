import { alterationsAfter } from './alterations/undo-alterations.ts'
import { wholeAttributes } from './default-attributes.ts'
import { changesOf } from './entry-changes.ts'
import type { ArticleAdded, ArticlesNumbered, ContentsEvent, Slot } from './events.ts'
import { type Contents, type Entry, noAttention } from './state.ts'

export const initialState: Contents = { issueId: undefined, events: 0, entries: [], altered: [] }

/** Counts an event that this release does not know, without any change. */
export const passOver = (contents: Contents): Contents => ({ ...contents, events: contents.events + 1 })

export const evolve = (contents: Contents, event: ContentsEvent): Contents => ({
  issueId: event.data.issueId,
  events: contents.events + 1,
  entries: entriesAfter(contents, event),
  altered: alterationsAfter(contents, event),
})

const byPlace = (a: Slot, b: Slot) => a.page - b.page || a.place - b.place

const entriesAfter = ({ entries, events: revision }: Contents, event: ContentsEvent): readonly Entry[] => {
  if (event.type === 'ArticleAdded' || event.type === 'ArticlesNumbered')
    return [...entries, ...addedEntries(event, revision)].sort(byPlace)
  const changes = changesOf(event)
  const changed = entries.map((entry) => {
    const change = changes.get(entry.articleId)
    return change ? { ...entry, ...change(entry), revision } : entry
  })
  return 'placed' in event.data ? changed.sort(byPlace) : changed
}

const addedEntries = ({ type, data }: ArticleAdded | ArticlesNumbered, revision: number): readonly Entry[] => {
  const fresh = { ...noAttention, removed: false, corrections: [], revision }
  if (type === 'ArticleAdded') {
    const { issueId: _, ...article } = data
    return [{ ...article, ownPage: article.page, attributes: wholeAttributes(article.attributes), ...fresh }]
  }
  return data.articles.map(({ name, ...article }) => ({
    ...article,
    ownPage: article.page,
    attributes: wholeAttributes({ ...data.attributes, name }),
    ...fresh,
  }))
}
