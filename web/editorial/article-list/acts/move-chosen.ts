import { type ArticlePlace, placeArticles, placeOf, placesTogether, stepTogether } from './article-order.ts'
import type { Desk } from './desk.ts'
import { offerUndo } from './undo.ts'

/** Moves articles together, in the order of the list, right behind another or first. */
export const placeChosen = (desk: Desk, ids: ReadonlySet<string>, after: string | null): Promise<boolean> =>
  placeMany(desk, placesTogether(desk.now(), ids, after))

/** Moves articles together one step up or down; those that lie apart gather. */
export const stepChosen = (desk: Desk, ids: ReadonlySet<string>, direction: 'up' | 'down'): Promise<boolean> =>
  placeChosen(desk, ids, stepTogether(desk.now(), ids, direction).after)

const placeMany = async (desk: Desk, places: readonly ArticlePlace[]): Promise<boolean> => {
  const { attempt, calls, now } = desk
  const before = now()
  const after = placeArticles(before, places)
  if (after.every(({ _id, page }, index) => before[index]?._id === _id && before[index].page === page)) return true
  const moved = new Set(places.map(({ _id }) => _id))
  // From the top, so that each comes back behind one that is in its place again.
  const back = before.flatMap(({ _id }) => (moved.has(_id) ? [{ _id, ...placeOf(before, _id) }] : []))
  const isDone = await attempt(
    (articles) => placeArticles(articles, places),
    () => calls.placeMany(places.map((place) => ({ ...place, from: placeOf(before, place._id) }))),
  )
  if (isDone) {
    offerUndo(desk, {
      text: `${moved.size.toString()} artiklar är flyttade.`,
      back: (again) => placeMany(again, back),
      undone: 'Artiklarna är tillbaka på sina platser.',
    })
  }
  return isDone
}
