import type { Narration } from './article-calls.ts'
import { actOnChosen, countActedOn } from './bulk-acts.ts'
import type { Desk } from './desk.ts'

const narrationOf = ({ narratedBy, narratedByUser }: Narration) => ({ narratedBy, narratedByUser })

/** Gives the chosen articles a narrator; one undo gives each the one that it had. */
export const narrate = (desk: Desk, ids: readonly string[], narration: Narration): Promise<boolean> => {
  const chosen = new Set(ids)
  const before = desk.now().filter((article) => chosen.has(article._id))
  const name = narration.narratedBy || narration.assignedTo
  return actOnChosen(desk, {
    show: (articles) =>
      articles.map((article) =>
        // The cast is sound: the id is one of the narrators that the server has listed.
        chosen.has(article._id) ? { ...article, ...(narration as Pick<typeof article, keyof Narration>) } : article,
      ),
    ask: {
      act: 'narrate',
      articles: before.map((article) => ({
        _id: article._id,
        ...narrationOf(narration),
        from: narrationOf(article),
      })),
    },
    back: (done) => ({
      act: 'narrate',
      articles: before
        .filter(({ _id }) => done.has(_id))
        .map((article) => ({ _id: article._id, ...narrationOf(article), from: narrationOf(narration) })),
    }),
    words: {
      done: (articles) =>
        name === ''
          ? countActedOn(articles, 'har ingen inläsare.', 'har ingen inläsare.')
          : countActedOn(articles, `läses in av ${name}.`, `läses in av ${name}.`),
      undone: 'Inläsarna är som förut.',
      act: 'ändra',
      late: 'Den inläsaren fanns där redan.',
    },
  })
}
