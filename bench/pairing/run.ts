// How long forty sounds of two hours take from the drop until each is at its article and can be heard, beside the bare
// work of ffmpeg on the same sounds: `npm run bench:pairing [-- --small]`. Sent three at a time, as the staff app does, and
// placed by the proposals without a correction. Only on Linux; wall time needs a quiet machine.
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { proposePairs } from '../../domain/editorial/media/pairing/proposal.ts'
import { SECONDS_PER_WORD } from '../../domain/kernel/values/dates/reading-time.ts'
import type { ArticleItem } from '../../projections/editorial/issue-articles/view.ts'
import type { SoundfileView } from '../../projections/editorial/media/view.ts'
import type { CreatedEntity } from '../../scripts/example/api.ts'
import { pollUntil } from '../poll-until.ts'
import { startProduct } from '../product.ts'
import { encodeBarely, inParallel, makeSounds } from '../sounds.ts'

const { values } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    sounds: { type: 'string', default: '40' },
    minutes: { type: 'string', default: '120' },
  },
})
const count = values.small ? 4 : Number(values.sounds)
const seconds = ((values.small ? 1 : Number(values.minutes)) * 60) / count
const MAX_TIMES = 1.5
const SENT_AT_ONCE = 3
const PORT = '5163'
const POLL_MS = 100

const folder = await mkdtemp(join(tmpdir(), 'ljudkod-bench-pairing-'))

const timeOf = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

const sounds = await makeSounds(join(folder, 'sounds'), { count, seconds })
const product = await startProduct({ folder, port: PORT })
const { api } = product

/** An issue with an article for each sound, whose text is as long. */
const makeIssue = async () => {
  const publication = { name: 'Bottenviksbladet' }
  const { _id } = await api<CreatedEntity>({ method: 'POST', path: '/api/publications', body: publication })
  const issue = { publication: _id, date: '2026-11-24' }
  const { _id: issueId } = await api<CreatedEntity>({ method: 'POST', path: '/api/issues', body: issue })
  const text = `<p>${'ord '.repeat(Math.round(seconds / SECONDS_PER_WORD))}</p>`
  for (const number of sounds.keys()) {
    const article = { issue: issueId, name: `Artikel ${number}`, page: number + 1 }
    const added = await api<CreatedEntity>({ method: 'POST', path: '/api/articles', body: article })
    await api({ method: 'PUT', path: `/api/articles/${added._id}`, body: { text } })
  }
  return issueId
}

const upload = (issueId: string) =>
  inParallel(
    sounds,
    async (path) => {
      const form = new FormData()
      form.append('issueid', issueId)
      form.append('file', await openAsBlob(path), `artikel ${basename(path)}`)
      await api({ method: 'POST', path: '/api/uploads/upload', body: form })
    },
    SENT_AT_ONCE,
  )

const place = async (issueId: string) => {
  const files = await api<readonly SoundfileView[]>({ path: `/api/soundfiles/issue/${issueId}` })
  const listed = await api<readonly ArticleItem[]>({ path: `/api/articles/issue/${issueId}` })
  const { proposals } = proposePairs(
    files.map((file) => ({ ...file, id: file._id, seconds: file.duration })),
    listed.map((article) => ({ ...article, id: article._id })),
  )
  const placements = proposals.flatMap(({ file, article }) =>
    article ? [{ files: [file.id], article: article.id }] : [],
  )
  if (placements.length !== count) throw new Error(`${placements.length} of ${count} sounds are paired`)
  await api({ method: 'POST', path: `/api/articles/placeFiles/${issueId}`, body: { placements } })
  return placements.map(({ article }) => article)
}

try {
  const issueId = await makeIssue()
  console.log(`${count} sounds, ${Math.round((count * seconds) / 60)} minutes, load ${loadavg()[0]?.toFixed(1)}`)
  const bare = await timeOf(() => encodeBarely(folder, sounds))
  let [sent, placed] = [0, 0]
  const own = await timeOf(async () => {
    sent = await timeOf(() => upload(issueId))
    let articles: readonly string[] = []
    placed = await timeOf(async () => (articles = await place(issueId)))
    for (const article of articles) await pollUntil(() => product.isHeard(article), POLL_MS)
  })
  const times = own / bare
  // A few short sounds take less time than the programs to start.
  const isMissed = !values.small && times > MAX_TIMES
  console.log(
    `${own.toFixed(1)} s from the drop until all are heard (sent ${sent.toFixed(1)} s, placed ${placed.toFixed(1)} s), bare ffmpeg ${bare.toFixed(1)} s: ${times.toFixed(2)} times (at most ${MAX_TIMES})${isMissed ? '  MISSED' : ''}`,
  )
} finally {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}
