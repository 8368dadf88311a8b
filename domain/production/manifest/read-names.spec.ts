import { describe, expect, it } from 'vitest'
import { mediaId } from '../production/examples.ts'
import { nameSpoken, type ReadName, titleSpoken } from './read-names.ts'

const recordingOf = (name: string) => ({ mediaId, name: `${name}.wav`, storageKey: name, hash: name })
const read = (name: string, ...doubts: ReadName['doubts']): ReadName => ({
  name,
  recording: recordingOf(name),
  doubts,
})

describe('a heading', () => {
  it('is read by the narrator who has recorded its name, else by the synthesiser', () => {
    expect(nameSpoken('Sport', [read('Kultur'), read('Sport')])).toEqual({
      source: { kind: 'spoken', text: 'Sport', recording: recordingOf('Sport') },
    })
    expect(nameSpoken('Sport & fritid', [read('Sport')])).toEqual({
      source: { kind: 'spoken', text: 'Sport & fritid' },
    })
  })

  it('has the doubts of its recording, which may be as short as a name is', () =>
    expect(
      nameSpoken('Sport', [read('Sport', { kind: 'short', atMs: 0 }, { kind: 'clipped', atMs: 0 })]),
    ).toMatchObject({
      doubts: [{ kind: 'clipped', atMs: 0 }],
    }))
})

describe('a title', () => {
  const titled = (title: string, ...names: readonly string[]) =>
    titleSpoken(
      title,
      'Bladet',
      names.map((name) => read(name)),
    ).source

  it('is begun by the narrator of the name that all issues have', () => {
    const recording = recordingOf('Bladet')
    expect(titled('Bladet nr 4', 'Bladet')).toEqual({ kind: 'spoken', text: 'Bladet nr 4', recording, rest: 'nr 4' })
    expect(titled('Bladet', 'Bladet')).toEqual({ kind: 'spoken', text: 'Bladet', recording })
  })

  it('that does not begin with it is spoken, unless it is read as a whole', () => {
    expect(titled('Julbladet', 'Bladet')).toEqual({ kind: 'spoken', text: 'Julbladet' })
    expect(titled('Julbladet', 'Bladet', 'Julbladet')).toMatchObject({ recording: recordingOf('Julbladet') })
  })
})
