import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SourceClip } from '../../../domain/editorial/issue-import/source-book.ts'
import { bookZip, daisy202, dtbookText } from '../../../formats/editorial/read-book/examples.ts'
import { probeEntry } from '../ffmpeg/testing/sounds.ts'
import { reshape, writeBabble } from '../ffmpeg/testing/written-sounds.ts'
import { extractFile, extractSounds } from './extract-sounds.ts'
import { sourceReader } from './read-source.ts'

let home = ''
let folder = ''
const inHome = (name: string) => join(home, name)
/** Each of two clips ends within half a frame of where it should, and begins so. */
const FRAME_SECONDS = 1152 / 44_100

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ljudkod-import-'))
  const wav = writeBabble(inHome('ett.wav'), 10, -20)
  reshape(wav, {
    [inHome('ett.mp3')]: ['-c:a', 'libmp3lame', '-b:a', '64k'],
    [inHome('ett.m4a')]: ['-c:a', 'aac', '-b:a', '64k'],
  })
  const sounds = await Promise.all(['ett.wav', 'ett.mp3', 'ett.m4a'].map((name) => readFile(inHome(name))))
  const [ofWav = wav, ofMp3 = wav, ofM4a = wav] = sounds
  const files = { ...daisy202, 'ett.mp3': ofMp3, 'två.mp3': 'inget ljud', 'ett.wav': ofWav, 'ett.m4a': ofM4a }
  await writeFile(inHome('bok.zip'), await bookZip(files))
})
beforeEach(async () => {
  folder = await mkdtemp(join(home, 'ut-'))
})
afterAll(() => rm(home, { recursive: true }))

const clip = (file: string, begin: number, end: number | null): SourceClip => ({ file, begin, end, mark: '' })
const take = (articles: readonly (readonly SourceClip[])[]) => extractSounds(inHome('bok.zip'), articles, { folder })
const read = (path: string, name = 'bok.zip') => sourceReader()(path, { name })

describe('a source is read', () => {
  it('in a process of its own, from the disk', async () => {
    const book = await read(inHome('bok.zip'))
    expect('articles' in book && book.articles.map(({ name }) => name)).toEqual([
      'Norrbladet',
      'Nyheter & sånt',
      'Isen bär',
      'Bandy',
    ])
  })

  it('as a DTBook that stands by itself', async () => {
    await writeFile(inHome('bok.xml'), dtbookText('<level1><h1>Åska</h1><p>Nu.</p></level1>'))
    expect(await read(inHome('bok.xml'))).toMatchObject({
      kind: 'dtbook',
      articles: [{ name: 'Åska', text: '<p>Nu.</p>' }],
    })
  })

  it('and refused in words', async () => {
    await writeFile(inHome('annat'), 'PK\u0003\u0004 och inget mer')
    expect(await read(inHome('annat'))).toEqual({ problem: 'Unreadable' })
  })

  it('until it takes too long', async () =>
    expect(await sourceReader({ patienceSeconds: 0.02 })(inHome('bok.zip'), { name: 'a' })).toEqual({
      problem: 'TooSlow',
    }))
})

describe('sounds are taken out', () => {
  it('of several articles from one sound, each as long as its clips', async () => {
    const [first, second] = await take([
      [clip('ett.mp3', 0, 2.5), clip('ett.mp3', 8, 9)],
      [clip('ett.mp3', 2.5, 8), clip('ett.wav', 1, 2), clip('ett.mp3', 0, 0.5)],
    ])
    expect(first?.files.map(({ name }) => name)).toEqual(['ett.mp3'])
    expect(second?.files.map(({ name }) => name)).toEqual(['ett.mp3', 'ett.wav'])
    const playedSeconds = (path = '') =>
      probeEntry(path, 'packet=duration_time')
        .split('\n')
        .reduce((sum, each) => sum + Number.parseFloat(each), 0)
    const files = [first, second].map((each) => each?.files[0])
    for (const [at, wanted] of [3.5, 6].entries()) {
      for (const got of [files[at]?.seconds ?? 0, playedSeconds(files[at]?.path)])
        expect(Math.abs(got - wanted)).toBeLessThan(2 * FRAME_SECONDS)
    }
    expect(Number(probeEntry(second?.files[1]?.path ?? '', 'format=duration'))).toBe(1)
  })

  it('by copied packets where we do not cut their kind', async () => {
    const [parts, whole] = await take([[clip('ett.m4a', 1, 3.5)], [clip('ett.m4a', 0, null)]])
    expect(Math.abs((parts?.files[0]?.seconds ?? 0) - 2.5)).toBeLessThan(0.1)
    expect(whole?.files[0]?.seconds).toBeNull()
    expect(await readFile(whole?.files[0]?.path ?? '')).toEqual(await readFile(inHome('ett.m4a')))
  })

  it('and faults told: no sound, a sound that is not there, one that ends before its clip', async () => {
    const [none, lost, short] = await take([
      [clip('två.mp3', 0, 1)],
      [clip('tre.mp3', 0, 1)],
      [clip('ett.mp3', 9.5, 12)],
    ])
    expect([none, lost]).toEqual([
      { files: [], faults: [{ kind: 'unknownContent', file: 'två.mp3', detail: '' }] },
      { files: [], faults: [{ kind: 'missingFile', file: 'tre.mp3', detail: '' }] },
    ])
    expect(short).toMatchObject({ files: [{}], faults: [{ kind: 'wrongTime', file: 'ett.mp3', detail: '12' }] })
    expect(await readdir(folder)).toHaveLength(1)
  })

  it('as other files are, whole', async () => {
    const file = await extractFile(inHome('bok.zip'), 'a.smil', { folder })
    expect(await readFile(file?.path ?? '', 'utf8')).toBe(daisy202['a.smil'])
    expect(await extractFile(inHome('bok.zip'), '../../etc/passwd', { folder })).toBeUndefined()
  })
})
