// How long a manuscript of many pages takes from the file to the preview of its articles, as the request does it: the
// program that reads it, the outline, and the comparison with the issue: `npm run bench:manuscript [-- --pages 300]
// [--rounds 5]`. Only on Linux; wall time needs a quiet machine.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { v7 } from 'uuid'
import { manuscriptReader } from '../../adapters/editorial/manuscripts/manuscript-reader.ts'
import { openManuscript } from '../../commands/editorial/issue-import/open-manuscript.ts'
import { planImport } from '../../commands/editorial/issue-import/plan-import.ts'
import { newContext, openImportDesk } from '../../commands/editorial/issue-import/testing.ts'
import { mediaStream } from '../../commands/editorial/media/stream.ts'
import { MediaId } from '../../domain/kernel/ids.ts'
import { WORDS_PER_PAGE } from '../../domain/kernel/values/dates/reading-time.ts'
import { listItem, paragraph, run, styledLine, wordOf } from '../../formats/editorial/manuscript/draft/examples.ts'

const { values } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    pages: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '5' },
  },
})
const pages = values.small ? 10 : Number(values.pages)
const rounds = values.small ? 1 : Number(values.rounds)
const MAX_SECONDS = 3

const WORDS_OF_PARAGRAPH = 64
const words = (count: number, from: number) =>
  Array.from({ length: count }, (_, n) => ['isen', 'bär', 'över', 'fjärden', 'till', 'kvällen'][(from + n) % 6]).join(
    ' ',
  )

/** A page: a heading, an ingress, paragraphs in runs as Word writes them, and a list. */
const pageOf = (page: number): string => {
  const paragraphs = Array.from({ length: WORDS_PER_PAGE / WORDS_OF_PARAGRAPH - 1 }, (_, n) =>
    paragraph(
      Array.from({ length: 8 }, (_, part) => run(`${words(8, page + n + part)} `, part === 3 ? '<w:i/>' : '')).join(''),
    ),
  )
  return [
    styledLine(page % 10 === 0 ? 'Rubrik1' : 'Rubrik2', `Artikel på sidan ${page}`),
    styledLine('Ingress', words(24, page)),
    ...paragraphs,
    listItem(1, 0, words(20, page)),
    listItem(1, 1, words(20, page)),
  ].join('')
}

const folder = await mkdtemp(join(tmpdir(), 'ljudkod-bench-manuscript-'))
try {
  const path = join(folder, 'manus.docx')
  const bytes = await wordOf(...Array.from({ length: pages }, (_, page) => pageOf(page)))
  await writeFile(path, bytes)
  const { handlers, issueId, tools } = await openImportDesk(folder)
  const mediaId = MediaId.parse(v7())
  const { key: storageKey, sha256: hash } = await tools.storage.adopt(path)
  const stored = { storageKey, hash, bytes: bytes.length, mimeType: 'application/octet-stream' }
  const receive = { type: 'ReceiveFile', mediaId, kind: 'text', filename: 'manus.docx', ...stored } as const
  await handlers.media(mediaStream(mediaId), { ...receive, attachedTo: { issueId } }, newContext())
  const reading = { ...tools, readManuscript: manuscriptReader() }
  const seconds: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    const opened = await openManuscript(reading, { issueId, mediaId })
    if ('refused' in opened) throw new Error(opened.refused)
    const { articles } = await planImport(reading, issueId, opened.book)
    if (articles.length !== pages) throw new Error(`${articles.length} articles came of ${pages} pages`)
    seconds.push((performance.now() - began) / 1_000)
  }
  const median = seconds.toSorted((one, other) => one - other)[Math.floor(seconds.length / 2)] ?? 0
  const isMissed = !values.small && median > MAX_SECONDS
  console.log(
    `${pages} pages, ${Math.round(bytes.length / 1_000)} kB, load ${loadavg()[0]?.toFixed(1)}: preview in ${median.toFixed(2)} s (at most ${MAX_SECONDS})${isMissed ? '  MISSED' : ''}`,
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
