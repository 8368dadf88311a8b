import { readFile, rm } from 'node:fs/promises'
import type { SoundFailure } from '../../../commands/editorial/media/sounds/sound-tools.ts'
import type { SpeechSynthesis, Voice } from '../../../commands/editorial/speech/speech-synthesis.ts'
import { espeak, WORDS_PER_MINUTE } from '../ffmpeg/encoding/speak.ts'
import { reportSaid } from '../ffmpeg/failure.ts'
import { readPcm } from './pcm.ts'
import { speakSentences } from './speak-sentences.ts'

/** Voices by id, each a variant of espeak-ng that both languages have. */
const variants = {
  light: { name: 'Ljus röst', variant: '+f3' },
  dark: { name: 'Mörk röst', variant: '+m7' },
} as const

const voices = Object.entries(variants).map(([id, { name }]) => ({ id, name }))

const variantOf = (voice: string): string | undefined => {
  if (voice === '') return ''
  return Object.entries(variants).find(([id]) => id === voice)?.[1].variant
}

const unknownVoice = (voice: string): SoundFailure => ({
  kind: 'failed',
  reason: `Talsyntesen har ingen röst som heter ”${voice}”. Välj en annan i publikationens inställningar.`,
})

const speedOf = ({ speed }: Voice) => Math.round((WORDS_PER_MINUTE * speed) / 100)

/** The synthesiser that comes with the product. The programs' own words about a failure go to `report`. */
export const espeakSpeech = (report: (line: string) => void): SpeechSynthesis => ({
  version: 'espeak-ng 1',
  voices,
  speak: async (request) => {
    const { language, voice, signal } = request
    const variant = variantOf(voice)
    if (variant === undefined) return unknownVoice(voice)
    const options = { voice: `${language}${variant}`, wordsPerMinute: speedOf(request), signal }
    return reportSaid(report)(
      speakSentences(request, async (text, draft) => {
        const output = `${draft}.sentence`
        try {
          const failed = await espeak(text, output, options)
          if (failed) return failed
          // espeak-ng writes no sound for a text of which it says nothing.
          return readPcm(await readFile(output)) ?? { sampleRate: 22_050, samples: Buffer.alloc(0) }
        } finally {
          await rm(output, { force: true })
        }
      }),
    )
  },
})
