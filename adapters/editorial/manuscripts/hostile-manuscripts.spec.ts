import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bombs, type HostileFile } from '../../../bench/hostile/corpus.ts'
import { pdfOf } from '../../../formats/editorial/manuscript/examples.ts'
import { openImageTools } from '../images/image-tools.ts'
import { fileInspector } from '../inspection/inspect-file.ts'
import { manuscriptCounter } from './manuscript-counter.ts'

let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ljudkod-hostile-'))
})
afterAll(() => rm(home, { recursive: true }))

const ofNames = (names: string) =>
  bombs(1).flatMap((each) => (names.split(' ').includes(each.name) ? [[each.name, each] as const] : []))

const manuscripts =
  `tags.epub closed.epub again.epub lie.epub deep.odt elements.odt outside.docx paragraphs.docx deep.docx
  groups.rtf pictures.rtf words.txt quotes.md deep.html comments.html`.replaceAll(/\s+/g, ' ')

const media = 'crawling.wav slow.wav racing.wav crowded.wav list.wav list.mp3 lie.png wide.png'

const put = async ({ name, make }: HostileFile) => {
  const path = join(home, name)
  await writeFile(path, await make())
  return path
}

it.each(ofNames(manuscripts))('%s is told apart from a manuscript', async (name, bomb) =>
  expect(await manuscriptCounter()(await put(bomb), { name })).toEqual({ problem: expect.any(String) }),
)

it('a long book is counted with the little memory that two may take beside the product', async () => {
  const book = { name: 'book.pdf', make: async () => pdfOf(Array.from({ length: 300 }, (_, page) => `Sida ${page}`)) }
  expect(await manuscriptCounter()(await put(book), book)).toEqual({ words: 600, pages: 300 })
})

it.each(ofNames(media))('%s is refused in words', async (name, bomb) => {
  const inspect = fileInspector(await openImageTools(join(home, 'images')), { maxSoundHours: 24 })
  expect(await inspect(await put(bomb), { name })).toMatchObject({ outcome: 'refused', reason: expect.any(String) })
})
