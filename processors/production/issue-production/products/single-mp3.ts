import { writeChapterTag } from '../../../../formats/production/chapters/chapter-tag.ts'
import { chaptersOf } from '../../../../formats/production/chapters/chapters.ts'
import { soundsInOrder, spokenBookOf } from '../book.ts'
import type { Packer } from './packer.ts'
import { artistOf, tagFacts, writeTaggedMp3 } from './tagged-mp3.ts'

/**
 * One MP3 of the whole issue: the sounds have constant bit rate and no tags, so their frames follow each other behind a
 * tag that names the chapters.
 */
export const singleMp3: Packer = {
  packing: 'Sätter ihop mp3-spåret',
  checking: 'Kontrollerar mp3-spåret',
  pack: async ({ tools, job, production }, target) => {
    const { manifest } = production.started
    const sounds = soundsInOrder(manifest, production.encoded)
    const chapters = chaptersOf(await spokenBookOf(tools, production))
    const cover = await tools.imprint.cover(manifest)
    const tag = writeChapterTag({
      title: manifest.title,
      album: manifest.publisher,
      artist: artistOf(manifest),
      ...tagFacts(manifest),
      ...(cover && { cover }),
      chapters,
    })
    const paths = await Promise.all(sounds.map(({ storageKey }) => tools.storage.localPath(storageKey)))
    await writeTaggedMp3({ target, tag, paths, signal: job.signal })
  },
  objections: async () => [],
}
