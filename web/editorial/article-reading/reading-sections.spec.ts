import { expect, it } from 'vitest'
import type { ArticleToRead } from '../../../projections/editorial/issue-articles/view.ts'
import { chosenSections, namesAfter, sectionsOf } from './reading-sections.ts'

// The cast is sound: sections read these fields only.
const anArticle = (_id: string, level: string) => ({ _id, level, name: _id }) as unknown as ArticleToRead
const articles = [
  anArticle('Ledare', 'h2'),
  anArticle('Nyheter', 'h1'),
  anArticle('Is', 'h2'),
  anArticle('Sport', 'h1'),
]
const sections = sectionsOf(articles)

it('puts every article below the main heading before it', () => {
  expect(sections.map(({ name, articles: own }) => [name, own.map(({ name: each }) => each)])).toEqual([
    ['Före första avdelningen', ['Ledare']],
    ['Nyheter', ['Nyheter', 'Is']],
    ['Sport', ['Sport']],
  ])
})

it('reads the sections that the address names, and all when it names none that is there', () => {
  expect(chosenSections(sections, ['Sport']).map(({ id }) => id)).toEqual(['Sport'])
  expect(chosenSections(sections, [])).toHaveLength(3)
  expect(chosenSections(sections, ['removed'])).toHaveLength(3)
})

it('names in the address what is left after one is left out, and nothing when all are chosen', () => {
  expect(namesAfter(sections, sections, 'Nyheter')).toEqual(['start', 'Sport'])
  expect(namesAfter(sections, chosenSections(sections, ['start', 'Sport']), 'Nyheter')).toEqual([])
})
