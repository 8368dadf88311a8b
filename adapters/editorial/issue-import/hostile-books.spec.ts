import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { entry, falseSizeZip, repeatText } from '../../../bench/hostile/corpus.ts'
import { extractSounds } from './extract-sounds.ts'
import { sourceReader } from './read-source.ts'

let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ljudkod-hostile-books-'))
})
afterAll(() => rm(home, { recursive: true }))

const put = async (zip: Buffer) => {
  const path = join(home, 'bok.zip')
  await writeFile(path, zip)
  return path
}

it('refuses a book that takes all memory, whatever its reader makes of it', async () => {
  const path = await put(falseSizeZip([entry('ncc.html', repeatText('<p>a', 20))]))
  expect(await sourceReader({ mostMegabytes: 120 })(path, { name: 'bok.zip' })).toEqual({ problem: 'TooLarge' })
})

it('takes nothing out of a bomb that says it is a sound', async () => {
  const path = await put(
    falseSizeZip([entry('a.mp3', repeatText(' ', 30)), entry('b.wav', repeatText('RIFF0000WAVE', 10))]),
  )
  const clips = ['a.mp3', 'b.wav'].map((file) => ({ file, begin: 0, end: 10, mark: '' }))
  expect(await extractSounds(path, [clips], { folder: home })).toEqual([
    { files: [], faults: clips.map(({ file }) => ({ kind: 'unknownContent', file, detail: '' })) },
  ])
})
