import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { concurrencyGate } from '../../../commands/editorial/media/gate.ts'
import type { SpeakSample } from '../../../commands/editorial/speech/speak-sample.ts'
import type { SpeechSynthesis } from '../../../commands/editorial/speech/speech-synthesis.ts'

const SAMPLES_AT_A_TIME = 2

/** Keeps a sample on the disk only while it is read. */
export const speechSampler = ({ speak }: Pick<SpeechSynthesis, 'speak'>): SpeakSample => {
  const inTurn = concurrencyGate(SAMPLES_AT_A_TIME)
  return (plan, signal) =>
    inTurn(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'speech-sample-'))
      try {
        const output = join(folder, 'sample.wav')
        const spoken = await speak({ ...plan, output, signal })
        return spoken.kind === 'ok' ? { kind: 'ok', wav: await readFile(output) } : spoken
      } finally {
        await rm(folder, { recursive: true })
      }
    })
}
