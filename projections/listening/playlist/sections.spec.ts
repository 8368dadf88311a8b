import { describe, expect, it } from 'vitest'
import { firstArticleOf, sectionAt, sectionsOf } from './sections.ts'
import { articleOf } from './testing.ts'

const nyheter = articleOf('Nyheter', { level: 'h1', soundfile: null })
const sport = articleOf('Sport', { level: 'h1' })
const isvagen = articleOf('Isvägen', { level: 'h2' })
const fakta = articleOf('Fakta', { level: 'h3' })
const derbyt = articleOf('Derbyt', { level: 'h2' })

const namesOf = (...articles: Parameters<typeof sectionsOf>[0]) =>
  sectionsOf(articles).map(({ heading, articles: below }) => [heading?.name, ...below.map(({ name }) => name)])

describe('the sections of an issue', () => {
  it('are its main headings with what is heard below them, read or not', () =>
    expect(namesOf(nyheter, isvagen, fakta, sport, derbyt)).toEqual([
      ['Nyheter', 'Isvägen', 'Fakta'],
      ['Sport', 'Derbyt'],
    ]))

  it('are none where all articles are as main as each other', () => {
    const one = articleOf('Ett', { level: 'h1' })
    const two = articleOf('Två', { level: 'h1' })
    expect(namesOf(one, two)).toEqual([[undefined, 'Ett', 'Två']])
  })

  it('are no article that is not read yet, and no heading with nothing to hear', () => {
    const silent = articleOf('Inte inläst', { level: 'h2', soundfile: null })
    const empty = articleOf('Familj', { level: 'h1', soundfile: null })
    expect(namesOf(isvagen, silent, fakta, empty)).toEqual([[undefined, 'Isvägen', 'Fakta']])
  })

  it('begin with the heading where it is read, else with the first article', () =>
    expect(sectionsOf([nyheter, isvagen, sport, derbyt]).map((section) => firstArticleOf(section)?.name)).toEqual([
      'Isvägen',
      'Sport',
    ]))

  it('hold an article and their own heading', () => {
    const sections = sectionsOf([nyheter, isvagen, sport, derbyt])
    expect([isvagen, sport, derbyt].map((article) => sectionAt(sections, article))).toEqual([0, 1, 1])
  })
})
