import { describe, expect, it } from 'vitest'
import { withSpokenNames } from './spoken-names.ts'
import { articleOf } from './testing.ts'

const heading = (name: string, level = 'h1') => articleOf(name, { level, soundfile: null })
const nameLookup =
  (...names: readonly string[]) =>
  (id: string) =>
    names.includes(id) ? { _id: id, url: `/${id}.mp3`, duration: 1 } : undefined
const heardNames = (...[articles, nameOf]: Parameters<typeof withSpokenNames>) =>
  withSpokenNames(articles, nameOf).flatMap(({ name, soundfile, spokenBefore }) =>
    soundfile ? [[...spokenBefore.map(({ _id }) => _id), name].join(' ')] : [],
  )

describe('the name of a heading', () => {
  it('is heard before what is heard first below it', () => {
    const articles = [
      heading('Nyheter'),
      articleOf('Isvägen'),
      articleOf('Hamnen'),
      heading('Sport'),
      articleOf('Bandy'),
    ]
    expect(heardNames(articles, nameLookup('Nyheter', 'Sport'))).toEqual(['Nyheter Isvägen', 'Hamnen', 'Sport Bandy'])
  })

  it('is heard after that of the heading above it', () => {
    const articles = [heading('Sport'), heading('Is', 'h2'), articleOf('Bandy', { level: 'h3' })]
    expect(heardNames(articles, nameLookup('Sport', 'Is'))).toEqual(['Sport Is Bandy'])
  })

  it('is not heard where nothing below it is', () => {
    const articles = [heading('Nyheter'), heading('Sport'), articleOf('Bandy')]
    expect(heardNames(articles, nameLookup('Nyheter', 'Sport'))).toEqual(['Sport Bandy'])
  })

  it('is not heard before it has been spoken', () => {
    expect(heardNames([heading('Sport'), articleOf('Bandy')], nameLookup())).toEqual(['Bandy'])
  })
})
