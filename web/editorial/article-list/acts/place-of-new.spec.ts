import { describe, expect, it } from 'vitest'
import { anArticle } from '../testing.ts'
import { formAfter, placeOfNew } from './place-of-new.ts'

describe('a new article', () => {
  const issue = [
    anArticle('Nyheter', { level: 'h1', category: 'Nyheter' }),
    anArticle('Isvägen', { category: 'Nyheter' }),
    anArticle('Fakta', { level: 'h3', category: '' }),
    anArticle('Kultur', { level: 'h1', category: 'Kultur' }),
    anArticle('Dansen', { category: 'Kultur' }),
    anArticle('Brevet', { category: 'Insänt' }),
    anArticle('Pusslet', { category: '' }),
  ]
  const idOf = (name: string | undefined) => issue.find((article) => article.name === name)?._id

  it.each<[string, { category: string; level: 'h1' | 'h2' | 'h3' }, string | undefined, string | undefined]>([
    ['behind the row in which the editor was', { category: 'Nyheter', level: 'h2' }, 'Nyheter', 'Nyheter'],
    ['last in its section where she was in another', { category: 'Nyheter', level: 'h2' }, 'Dansen', 'Fakta'],
    ['last in its section where she was in none', { category: 'Kultur', level: 'h2' }, undefined, 'Pusslet'],
    ['last in the section that it begins in', { category: 'Nyheter', level: 'h2' }, 'Pusslet', 'Fakta'],
    ['behind the row and all that lie below it', { category: 'Nyheter', level: 'h2' }, 'Isvägen', 'Fakta'],
    ['between those below the row where it is as deep', { category: 'Nyheter', level: 'h3' }, 'Isvägen', 'Isvägen'],
    ['last of its category where that has no heading', { category: 'Insänt', level: 'h2' }, 'Nyheter', 'Brevet'],
    ['behind her row where its category has nothing', { category: 'Sport', level: 'h2' }, 'Dansen', 'Dansen'],
    ['behind her row where it has no category', { category: '', level: 'h2' }, 'Dansen', 'Dansen'],
    ['behind her row where it begins a section', { category: 'Nyheter', level: 'h1' }, 'Dansen', 'Dansen'],
    ['at the end where nothing says where', { category: 'Sport', level: 'h1' }, undefined, undefined],
  ])('comes %s', (_, form, focused, behind) => expect(placeOfNew(issue, form, idOf(focused))).toBe(idOf(behind)))

  it.each([
    ['below a heading that has others below it', 'Nyheter', { category: 'Nyheter', level: 'h2' }],
    ['below an article that has others below it', 'Isvägen', { category: 'Nyheter', level: 'h3' }],
    ['beside an article that has none', 'Dansen', { category: 'Kultur', level: 'h2' }],
  ])('is inserted %s', (_, behind, form) => expect(formAfter(issue, idOf(behind) ?? '')).toEqual(form))
})
