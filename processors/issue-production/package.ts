import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { writeChapterTag } from '../../formats/chapters/chapter-tag.ts'
import { audioName } from '../../formats/daisy202/book.ts'
import { writeDaisy202 } from '../../formats/daisy202/write-book.ts'
import { isTalkingBook, UNKNOWN_NARRATOR } from '../../domain/production/manifest.ts'
import { assertNever } from '../../domain/decider.ts'
import type { JobAttempt } from '../jobs.ts'
import { bookOf, soundsInOrder } from './book.ts'
import { type ProductionJob, type ProductionTools, productionAt, report, type RunningProduction } from './tools.ts'

type Packing = {
  readonly tools: ProductionTools
  readonly job: JobAttempt<ProductionJob>
  readonly production: RunningProduction
}

/** A flat folder in a zip, its name the book's. */
const packDaisy = async ({ tools, job, production }: Packing, target: string) => {
  const { manifest } = production.started
  const sounds = soundsInOrder(manifest, production.encoded)
  const publisher = await tools.imprint.publisher(manifest)
  const texts = writeDaisy202(bookOf(manifest, production.encoded, publisher))
  const paths = await Promise.all(sounds.map(({ storageKey }) => tools.storage.localPath(storageKey)))
  await tools.zip(
    target,
    [
      ...texts.map(({ name, content }) => ({ name, text: content })),
      ...paths.map((path, index) => ({ name: audioName(index), path })),
    ],
    { signal: job.signal },
  )
}

/** Constant bit rate and no tags: the files one after the other are the file, behind a tag that names its chapters. */
const packSingleMp3 = async ({ tools, job, production }: Packing, target: string) => {
  const { manifest } = production.started
  const sounds = soundsInOrder(manifest, production.encoded)
  let startMs = 0
  const chapters = manifest.items.map(({ name }, index) => {
    const chapter = { title: name, startMs, endMs: startMs + Math.max(1, sounds[index]?.durationMs ?? 0) }
    startMs = chapter.endMs
    return chapter
  })
  const { title, publisher, narrator, date, language } = manifest
  const artist = narrator === UNKNOWN_NARRATOR ? {} : { artist: narrator }
  const cover = await tools.imprint.cover(manifest)
  const about = { title, album: publisher, ...artist, ...(cover && { cover }), year: Number(date.slice(0, 4)) }
  const file = await open(target, 'wx')
  try {
    await file.write(writeChapterTag({ ...about, language: language === 'sv' ? 'swe' : 'eng', chapters }))
    for (const { storageKey } of sounds) {
      const part = createReadStream(await tools.storage.localPath(storageKey), {
        highWaterMark: 1 << 20,
        signal: job.signal,
      })
      for await (const chunk of part) await file.write(chunk as Buffer)
    }
  } finally {
    await file.close()
  }
}

const pack = async (packing: Packing) => {
  const { kind } = packing.production.started
  const target = join(packing.job.folder, 'package')
  switch (kind) {
    case 'daisy':
    case 'legimus':
    case 'web':
      await packDaisy(packing, target)
      return { target, extension: 'zip' }
    case 'singleMp3':
      await packSingleMp3(packing, target)
      return { target, extension: 'mp3' }
    default:
      return assertNever(kind)
  }
}

/** Makes the one file that is delivered. It is not shown to anybody before it has been checked. */
export const packageBook = (tools: ProductionTools) => async (job: JobAttempt<ProductionJob>) => {
  const { productionId } = job.data
  const production = await productionAt(tools, productionId, 'package')
  if (!production) return
  const { manifest, issueId, kind } = production.started
  tools.progress({
    issueId,
    productionId,
    percent: 96,
    text: isTalkingBook(kind) ? 'Packar boken' : 'Sätter ihop mp3-spåret',
  })
  const { target, extension } = await pack({ tools, job, production })
  const { key: storageKey, sha256: hash, bytes } = await tools.storage.adopt(target)
  const durationMs = soundsInOrder(manifest, production.encoded).reduce((sum, sound) => sum + sound.durationMs, 0)
  const file = {
    storageKey,
    hash,
    bytes,
    durationMs,
    filename: `${manifest.filename ?? manifest.identifier}.${extension}`,
  }
  await report(tools, job, { type: 'RecordPackage', file })
}
