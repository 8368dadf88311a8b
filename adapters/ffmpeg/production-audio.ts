import type { AudioTools } from '../../processors/issue-production/ports.ts'
import { encodeMp3, encoderVersion } from './encode-mp3.ts'
import { joinMp3 } from './join-mp3.ts'
import { readMp3Facts } from './mp3-facts.ts'
import { speak } from './speak.ts'

/** The sound tools of productions. */
export const productionAudio: AudioTools = {
  version: encoderVersion,
  encode: encodeMp3,
  join: ({ sources, output, signal }) => joinMp3(sources, output, { signal }),
  mp3Facts: readMp3Facts,
  speak: ({ text, language, output, signal }) =>
    speak(text, output, { voice: language === 'sv' ? 'swedish' : 'english', signal }),
}
