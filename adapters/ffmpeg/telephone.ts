import type { Failed } from './failure.ts'
import { withoutRumble, measureLoudness } from './measure-loudness.ts'
import { type Limits, runFfmpeg, throughDraft } from './run-ffmpeg.ts'

/** LUFS: between the −26 dBov at which exchanges are tuned (ITU-T P.56) and a recording of today, whose peaks a line would clip. */
const TARGET_LUFS = -22
/** What is left out above a line's band may have held a peak down. */
const HIGHEST_DB = -3
const SILENCE = -70

/** Above, a line carries nothing (ITU-T G.712); what is left there would come back as a whistle. */
const band = [withoutRumble, 'lowpass=f=3400:poles=2']

const gainOf = ({ integratedLufs, peakDb }: { readonly integratedLufs: number; readonly peakDb: number }) =>
  integratedLufs <= SILENCE ? 0 : Math.min(TARGET_LUFS - integratedLufs, HIGHEST_DB - peakDb)

/** A sound that was encoded here as exchanges take it: 8 kHz, one channel, 16 bits, in a WAV with nothing but a header of 44 bytes. */
export const forTelephone = (
  source: string,
  output: string,
  limits: Limits,
): Promise<{ readonly kind: 'ok' } | Failed> =>
  throughDraft(output, async (draft) => {
    const heard = await measureLoudness(source, { peaks: 'sample', ...limits })
    if (heard.kind === 'failed') return heard
    const filters = [
      ...band,
      `volume=${gainOf(heard)}dB:precision=float`,
      'aresample=8000',
      'aformat=channel_layouts=mono',
    ]
    const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-c:a', 'pcm_s16le', '-f', 'wav']
    const report = await runFfmpeg({
      input: source,
      output: draft,
      options: ['-af', filters.join(','), ...plain],
      ...limits,
    })
    return report.kind === 'failed' ? report : { kind: 'ok' }
  })
