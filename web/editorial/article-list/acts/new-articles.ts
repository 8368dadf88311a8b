import type { Headline } from '../../../../domain/editorial/contents/headlines.ts'
import type { Bulk, Changes } from './article-calls.ts'
import { keepArticles, sendBulk } from './bulk-acts.ts'
import type { Desk } from './desk.ts'
import { remember } from './undo.ts'

/** Remembers new articles: the undo removes them, and what it removed can be restored. */
const rememberNew = (desk: Desk, ids: readonly string[]): void => {
  const isOne = ids.length === 1
  remember(desk, {
    text: isOne ? 'En ny artikel är skapad.' : `${ids.length.toString()} nya artiklar är skapade.`,
    back: (again) => sendBulk(again, { act: 'remove', articles: ids }, 'ta bort'),
    undone: isOne ? 'Den nya artikeln är borttagen.' : 'De nya artiklarna är borttagna.',
    forth: (again) => sendBulk(again, { act: 'restore', articles: ids }, 'ta tillbaka'),
    redone: isOne ? 'Artikeln är tillbaka.' : 'Artiklarna är tillbaka.',
  })
}

/** Adds an article and returns its id once the server has it. `after`: the article above it; undefined: at the end. */
export const add = async (desk: Desk, form: Changes, after: string | undefined): Promise<string | undefined> => {
  let added: string | undefined
  await desk.attempt(keepArticles, async () => {
    added = (await desk.calls.add(form, after))._id
  })
  if (added !== undefined) rememberNew(desk, [added])
  return added
}

type Answer = { readonly articles: readonly { readonly _id: string }[] }

/** Adds what the call makes, and remembers it. */
const addAll = async (desk: Desk, send: () => Promise<Answer>): Promise<boolean> => {
  let added: readonly string[] = []
  const isDone = await desk.attempt(keepArticles, async () => {
    added = (await send()).articles.map(({ _id }) => _id)
  })
  if (added.length > 0) rememberNew(desk, added)
  return isDone
}

export const addMany = (desk: Desk, bulk: Bulk): Promise<boolean> => addAll(desk, () => desk.calls.addMany(bulk))

export const addHeadlines = (desk: Desk, headlines: readonly Headline[]): Promise<boolean> =>
  addAll(desk, () => desk.calls.addHeadlines(headlines, undefined))
