import { expect, it } from 'vitest'
import { mapFiles } from './map-files.ts'

const named = (...names: readonly string[]) => names.map((name) => ({ id: name, name }))
const articles = named('Nyheter', 'Isvägen öppnar', 'Kören')
const pairs = (files: readonly string[], by?: 'name' | 'order') => {
  const { pairs: found, rest } = mapFiles(named(...files), articles, by)
  return [...found.map(({ file, article }) => [file.name, article.name]), ...rest.map(({ name }) => [name])]
}

it('goes by name when every file names an article', () =>
  expect(pairs(['01 kören.wav', '02 - Isvägen_öppnar.mp3'])).toEqual([
    ['01 kören.wav', 'Kören'],
    ['02 - Isvägen_öppnar.mp3', 'Isvägen öppnar'],
  ]))

it('goes by order otherwise, 2 before 10, and tells what is left over', () =>
  expect(pairs(['spår 10.wav', 'spår 2.wav', 'spår 1.wav', 'Kören.wav'])).toEqual([
    ['Kören.wav', 'Nyheter'],
    ['spår 1.wav', 'Isvägen öppnar'],
    ['spår 2.wav', 'Kören'],
    ['spår 10.wav'],
  ]))

it('goes by name as far as that goes when asked to', () =>
  expect(pairs(['spår 1.wav', 'Kören.wav', '07.wav'], 'name')).toEqual([
    ['Kören.wav', 'Kören'],
    ['07.wav'],
    ['spår 1.wav'],
  ]))
