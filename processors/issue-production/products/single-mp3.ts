import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { UNKNOWN_NARRATOR } from '../../../domain/production/manifest.ts'
import { writeChapterTag } from '../../../formats/chapters/chapter-tag.ts'
import { chaptersOf } from '../../../formats/chapters/chapters.ts'
import { spokenBookOf, soundsInOrder } from '../book.ts'
import type { Packer } from './packer.ts'

/** Fewer and larger than usual: each is memory of its own that somebody collects. */
const PART_BYTES = 1 << 20

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
      for (const { storageKey } of sounds) {
        const path = await tools.storage.localPath(storageKey)
        const part = createReadStream(path, { signal: job.signal, highWaterMark: PART_BYTES })
        for await (const chunk of part) await file.write(chunk as Buffer)
      }
    } finally {
      await file.close()
    }
  },
  objections: async () => [],
}
