import { type FileHandle, open } from 'node:fs/promises'
import { UNKNOWN_NARRATOR } from '../../../domain/production/manifest.ts'
import { writeChapterTag } from '../../../formats/chapters/chapter-tag.ts'
import { chaptersOf } from '../../../formats/chapters/chapters.ts'
import { spokenBookOf, soundsInOrder } from '../book.ts'
import type { Packer } from './packer.ts'

const PART_BYTES = 1 << 20

/** Part by part through the same memory: a stream throws away tens of megabytes before anybody collects them. */
const append = async (file: FileHandle, path: string, memory: Buffer, signal: AbortSignal) => {
  const source = await open(path)
  try {
    for (;;) {
      signal.throwIfAborted()
      const { bytesRead } = await source.read(memory)
      if (bytesRead === 0) return
      await file.writeFile(memory.subarray(0, bytesRead))
    }
  } finally {
    await source.close()
  }
}

/** Constant bit rate and no tags: the files one after the other are the file, behind a tag that names its chapters. */
export const singleMp3: Packer = {
  packing: 'Sätter ihop mp3-spåret',
  checking: 'Kontrollerar mp3-spåret',
  pack: async ({ tools, job, production }, target) => {
    const { manifest } = production.started
    const sounds = soundsInOrder(manifest, production.encoded)
    const chapters = chaptersOf(await spokenBookOf(tools, production))
    const { title, publisher, narrator, date, language } = manifest
    const artist = narrator === UNKNOWN_NARRATOR ? {} : { artist: narrator }
    const cover = await tools.imprint.cover(manifest)
    const about = { title, album: publisher, ...artist, ...(cover && { cover }), year: Number(date.slice(0, 4)) }
    const file = await open(target, 'wx')
    try {
      await file.write(writeChapterTag({ ...about, language: language === 'sv' ? 'swe' : 'eng', chapters }))
      const memory = Buffer.allocUnsafeSlow(PART_BYTES)
      for (const { storageKey } of sounds)
        await append(file, await tools.storage.localPath(storageKey), memory, job.signal)
    } finally {
      await file.close()
    }
  },
  objections: async () => [],
}
