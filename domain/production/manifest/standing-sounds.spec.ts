import { describe, expect, it } from 'vitest'
import { nameInFolder } from '../../editorial/publication/standing-folders.ts'
import { MediaId } from '../../kernel/ids.ts'
import { productionStarted } from '../production/examples.ts'
import { changesSince } from './book-changes.ts'
import type { Manifest } from './manifest.ts'
import { standingItems } from './standing-sounds.ts'
import { hasWithdrawnContent } from './withdrawn-contents.ts'

it.each([
  ['Inledning', 'Inledning 1.mp3', 'Inledning'],
  ['Inledning', 'inledning 2 - Så läser du.wav', 'Så läser du'],
  ['Inledning', 'Inledning – Välkommen', 'Välkommen'],
  ['Inledning', 'INLEDNING.mp3', 'Inledning'],
  ['Inledning', 'Inledning_3 24 timmar', '24 timmar'],
  ['Inledning', 'Inledningen.mp3', undefined],
  ['Inledning', 'Inledning2.mp3', undefined],
  ['Inledning', 'Före Inledning.mp3', undefined],
  ['  ', 'Inledning.mp3', undefined],
  ['', 'Inledning.mp3', undefined],
])('in the folder %j, %j is called %j', (folder, file, name) => expect(nameInFolder(folder, file)).toBe(name))

let count = 0
const soundOf = (name: string) => {
  const hash = name.padEnd(64, '0')
  const mediaId = MediaId.parse(`0199e2a0-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`)
  return { recording: { mediaId, name, storageKey: hash, hash }, doubts: [] }
}
const folders = { RESOURCE_DIR_1: 'Inledning', RESOURCE_DIR_2: 'Slut' }
const sounds = ['Inledning 10 Nytt.mp3', 'Slut.mp3', 'Inledning 2.mp3', 'Podd.mp3'].map(soundOf)

it('opens and closes a book with what lies in its folders, in the order of the names', () => {
  const { opening, closing } = standingItems(folders, sounds)
  expect([opening, closing].map((items) => items.map(({ name, level }) => [name, level]))).toEqual([
    [
      ['Inledning', 1],
      ['Nytt', 1],
    ],
    [['Slut', 1]],
  ])
})

it('leaves it to a person to listen to what is doubtful, but for what is only short', () => {
  const doubts = [
    { kind: 'short', forMs: 300 },
    { kind: 'clipped', atMs: 0, forMs: 20 },
  ] as never
  const [sound] = sounds
  const { opening } = standingItems(folders, sound ? [{ ...sound, doubts }] : [])
  expect(opening[0]?.doubts).toMatchObject([{ kind: 'clipped' }])
})

describe('a book whose standing sounds are others now', () => {
  const withSounds = (...names: readonly string[]): Manifest => {
    const { manifest } = productionStarted.data
    const { opening, closing } = standingItems(folders, names.map(soundOf))
    return { ...manifest, items: [...manifest.items.slice(0, 1), ...opening, ...manifest.items.slice(1), ...closing] }
  }
  const [made, now] = [withSounds('Inledning.mp3', 'Slut.mp3'), withSounds('Inledning.mp3', 'Slut 2 Hej.mp3')]

  it('is made by other settings, and has the same articles', () =>
    expect(changesSince(made, now)).toEqual({ articles: 0, altered: [], details: true, ofSettings: true }))

  it('holds nothing that is withdrawn', () => {
    expect(hasWithdrawnContent(made, now)).toBe(false)
    expect(hasWithdrawnContent(made, withSounds())).toBe(false)
  })
})
