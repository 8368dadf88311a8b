import type { Level } from '../../../../domain/editorial/contents/rules.ts'
import { RequestRefusal } from '../../../kernel/server/api-client.ts'
import type { ArticleListed } from '../../queries/articles.ts'
import type { BulkCall, ChosenOutcome } from './article-calls.ts'
import type { Articles } from './article-order.ts'
import type { Desk } from './desk.ts'
import { offerUndo } from './undo.ts'

export type ActWords = {
  /** The words after a number: 'är raderade.' */
  readonly done: (count: number) => string
  readonly undone: string
  /** The verb for articles that were refused: 'radera'. */
  readonly act: string
  /** The sentence when no article needed the change. */
  readonly late: string
}

type ChosenAct = {
  readonly show: (articles: Articles) => Articles
  readonly ask: BulkCall
  /** The call that undoes the change for the articles it was made to. */
  readonly back: (done: ReadonlySet<string>) => BulkCall
  readonly words: ActWords
}

const doneIdsOf = (outcomes: readonly ChosenOutcome[]): ReadonlySet<string> =>
  new Set(outcomes.flatMap(({ _id, isDone }) => (isDone ? [_id] : [])))

const throwIfRefused = (outcomes: readonly ChosenOutcome[], act: string) => {
  const reasons = outcomes.flatMap(({ refused }) => refused ?? [])
  const [first] = reasons
  if (first === undefined) return
  const detail =
    outcomes.length === 1 ? first : `${reasons.length} av ${outcomes.length} gick inte att ${act}. ${first}`
  throw new RequestRefusal({ title: 'SomeRefused', status: 409, detail })
}

export const keepArticles = (articles: Articles): Articles => articles

/** Removes or restores articles of which the list has no optimistic state. `act`: the verb for those refused. */
export const sendBulk = ({ attempt, calls }: Desk, call: BulkCall, act: string): Promise<boolean> =>
  attempt(keepArticles, async () => throwIfRefused((await calls.change(call)).articles, act))

/**
 * Sends one call for all chosen articles: the changed ones get one receipt and one undo, refused ones give a reason.
 * Resolves with false when none was changed.
 */
export const actOnChosen = async (desk: Desk, { show, ask, back, words }: ChosenAct) => {
  const { attempt, calls, toasts } = desk
  let done: ReadonlySet<string> = new Set()
  const isDone = await attempt(show, async () => {
    const { articles } = await calls.change(ask)
    done = doneIdsOf(articles)
    throwIfRefused(articles, words.act)
  })
  if (done.size > 0) {
    offerUndo(desk, {
      text: words.done(done.size),
      back: (again) => sendBulk(again, back(done), 'ångra'),
      undone: words.undone,
    })
  } else if (isDone) toasts.show({ text: words.late })
  return isDone || done.size > 0
}

export const countActedOn = (articles: number, one: string, many: string) =>
  articles === 1 ? `Artikeln ${one}` : `${articles.toString()} artiklar ${many}`

/** The one article that is chosen; undefined: there are several. */
const onlyOne = ({ now }: Desk, ids: readonly string[]) =>
  ids.length === 1 ? now().find(({ _id }) => _id === ids[0]) : undefined

export const remove = (desk: Desk, ids: readonly string[]): Promise<boolean> => {
  const chosen = new Set(ids)
  const one = onlyOne(desk, ids)
  return actOnChosen(desk, {
    show: (articles) => articles.filter(({ _id }) => !chosen.has(_id)),
    ask: { act: 'remove', articles: ids },
    back: (done) => ({ act: 'restore', articles: [...done] }),
    words: {
      done: (articles) => countActedOn(articles, 'är raderad.', 'är raderade.'),
      undone: one ? `”${one.name}” är tillbaka.` : 'Artiklarna är tillbaka.',
      act: 'radera',
      late: 'Någon annan hade redan hunnit radera.',
    },
  })
}

export const categorise = (desk: Desk, ids: readonly string[], category: string): Promise<boolean> => {
  const chosen = new Set(ids)
  const one = onlyOne(desk, ids)
  const before = desk.now().filter((article) => chosen.has(article._id))
  const recategorised = ({ _id, category: from }: ArticleListed) => ({ _id, category, from })
  return actOnChosen(desk, {
    show: (articles) => articles.map((article) => (chosen.has(article._id) ? { ...article, category } : article)),
    ask: { act: 'categorise', articles: before.map(recategorised) },
    back: (done) => ({
      act: 'categorise',
      articles: before
        .filter(({ _id }) => done.has(_id))
        .map((article) => ({ _id: article._id, category: article.category, from: category })),
    }),
    words: {
      done: (articles) => countActedOn(articles, 'har bytt kategori.', 'har bytt kategori.'),
      undone: one ? `”${one.name}” har ${one.category || 'ingen kategori'} igen.` : 'Kategorierna är som förut.',
      act: 'ändra',
      late: 'Den kategorin fanns där redan.',
    },
  })
}

/** Gives articles levels. `levelOf`: the new level of an article; an article that keeps its level is left alone. */
export const setLevels = async (
  desk: Desk,
  ids: readonly string[],
  levelOf: (article: ArticleListed) => Level,
): Promise<boolean> => {
  const chosen = new Set(ids)
  const changes = desk.now().flatMap((article) => {
    const { _id, name, level: from } = article
    const level = levelOf(article)
    return chosen.has(_id) && level !== from ? [{ _id, name, level, from }] : []
  })
  const to = new Map<string, Level>(changes.map(({ _id, level }) => [_id, level]))
  const [one, other] = changes
  if (!one) return false
  const isOne = other === undefined
  return actOnChosen(desk, {
    show: (articles) => articles.map((article) => ({ ...article, level: to.get(article._id) ?? article.level })),
    ask: { act: 'level', articles: changes.map(({ _id, level, from }) => ({ _id, level, from })) },
    back: (done) => ({
      act: 'level',
      articles: changes
        .filter(({ _id }) => done.has(_id))
        .map(({ _id, level, from }) => ({ _id, level: from, from: level })),
    }),
    words: {
      done: (articles) =>
        isOne ? `”${one.name}” har nivån ${one.level}.` : countActedOn(articles, '', 'har bytt nivå.'),
      undone: isOne ? `”${one.name}” har nivån ${one.from} igen.` : 'Nivåerna är som förut.',
      act: 'ändra',
      late: 'Den nivån fanns där redan.',
    },
  })
}
