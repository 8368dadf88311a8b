import { describe, expect, it } from 'vitest'
import { findIn, isSearch } from './find.ts'

const namedFinding = (text: string, meta = '') => ({ id: text, text, meta, href: '/' })
const search = (text: string, ...all: readonly string[]) =>
  findIn(
    'Publikationer',
    all.map((name) => namedFinding(name)),
    text,
  ).findings.map((found) => found.text)

describe('finding by name', () => {
  it('shows what begins with the words before what contains them', () =>
    expect(search('bladet', 'Bottenviksbladet', 'Nya Bladet', 'Bladet')).toEqual([
      'Bladet',
      'Nya Bladet',
      'Bottenviksbladet',
    ]))

  it('asks for every word, in the name or in what it belongs to', () => {
    const issues = [namedFinding('Nr 46, vecka 47', 'Bottenviksbladet'), namedFinding('Nr 46, vecka 46', 'Norrskenet')]
    expect(findIn('Nummer', issues, '46 botten').findings).toEqual(issues.slice(0, 1))
  })

  it.each([
    ['a', 'å'],
    ['o', 'ö'],
  ])('takes %s and %s for two letters', (plain, letter) => {
    expect(search(`${letter}r`, `${letter}r`, `${plain}r`)).toEqual([`${letter}r`])
    expect(search(`${plain}r`, `${letter}r`, `${plain}r`)).toEqual([`${plain}r`])
  })

  it('takes no notice of accents, capitals and how letters are composed', () => {
    expect(search('linne', 'Linné-tidningen')).toEqual(['Linné-tidningen'])
    expect(search('a\u030Angstrom', 'ÅNGSTROM')).toEqual(['ÅNGSTROM'])
  })

  it('shows the first six and says how many there are', () => {
    const all = Array.from({ length: 9 }, (_, place) => namedFinding(`Nr ${place}, vecka 1`))
    const { findings, total } = findIn('Nummer', all, 'vecka')
    expect([findings.length, total]).toEqual([6, 9])
  })

  it('begins at two characters', () => expect(['b', ' b ', 'bo'].map(isSearch)).toEqual([false, false, true]))
})
