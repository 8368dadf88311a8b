// How long a long book from outside takes to be read and its sounds to be taken out, beside unzipping it and copying what
// came out, and the memory of the programs meanwhile (megabytes of 10⁶ bytes): `npm run bench:source [-- --hours 10]
// [--articles 120] [--rounds 3]`. Two DAISY 2.02 books: an MP3 for each article, and one MP3 for ten articles. Only on
// Linux; wall time needs a quiet machine.
import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { ZipArchive } from 'archiver'
import { extractSounds } from '../../adapters/editorial/issue-import/extract-sounds.ts'
import { sourceReader } from '../../adapters/editorial/issue-import/read-source.ts'
import { nccOf, smilOf } from '../../formats/editorial/read-book/examples.ts'
import { megabytesOf, withChildren } from '../process-figures.ts'
import { makeSounds } from '../sounds.ts'

const { values } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    hours: { type: 'string', default: '10' },
    articles: { type: 'string', default: '120' },
    rounds: { type: 'string', default: '3' },
  },
})
const hours = values.small ? 0.1 : Number(values.hours)
const articles = values.small ? 10 : Number(values.articles)
const rounds = values.small ? 1 : Number(values.rounds)
const LIMITS = { times: 1.5, megabytes: 300 }
/** A small book takes less time than the programs to start. */
const isJudged = !values.small
const ARTICLES_OF_SOUND = 10

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'ljudkod-bench-source-'))
const secondsOfArticle = (hours * 3_600) / articles

/** An MP3 of that many articles: read speech, over and over. */
const speech = async (count: number) => {
  const [wav = ''] = await makeSounds(folder, { count: 1, seconds: 60 })
  const path = join(folder, `speech-${count}.mp3`)
  const length = String(secondsOfArticle * count)
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-stream_loop',
    '-1',
    '-i',
    wav,
    '-t',
    length,
    '-c:a',
    'libmp3lame',
    '-b:a',
    '64k',
    path,
  ])
  return readFile(path)
}

/** Phrases of ten seconds, as those who record books divide them. */
const partsOf = (article: number, sound: string, begin: number) => {
  const phrases = Math.max(1, Math.floor(secondsOfArticle / 10))
  const length = secondsOfArticle / phrases
  return Array.from({ length: phrases }, (_, n) => ({
    id: `t${article}_${n}`,
    clips: [
      [sound, `npt=${(begin + n * length).toFixed(3)}s`, `npt=${(begin + (n + 1) * length).toFixed(3)}s`],
    ] as const,
  }))
}

const makeBook = async (name: string, perSound: number) => {
  const path = join(folder, `${name}.zip`)
  const archive = new ZipArchive({ zlib: { level: 6 } })
  const all = Array.from({ length: articles }, (_, n) => n)
  archive.append(nccOf(all.map((n) => ({ tag: 'h1', text: `Artikel ${n}`, href: `${n}.smil#t${n}_0` }))), {
    name: 'ncc.html',
  })
  const sound = await speech(perSound)
  for (const n of all) {
    const file = `${Math.floor(n / perSound)}.mp3`
    archive.append(smilOf(partsOf(n, file, (n % perSound) * secondsOfArticle)), { name: `${n}.smil` })
    if (n % perSound === 0) archive.append(sound, { name: file })
  }
  await Promise.all([archive.finalize(), pipeline(archive, createWriteStream(path))])
  return path
}

const timeOf = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

/** The most that this process and its programs hold while `work` runs, and the most of one program. */
const peaksOf = async (work: () => Promise<unknown>) => {
  const done = new AbortController()
  const peak = { all: 0, program: 0 }
  const watch = async () => {
    while (!done.signal.aborted) {
      const each = withChildren(process.pid).map(megabytesOf)
      peak.all = Math.max(
        peak.all,
        each.reduce((sum, one) => sum + one, 0),
      )
      peak.program = Math.max(peak.program, ...each.slice(1))
      await delay(20)
    }
  }
  const watching = watch()
  await work().finally(() => done.abort())
  await watching
  return peak
}

const importBook = async (path: string) => {
  const out = await mkdtemp(join(folder, 'out-'))
  const book = await sourceReader()(path, { name: 'book.zip' })
  if ('problem' in book) throw new Error(book.problem)
  const sounds = await extractSounds(
    path,
    book.articles.map(({ clips }) => clips),
    { folder: out },
  )
  const seconds = sounds.flatMap(({ files }) => files).reduce((sum, file) => sum + (file.seconds ?? 0), 0)
  if (Math.abs(seconds - hours * 3_600) > articles * 0.03) throw new Error(`${seconds} seconds came out`)
  await rm(out, { recursive: true })
}

const unzipAndCopy = async (path: string) => {
  const out = await mkdtemp(join(folder, 'bare-'))
  await mkdir(join(out, 'book'))
  await run('unzip', ['-q', path, '-d', join(out, 'book')])
  await cp(join(out, 'book'), join(out, 'copy'), { recursive: true })
  await rm(out, { recursive: true })
}

const median = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

try {
  console.log(`${hours} hours, ${articles} articles, ${rounds} rounds, load ${loadavg()[0]?.toFixed(1)}`)
  for (const [name, perSound] of [
    ['a sound for each article', 1],
    ['a sound for ten articles', ARTICLES_OF_SOUND],
  ] as const) {
    const path = await makeBook(`book-${perSound}`, perSound)
    const [bare, own]: readonly [number[], number[]] = [[], []]
    const peaks: { all: number; program: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await timeOf(() => unzipAndCopy(path)))
      peaks.push(await peaksOf(async () => own.push(await timeOf(() => importBook(path)))))
    }
    const times = median(own) / median(bare)
    const [all, program] = [Math.max(...peaks.map((peak) => peak.all)), Math.max(...peaks.map((peak) => peak.program))]
    const isMissed = isJudged && (times > LIMITS.times || program > LIMITS.megabytes)
    console.log(
      `${name.padEnd(26)} ${median(own).toFixed(1)} s, unzip and a copy ${median(bare).toFixed(1)} s: ${times.toFixed(2)} times (at most ${LIMITS.times}); a program ${Math.round(program)} MB (at most ${LIMITS.megabytes}), with all beside it ${Math.round(all)} MB${isMissed ? '  MISSED' : ''}`,
    )
    await writeFile(path, '')
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
