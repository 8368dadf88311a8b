import type { SourcePlaces } from '../../commands/editorial/issue-import/source-place.ts'
import type { ImportTools } from '../../commands/editorial/issue-import/tools.ts'
import type { InspectFile, StagePlain } from '../../commands/editorial/media/file-inspector.ts'
import type { FilmTools } from '../../commands/editorial/media/films/film-tools.ts'
import type { ImageTools } from '../../commands/editorial/media/images/image-tools.ts'
import type { ScaleImage } from '../../commands/editorial/media/images/scale-image.ts'
import type { AskForSound } from '../../commands/editorial/media/sounds/ask-for-sound.ts'
import type { SoundTools } from '../../commands/editorial/media/sounds/sound-tools.ts'
import type { SpeakSample } from '../../commands/editorial/speech/speak-sample.ts'
import type { SpeechSynthesis } from '../../commands/editorial/speech/speech-synthesis.ts'
import type { StartedUploads } from '../../commands/editorial/visitor-uploads/started-uploads.ts'
import type { FileStorage } from '../../commands/kernel/file-storage.ts'

/** Services of the file routes. */
export type MediaServices = {
  readonly files: FileStorage
  readonly inspect: InspectFile
  readonly stagePlain: StagePlain
  readonly images: ImageTools
  readonly sounds: SoundTools
  readonly askForSound: AskForSound
  readonly films: FilmTools
  readonly scaleImage: ScaleImage
  /** Signs the addresses of sounds: 32 bytes. */
  readonly playKey: Uint8Array
  /** Largest upload. */
  readonly maxUploadBytes: number
}

/** What the routes of imports use of the outside world. */
export type SourceServices = Pick<
  ImportTools,
  'extractFile' | 'extractSounds' | 'places' | 'readManuscript' | 'readSource'
> & {
  /** Lends an empty folder, and removes it when the work is done. */
  readonly withFolder: <Answer>(work: (folder: string) => Promise<Answer>) => Promise<Answer>
}

export type ContextServices = {
  readonly speech: Pick<SpeechSynthesis, 'voices'> & { readonly speakSample: SpeakSample }
  readonly media: MediaServices
  readonly visitorUploads: StartedUploads
  readonly sources: SourceServices
  /** Looks for a source on its server while a person waits. */
  readonly findSource: SourcePlaces['find']
}
