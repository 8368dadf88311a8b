import { describe, expect, it } from 'vitest'
import { addressOfSearch, faultInLinks, faultInSearches, linksIn, searchesIn } from './link-list.ts'

describe('a list of links', () => {
  it('has a name and an address on each line; without a name that of the site', () =>
    expect(linksIn('Vår webbplats https://tidning.se/\n\n  Arkiv: http://arkiv.se/a?b=1\nhttps://kalix.se/x')).toEqual([
      { name: 'Vår webbplats', url: 'https://tidning.se/' },
      { name: 'Arkiv', url: 'http://arkiv.se/a?b=1' },
      { name: 'kalix.se', url: 'https://kalix.se/x' },
    ]))

  it.each([
    'Skript javascript:alert(1)',
    'Data data:text/html,<script>',
    'Bara ord',
    'Ftp ftp://a.se/',
    'Inloggad https://anna:hemligt@tidning.se/',
    'Trasig https://[',
  ])('has no %s, and the form says so', (line) => {
    expect(linksIn(line)).toEqual([])
    expect(faultInLinks(`Bra https://tidning.se\n${line}`)).toContain(line.slice(0, 60))
  })
})

describe('a search', () => {
  const archive = 'Arkivet https://tidning.se/sok?q={rubrik}'

  it('has a place for the heading of the article', () => {
    expect(faultInSearches(archive)).toBeUndefined()
    expect(faultInSearches('Arkivet https://tidning.se/')).toContain('{rubrik}')
    expect(searchesIn(`${archive}\nUtan https://tidning.se/`)).toHaveLength(1)
  })

  it('is filled with the heading, whatever stands in it', () => {
    const [search] = searchesIn(archive)
    expect(search && addressOfSearch(search, 'Is & snö?')).toBe('https://tidning.se/sok?q=Is%20%26%20sn%C3%B6%3F')
  })
})
