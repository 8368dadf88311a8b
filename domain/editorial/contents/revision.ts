import { type Decision, reject } from '../../kernel/decider.ts'
import { changesIn } from '../../kernel/form-merge.ts'
import type { ArticleAttributes, ContentsCommand } from './commands.ts'
import type { ContentsEvent } from './events.ts'
import { decidePage } from './moving/move-article.ts'
import { type Contents, type ContentsRejection, type Entry, findArticle, formOf } from './state.ts'

/** Splits a form into the acts that it contains, and keeps those that change something. */
export const decideRevision = (
  { articleId, changes, from }: Extract<ContentsCommand, { type: 'ReviseArticle' }>,
  contents: Contents,
): Decision<ContentsEvent, ContentsRejection> => {
  const entry = findArticle(contents, articleId)
  if (!entry) return reject('ArticleNotFound')
  const form = formOf(entry)
  const sent = changesIn(form, changes)
  if (Object.keys(sent).length === 0) return []
  if (Object.keys(changesIn(form, from ?? {})).length > 0) return reject('ArticleHasChanged')
  const { page, ...attributes } = sent
  return [
    ...reviseArticle(attributes, entry, contents),
    ...(page === undefined ? [] : decidePage(page, entry, contents)),
  ]
}

const reviseArticle = (
  sent: Partial<ArticleAttributes>,
  { articleId }: Entry,
  { issueId }: Contents,
): readonly ContentsEvent[] => {
  if (issueId === undefined) return []
  const of = { issueId, articleId }
  const { name, webName, path, info, level, category, priority, active, highLight, mark, share } = sent
  const described = definedFields({ webName, path, info })
  const reuse = definedFields({ reuse: sent.reuse, reuseUntil: sent.reuseUntil })
  const when = <Value>(value: Value | undefined, event: (value: Value) => ContentsEvent) =>
    value === undefined ? [] : [event(value)]
  return [
    ...when(name, (name) => ({ type: 'ArticleRenamed', data: { ...of, name } })),
    ...when(described, (changes) => ({ type: 'ArticleDescribed', data: { ...of, changes } })),
    ...when(level, (level) => ({ type: 'ArticleLevelChanged', data: { ...of, level } })),
    ...when(category, (category) => ({ type: 'ArticleCategorised', data: { ...of, category } })),
    ...when(priority, (priority) => ({ type: 'ArticlePrioritised', data: { ...of, priority } })),
    ...when(active, (active) => ({ type: 'ArticleActivationChanged', data: { ...of, active } })),
    ...when(sent.export, (value) => ({
      type: 'ExportSelectionChanged',
      data: { issueId, articleIds: [articleId], export: value },
    })),
    ...when(highLight, (highLight) => ({ type: 'ArticleHighlighted', data: { ...of, highLight } })),
    ...when(mark, (mark) => ({ type: 'ArticleMarked', data: { ...of, mark } })),
    ...when(share, (share) => ({ type: 'ArticleShared', data: { ...of, share } })),
    ...when(reuse, (changes) => ({ type: 'ArticleReuseChosen', data: { ...of, changes } })),
  ]
}

/** The fields with a value; undefined when none has one. */
const definedFields = <Fields extends object>(fields: Fields) => {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  // The cast is sound: the removed fields were undefined.
  const found = Object.fromEntries(entries) as { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> }
  return entries.length > 0 ? found : undefined
}
