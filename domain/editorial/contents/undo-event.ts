import { isRejection } from '../../kernel/decider.ts'
import type { ArticleId } from '../../kernel/ids.ts'
import type { ArticleAttributes, ContentsCommand } from './commands.ts'
import { contentsDecider } from './contents.ts'
import { changesOf, type EntryEvent } from './entry-changes.ts'
import type { ArticleMoved, ArticlePaged, ArticlesShifted, ContentsEvent } from './events.ts'
import { type Contents, type Entry, liveEntries } from './state.ts'

/** Something that happened, and the contents right before it. */
export type PastEvent = { readonly event: ContentsEvent; readonly before: Contents }

const entryIn = ({ entries }: Contents, articleId: ArticleId) => entries.find((entry) => entry.articleId === articleId)

const isAt = (entry: Entry | undefined, slot: Pick<Entry, 'page' | 'place'> | undefined) =>
  entry !== undefined && slot !== undefined && entry.page === slot.page && entry.place === slot.place

const fieldsThatDiffer = (one: ArticleAttributes, other: ArticleAttributes) =>
  (Object.keys(one) as (keyof ArticleAttributes)[]).filter((field) => one[field] !== other[field])

const pick = (of: ArticleAttributes, fields: readonly (keyof ArticleAttributes)[]) =>
  Object.fromEntries(fields.map((field) => [field, of[field]])) as Partial<ArticleAttributes>

/** Gives back the attributes that the event changed, of each article where all of them are still as it left them. */
const reviseBack = (event: EntryEvent, before: Contents, now: Contents): readonly ContentsCommand[] =>
  [...changesOf(event)].flatMap(([articleId, change]): readonly ContentsCommand[] => {
    const [then, present] = [entryIn(before, articleId), entryIn(now, articleId)]
    const written = then && { ...then, ...change(then) }.attributes
    if (!then || !written || !present) return []
    const fields = fieldsThatDiffer(then.attributes, written)
    if (fields.length === 0 || fields.some((field) => present.attributes[field] !== written[field])) return []
    return [{ type: 'ReviseArticle', articleId, changes: pick(then.attributes, fields), from: pick(written, fields) }]
  })

/** Puts an article back behind the one that it followed, while it lies where the event put it. */
const placeBack = (
  { articleId, placed }: (ArticleMoved | ArticlePaged)['data'],
  before: Contents,
  now: Contents,
): readonly ContentsCommand[] => {
  const live = liveEntries(before)
  const index = live.findIndex((entry) => entry.articleId === articleId)
  const then = live[index]
  const landed = placed.find((slot) => slot.articleId === articleId)
  if (!then || !isAt(entryIn(now, articleId), landed)) return []
  return [{ type: 'PlaceArticle', articleId, after: live[index - 1]?.articleId ?? null, page: then.page }]
}

const shiftBack = ({ articleId, by, placed }: ArticlesShifted['data'], now: Contents): readonly ContentsCommand[] => {
  const isAsLeft = placed.every((slot) => entryIn(now, slot.articleId)?.page === slot.page)
  return isAsLeft ? [{ type: 'ShiftArticles', articleId, by: -by }] : []
}

/** The commands that put back what an event changed; none: it cannot be, or another act has changed the same since. */
const undoOf = ({ event, before }: PastEvent, now: Contents): readonly ContentsCommand[] => {
  switch (event.type) {
    case 'ArticleAdded':
    case 'ArticlesNumbered':
    case 'AlterationsTakenBack':
      return []
    case 'ArticleRemoved': {
      const { articleId, movedTo } = event.data
      return movedTo ? [] : [{ type: 'RestoreArticle', articleId }]
    }
    case 'ArticleMoved':
    case 'ArticlePaged':
      return placeBack(event.data, before, now)
    case 'ArticlesShifted':
      return shiftBack(event.data, now)
    case 'ContentsAltered':
      // A run's alterations are taken back with the run.
      return event.data.runId ? [] : reviseBack(event, before, now)
    default:
      return reviseBack(event, before, now)
  }
}

/** The commands that take an act back, its last event first: those that change something and are not refused. */
export const commandsBack = (act: readonly PastEvent[], contents: Contents): readonly ContentsCommand[] => {
  const commands: ContentsCommand[] = []
  let now = contents
  for (const past of act.toReversed()) {
    for (const command of undoOf(past, now)) {
      const decision = contentsDecider.decide(command, now)
      if (isRejection(decision) || decision.length === 0) continue
      commands.push(command)
      now = decision.reduce(contentsDecider.evolve, now)
    }
  }
  return commands
}
