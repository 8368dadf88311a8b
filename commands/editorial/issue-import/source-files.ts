import type { SourceBook, SourceClip, SourceFault } from '../../../domain/editorial/issue-import/source-book.ts'
import type { ExtractedFile, ExtractedSounds } from './source-reader.ts'
import type { ImportTools, ImportWork } from './tools.ts'

/** The largest sound and image that a feed may lead to (bytes): an hour of WAV, and more than any picture needs. */
const MAX_SOUND_BYTES = 800_000_000
const MAX_IMAGE_BYTES = 40_000_000

/** The files of a source, whether they lie in its archive or at addresses. */
export type SourceFiles = {
  /** The sounds of several articles, in their order: a sound that they share is unpacked once. */
  readonly sounds: (articles: readonly (readonly SourceClip[])[]) => Promise<readonly ExtractedSounds[]>
  readonly image: (file: string) => Promise<ExtractedFile | undefined>
}

type FileTools = Pick<ImportTools, 'extractFile' | 'extractSounds' | 'places'>
type OpenedArchive = Pick<ImportWork, 'folder' | 'signal'> & {
  readonly archive: string
  readonly book: Pick<SourceBook, 'kind'>
}

const filesOfFeed = ({ places }: FileTools, { folder, signal }: OpenedArchive): SourceFiles => {
  const soundsOf = async (clips: readonly SourceClip[]): Promise<ExtractedSounds> => {
    const files: ExtractedFile[] = []
    const faults: SourceFault[] = []
    for (const { file } of clips) {
      const came = await places.fetchAddress(file, { folder, maxBytes: MAX_SOUND_BYTES, signal })
      if ('reason' in came) faults.push({ kind: 'missingFile', file, detail: came.reason })
      else files.push({ path: came.path, name: came.name, seconds: null })
    }
    return { files, faults }
  }
  return {
    sounds: async (articles) => {
      const sounds: ExtractedSounds[] = []
      for (const clips of articles) sounds.push(await soundsOf(clips))
      return sounds
    },
    image: async (address) => {
      const came = await places.fetchAddress(address, { folder, maxBytes: MAX_IMAGE_BYTES, signal })
      return 'reason' in came ? undefined : { path: came.path, name: came.name, seconds: null }
    },
  }
}

export const openSourceFiles = (tools: FileTools, opened: OpenedArchive): SourceFiles => {
  const { archive, folder, signal, book } = opened
  if (book.kind === 'feed') return filesOfFeed(tools, opened)
  return {
    sounds: (articles) => tools.extractSounds(archive, articles, { folder, signal }),
    image: (file) => tools.extractFile(archive, file, { folder, signal }),
  }
}
