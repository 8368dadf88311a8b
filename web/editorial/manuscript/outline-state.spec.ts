import { expect, it } from 'vitest'
import type { Passage } from '../../../domain/editorial/issue-import/manuscript/outline.ts'
import {
  changeLevel,
  type Decisions,
  joinWithBefore,
  rename,
  shownArticles,
  splitAt,
  takeAlong,
  toggleOut,
} from './outline-state.ts'

const passage = (text: string, level: Passage['level'] = null): Passage => ({
  level,
  text,
  words: text.split(' ').length,
  isLead: false,
  images: 0,
})
const passages = [
  passage('Nyheter', 'h1'),
  passage('Isvägen', 'h2'),
  passage('Isen bär.'),
  passage('Kören'),
  passage('Sjunger.'),
]
const firstDecisions: Decisions = { edits: [], out: new Set() }
const articlesIn = ({ edits }: Decisions) => shownArticles(passages, { title: 'måndag', edits })
const namesIn = (decisions: Decisions) =>
  articlesIn(decisions).map(({ level, name, words }) => `${level} ${name} ${words}`)
const articleAt = (decisions: Decisions, index: number) => {
  const article = articlesIn(decisions)[index]
  if (!article) throw new Error(`There is no article ${index}`)
  return article
}

it('splits at a paragraph and joins it again, which leaves nothing of it', () => {
  const split = splitAt(firstDecisions, 3, passages)
  expect(namesIn(split)).toEqual(['h1 Nyheter 0', 'h2 Isvägen 2', 'h2 Kören 2'])
  expect(joinWithBefore(split, articleAt(split, 2), passages)).toEqual(firstDecisions)
})

it('keeps the words of a paragraph where it splits, also under another name', () => {
  const split = splitAt(firstDecisions, 2, passages)
  expect(namesIn(split)[2]).toBe('h2 Isen bär. 4')
  expect(namesIn(rename(split, articleAt(split, 2), 'Isen'))[2]).toBe('h2 Isen 4')
  const letter = [passage('Till redaktionen'), ...passages]
  const [first] = shownArticles(letter, { title: 'måndag', edits: [] })
  if (!first) throw new Error('There is no first article')
  const { edits } = rename(firstDecisions, first, 'Brev')
  expect(shownArticles(letter, { title: 'måndag', edits })[0]).toMatchObject({ name: 'Brev', words: 2 })
})

it('joins a heading with the article before, and splits there again', () => {
  const joined = joinWithBefore(firstDecisions, articleAt(firstDecisions, 1), passages)
  expect(namesIn(joined)).toEqual(['h1 Nyheter 5'])
  expect(splitAt(joined, 1, passages)).toEqual(firstDecisions)
})

it('names and levels an article, within h1 and h6', () => {
  const named = rename(
    changeLevel(firstDecisions, articleAt(firstDecisions, 1), 1),
    articleAt(firstDecisions, 1),
    'Vägen',
  )
  expect(namesIn(named)[1]).toBe('h3 Vägen 4')
  expect(changeLevel(firstDecisions, articleAt(firstDecisions, 0), -1)).toBe(firstDecisions)
})

it('leaves out, and takes along again', () => {
  const out = toggleOut(firstDecisions, { begin: 1 })
  expect([...out.out]).toEqual([1])
  expect(toggleOut(out, { begin: 1 })).toEqual(firstDecisions)
  expect(takeAlong(out, [{ begin: 1 }])).toEqual(firstDecisions)
})
