import { describe, expect, it } from 'vitest'
import type { Level } from '../../contents/events.ts'
import {
  boldHeadings,
  hasIngress,
  MANY_WORDS,
  nameFrom,
  type OutlineEdit,
  oddityOf,
  outline,
  type Passage,
} from './outline.ts'

const text = (words: string, of: Partial<Passage> = {}): Passage => ({
  level: null,
  text: words,
  words: words.split(' ').length,
  isLead: false,
  images: 0,
  ...of,
})
const heading = (name: string, level: Level): Passage => text(name, { level })

const news = [
  heading('Nyheter', 'h1'),
  heading('Isvägen', 'h2'),
  text('Isen bär.', { isLead: true }),
  text('Den är öppen.'),
  heading('Kören', 'h2'),
  text('Sjunger.'),
]
const articlesOf = (passages: readonly Passage[], edits: readonly OutlineEdit[] = []) =>
  outline(passages, { title: 'måndag', edits }).map(({ name, level, from, end }) => `${level} ${name} ${from}-${end}`)

describe('the outline of a manuscript', () => {
  it('has an article for each heading, and one for what stands before the first', () => {
    expect(articlesOf(news)).toEqual(['h1 Nyheter 1-1', 'h2 Isvägen 2-4', 'h2 Kören 5-6'])
    expect(articlesOf([text('Till redaktionen'), ...news])[0]).toBe('h1 måndag 0-1')
    expect(articlesOf([text('', { words: 0, images: 1 })])).toEqual(['h1 måndag 0-1'])
  })

  it('joins with the article before, splits at a paragraph, names and levels', () => {
    expect(articlesOf(news, [{ passage: 4, isJoined: true }])).toEqual(['h1 Nyheter 1-1', 'h2 Isvägen 2-6'])
    expect(articlesOf(news, [{ passage: 3, name: 'Öppet', isText: true }])).toContain('h2 Öppet 3-4')
    expect(articlesOf(news, [{ passage: 3, name: 'Öppet' }])).toContain('h2 Öppet 4-4')
    expect(articlesOf(news, [{ passage: 1, name: ' Vägen\növer isen ', level: 'h4' }])).toContain(
      'h4 Vägen över isen 2-4',
    )
    expect(articlesOf(news, [{ passage: 0, isJoined: true }])[0]).toBe('h1 måndag 0-1')
  })

  it('names a split by the first words of its paragraph, which stays as text', () => {
    expect(nameFrom(text('Sport i korthet'))).toEqual({ name: 'Sport i korthet', isText: true })
    const long = Array.from({ length: 30 }, (_, n) => `ord${n}`).join(' ')
    expect(nameFrom(text(long))).toEqual({ name: 'ord0 ord1 ord2 ord3 ord4 ord5 …', isText: true })
  })

  it('takes a lead for the ingress where more text follows', () => {
    const [, road, choir] = outline(news, { title: '', edits: [] })
    expect([road, choir].map((article) => article && hasIngress(news, article))).toEqual([true, false])
  })
})

it('says what is odd: no text under a heading, very much text, a level that is missing', () => {
  const of = (words: number, level: Level, previous?: Level, next?: Level) =>
    oddityOf({ words, images: 0, level }, { previous, next })
  expect(of(0, 'h2', 'h1', 'h2')).toBe('empty')
  expect(of(0, 'h2', 'h1', 'h3')).toBeUndefined()
  expect(of(MANY_WORDS + 1, 'h2', 'h1')).toBe('long')
  expect(of(10, 'h3', 'h1')).toBe('skipsLevel')
  expect(of(10, 'h2', 'h1')).toBeUndefined()
})

it('takes short bold lines for headings where a manuscript has none', () => {
  const bold = text('Kören sjunger', { isLead: true })
  expect(boldHeadings([bold, text('Text.'), text('En mening.', { isLead: true })])).toEqual([
    { passage: 0, name: 'Kören sjunger', level: 'h2', isText: false },
  ])
  expect(boldHeadings([heading('Nyheter', 'h1'), bold])).toEqual([])
})
