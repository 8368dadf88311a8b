import { expect, it } from 'vitest'
import { anArticle } from '../testing.ts'
import { type ArticleFilter, applyFilters, filteredArticles, NO_NARRATOR, narratorsOf } from './article-filters.ts'

const silent = { hasSound: false, hasText: false }
const issue = [
  anArticle('A', { level: 'h1', ...silent }),
  anArticle('B', { hasSound: false, narratedBy: 'Greta Wallin' }),
  anArticle('C', { hasText: false, changed: true, assignedTo: 'Greta Wallin' }),
  anArticle('D', { ...silent, changed: true }),
  anArticle('E', { ...silent, active: false, narratedBy: 'Åke Berg' }),
]
const namesLeftBy = (filters: readonly ArticleFilter[], narrator = '') =>
  applyFilters(issue, filteredArticles(issue), { filters, narrator })
    .map(({ name }) => name)
    .join('')

it.each<[readonly ArticleFilter[], string, string]>([
  [[], '', 'ABCDE'],
  [['ljud'], '', 'BD'],
  [['text'], '', 'CD'],
  [['andrade'], '', 'CD'],
  [['ljud', 'andrade'], '', 'D'],
  [[], 'Greta Wallin', 'BC'],
  [['text'], 'Greta Wallin', 'C'],
  [[], NO_NARRATOR, 'AD'],
])('%j and the narrator %j leave %s', (filters, narrator, names) => expect(namesLeftBy(filters, narrator)).toBe(names))

it('names the narrators in order, those who are none last, and nobody where no one is named', () => {
  expect(narratorsOf(issue)).toEqual([
    { name: 'Greta Wallin', count: 2 },
    { name: 'Åke Berg', count: 1 },
    { name: NO_NARRATOR, count: 2 },
  ])
  expect(narratorsOf([anArticle('A')])).toEqual([])
})
