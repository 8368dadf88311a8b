import type { Articles } from './article-order.ts'
import { keepArticles, sendBulk } from './bulk-acts.ts'
import type { Desk, TellFailure } from './desk.ts'
import { offerUndo } from './undo.ts'

export type MoveToIssue = {
  readonly articles: readonly string[]
  readonly target: { readonly _id: string; readonly name: string }
  readonly tell: TellFailure
}

const sayMoved = (count: number, issueName: string) =>
  count === 1 ? `Artikeln är flyttad till ${issueName}.` : `${count.toString()} artiklar är flyttade till ${issueName}.`

/** Moves articles to another issue. The undo takes them away there before they come back here, with the same code. */
export const moveToIssue = async (desk: Desk, { articles, target, tell }: MoveToIssue): Promise<boolean> => {
  const { attempt, calls } = desk
  let moved: readonly { readonly _id: string; readonly there: string }[] = []
  const send = async () => {
    const answer = await calls.moveTo(target._id, articles)
    moved = answer.articles.flatMap(({ _id, moved: there }) => (there === null ? [] : [{ _id, there }]))
  }
  const leaving = new Set(articles)
  const show = (list: Articles) => list.filter(({ _id }) => !leaving.has(_id))
  if (!(await attempt(show, send, { tell }))) return false
  offerUndo(desk, {
    text: sayMoved(moved.length, target.name),
    back: async (again) => {
      const there = moved.map((each) => each.there)
      const isGone = await again.attempt(keepArticles, () => again.calls.removeFrom(target._id, there))
      return isGone && sendBulk(again, { act: 'restore', articles: moved.map(({ _id }) => _id) }, 'ångra')
    },
    undone: moved.length === 1 ? 'Artikeln är tillbaka på sin plats.' : 'Artiklarna är tillbaka på sina platser.',
  })
  return true
}
