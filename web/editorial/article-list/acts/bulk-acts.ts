import type { Toasts } from '../../../kernel/components/feedback/toasts.ts'
import { RequestRefusal } from '../../../kernel/server/api-client.ts'
import type { ArticleListed } from '../../queries/articles.ts'
import type { ArticleCalls, BulkCall, ChosenOutcome } from './article-calls.ts'
import type { Articles } from './article-order.ts'

/**
 * Shows a change at once, sends it, and reverts it when the server cannot be reached or refuses. The failure appears
 * above the list unless `tell` takes it.
 */
export type TryChange = (
  change: (articles: Articles) => Articles,
  send: () => Promise<unknown>,
  how?: {
    readonly tell?: ((why: string) => void) | undefined
    /** Called after the list has got the change, so that both are drawn together. */
    readonly shown?: (() => void) | undefined
    /** All articles that the change may affect; absent: any of the list. */
    readonly touched?: readonly string[]
  },
) => Promise<boolean>

export type Desk = {
  readonly calls: ArticleCalls
  readonly toasts: Toasts
  readonly attempt: TryChange
  readonly now: () => Articles
}

type Words = {
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
  readonly words: Words
}

const doneIdsOf = (outcomes: readonly ChosenOutcome[]): ReadonlySet<string> =>
  new Set(outcomes.flatMap(({ _id, isDone }) => (isDone ? [_id] : [])))

const throwIfRefused = (outcomes: readonly ChosenOutcome[], { act }: Words) => {
  const reasons = outcomes.flatMap(({ refused }) => refused ?? [])
  const [first] = reasons
  if (first === undefined) return
  const detail =
    outcomes.length === 1 ? first : `${reasons.length} av ${outcomes.length} gick inte att ${act}. ${first}`
  throw new RequestRefusal({ title: 'SomeRefused', status: 409, detail })
}

export const orThrow = (isDone: boolean): void => {
  if (!isDone) throw new Error('Refused')
}

/**
 * Sends one call for all chosen articles: the changed ones get one receipt and one undo, refused ones give a reason.
 * Resolves with false when none was changed.
 */
const actOnChosen = async ({ attempt, calls, toasts }: Desk, { show, ask, back, words }: ChosenAct) => {
  let done: ReadonlySet<string> = new Set()
  const send = (chosen: BulkCall) => async () => {
    const { articles } = await calls.change(chosen)
    done = doneIdsOf(articles)
    throwIfRefused(articles, words)
  }
  const isDone = await attempt(show, send(ask))
  if (done.size > 0) {
    toasts.show({
      text: words.done(done.size),
      undo: () => attempt((shown) => shown, send(back(done))).then(orThrow),
      undone: words.undone,
    })
  } else if (isDone) toasts.show({ text: words.late })
  return isDone || done.size > 0
}

const count = (articles: number, one: string, many: string) =>
  articles === 1 ? `Artikeln ${one}` : `${articles.toString()} artiklar ${many}`

export const remove = (desk: Desk, ids: readonly string[]): Promise<boolean> => {
  const chosen = new Set(ids)
  return actOnChosen(desk, {
    show: (articles) => articles.filter(({ _id }) => !chosen.has(_id)),
    ask: { act: 'remove', articles: ids },
    back: (done) => ({ act: 'restore', articles: [...done] }),
    words: {
      done: (articles) => count(articles, 'är raderad.', 'är raderade.'),
      undone: ids.length === 1 ? 'Artikeln är tillbaka.' : 'Artiklarna är tillbaka.',
      act: 'radera',
      late: 'Någon annan hade redan hunnit radera.',
    },
  })
}

export const categorise = (desk: Desk, ids: readonly string[], category: string): Promise<boolean> => {
  const chosen = new Set(ids)
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
      done: (articles) => count(articles, 'har bytt kategori.', 'har bytt kategori.'),
      undone: 'Kategorierna är som förut.',
      act: 'ändra',
      late: 'Den kategorin fanns där redan.',
    },
  })
}

export const chooseForExport = (desk: Desk, ids: readonly string[], isChosen: boolean): Promise<boolean> => {
  const chosen = new Set(ids)
  const changing = ids.map((_id) => ({ _id, export: isChosen, from: !isChosen }))
  return actOnChosen(desk, {
    show: (articles) =>
      articles.map((article) => (chosen.has(article._id) ? { ...article, export: isChosen } : article)),
    ask: { act: 'export', articles: changing },
    back: (done) => ({
      act: 'export',
      articles: changing
        .filter(({ _id }) => done.has(_id))
        .map(({ _id }) => ({ _id, export: !isChosen, from: isChosen })),
    }),
    words: isChosen
      ? {
          done: (articles) => count(articles, 'är vald för export.', 'är valda för export.'),
          undone: 'Valet för export är som förut.',
          act: 'välja',
          late: 'Artiklarna var redan valda för export.',
        }
      : {
          done: (articles) => count(articles, 'är inte längre vald för export.', 'är inte längre valda för export.'),
          undone: 'Valet för export är som förut.',
          act: 'välja bort',
          late: 'Artiklarna var redan bortvalda.',
        },
  })
}
