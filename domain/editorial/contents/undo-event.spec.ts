import { expect, it } from 'vitest'
import type { ContentsCommand } from './commands.ts'
import { contentsDecider } from './contents.ts'
import { articleAdded, articleIdOf as id, issueId } from './examples.ts'
import { type Contents, liveEntries } from './state.ts'
import { commandsBack, type PastEvent } from './undo-event.ts'

const { decide, evolve, initialState } = contentsDecider
const list = [articleAdded(1, 1), articleAdded(2, 2), articleAdded(3, 5)].reduce(evolve, initialState)

/** Carries commands out, and answers the contents with what happened. */
const actOn = (contents: Contents, ...commands: readonly ContentsCommand[]) => {
  let now = contents
  const past: PastEvent[] = []
  for (const command of commands) {
    const decision = decide(command, now)
    if ('rejected' in decision) throw new Error(decision.rejected)
    for (const event of decision) {
      past.push({ event, before: now })
      now = evolve(now, event)
    }
  }
  return { now, past }
}
const shownOf = (contents: Contents) =>
  liveEntries(contents).map(({ articleId, page, attributes }) => [articleId, page, attributes])
const revise = (n: number, changes: object): ContentsCommand => ({ type: 'ReviseArticle', articleId: id(n), changes })

it.each<[string, readonly ContentsCommand[]]>([
  ['a removal', [{ type: 'RemoveArticle', articleId: id(2) }]],
  ['a name, a category, a level and flags', [revise(2, { name: 'Ny', category: 'Sport', level: 'h1', active: false })]],
  ['a page', [revise(1, { page: 4 })]],
  ['a move', [{ type: 'PlaceArticle', articleId: id(3), after: null }]],
  [
    'a move of several',
    [
      {
        type: 'PlaceArticles',
        places: [
          { articleId: id(1), after: id(3) },
          { articleId: id(2), after: id(1) },
        ],
      },
    ],
  ],
  ['a shift', [{ type: 'ShiftArticles', articleId: id(2), by: 3 }]],
  ['the choice of all for the export', [{ type: 'ToggleExportAll' }]],
  ['an alteration by hand', [{ type: 'AlterContents', alteration: 'toH1' }]],
])('takes back %s', (_, commands) => {
  const { now, past } = actOn(list, ...commands)
  const back = commandsBack(past, now)
  expect(back).not.toEqual([])
  expect(shownOf(actOn(now, ...back).now)).toEqual(shownOf(list))
  expect(commandsBack(past, actOn(now, ...back).now)).toEqual([])
})

it('leaves what somebody has changed since, and what is elsewhere now', () => {
  const renamed = actOn(list, revise(1, { name: 'Ny' }), revise(2, { name: 'Ny' }))
  const since = actOn(renamed.now, revise(1, { name: 'Nyare' })).now
  expect(commandsBack(renamed.past, since)).toMatchObject([{ articleId: id(2) }])
  const moved = actOn(list, { type: 'PlaceArticle', articleId: id(3), after: null })
  expect(commandsBack(moved.past, actOn(moved.now, revise(3, { page: 7 })).now)).toEqual([])
  const gone = actOn(list, { type: 'RemoveArticle', articleId: id(2), movedTo: issueId })
  expect(commandsBack(gone.past, gone.now)).toEqual([])
})
