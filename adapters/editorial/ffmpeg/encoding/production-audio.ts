import type { AudioTools } from '../../../../processors/production/issue-production/ports.ts'
import { reportSaid } from '../failure.ts'
import { findPause } from '../mastering/find-pause.ts'
import { meterWork } from '../mastering/work-meter.ts'
import { encodeMp3, encoderVersion } from './encode-mp3.ts'
import { joinMp3 } from './join-mp3.ts'
import { readMp3Facts } from './mp3-facts.ts'
import { speak } from './speak.ts'
import { decodeMasters, decodeTracks } from './transcode.ts'

/** The sound tools of productions. The programs' own words about a failure go to `report`. */
export const productionAudio = (report: (line: string) => void): AudioTools => {
  const told = reportSaid(report)
  return {
    version: encoderVersion,
    encode: ({ onWorked, ...job }) => meterWork(onWorked, () => told(encodeMp3(job))),
    decode: ({ sounds, signal }) => told(decodeMasters(sounds, { signal })),
    decodeTracks: ({ tracks, signal }) => told(decodeTracks(tracks, { signal })),
    findPause: ({ source, ...between }) => told(findPause(source, between)),
    join: ({ sources, output, signal }) => joinMp3(sources, output, { signal }),
    mp3Facts: readMp3Facts,
    speak: ({ text, language, output, signal }) =>
      told(speak(text, output, { voice: language === 'sv' ? 'swedish' : 'english', signal })),
  }
}
