import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { SoundFormat, SoundTools } from '../../../commands/editorial/media/sounds/sound-tools.ts'
import type { SoundFinding } from '../../../domain/editorial/media/events.ts'
import { recordedLevels } from '../../../domain/editorial/media/recordings/recorded-levels.ts'
import { findingsIn, type HeardSound } from '../../../domain/editorial/media/sounds/findings.ts'
import { attemptFolders } from '../../kernel/jobs/attempt-folders.ts'
import { hasNoLastPage } from '../ffmpeg/container-end.ts'
import { daisyProfile, type EncodedMp3, encodeMp3, encoderVersion } from '../ffmpeg/encoding/encode-mp3.ts'
import { type MeasuredMp3, readMp3Facts } from '../ffmpeg/encoding/mp3-facts.ts'
import { forTelephone } from '../ffmpeg/encoding/telephone.ts'
import { transcode, variantExtension } from '../ffmpeg/encoding/transcode.ts'
import { readWavLayout, type WavLayout } from '../ffmpeg/encoding/wav-layout.ts'
import { reportSaid } from '../ffmpeg/failure.ts'
import type { SourceMeasurement } from '../ffmpeg/mastering/measure-source.ts'
import { readPeaks } from '../ffmpeg/mastering/peaks.ts'
import { meterWork } from '../ffmpeg/mastering/work-meter.ts'
import { silenceNonNumbers } from '../ffmpeg/silence-non-numbers.ts'

const KBPS_PER_CHANNEL = 64

/** A day of sound at the speed of a slow machine. */
const TIMEOUT_SECONDS = 3 * 3_600

/** A smaller offset is removed without a finding. */
const AUDIBLE_OFFSET = 0.01

const bitrateOf = (channels: number) => KBPS_PER_CHANNEL * Math.min(2, channels)

const transcodeFailure = (format: SoundFormat, reason: string) =>
  ({ kind: 'failed', reason: `Ljudet gick inte att göra om till ${format}: ${reason}` }) as const

/** A sound without its end is marked this long before its last moment. */
const END_TOLERANCE_MS = 3_000

const LENGTH_TOLERANCE_MS = 1_000

const endsEarly = ({ durationMs }: { readonly durationMs: number }): SoundFinding => ({
  kind: 'endsEarly',
  atMs: Math.max(0, Math.floor(durationMs) - END_TOLERANCE_MS),
})

const ofMp3 = ({ durationMs, statedMs, brokenAtMs }: MeasuredMp3): readonly SoundFinding[] => [
  ...(brokenAtMs === undefined ? [] : [{ kind: 'broken', atMs: brokenAtMs } as const]),
  ...(statedMs !== undefined && durationMs < statedMs - LENGTH_TOLERANCE_MS ? [endsEarly({ durationMs })] : []),
]

type SourceFacts = {
  readonly facts: MeasuredMp3 | undefined
  readonly layout: WavLayout | undefined
  readonly path: string
}

const ofFile = async (
  source: SourceMeasurement,
  { facts, layout, path }: SourceFacts,
): Promise<readonly SoundFinding[]> => {
  if (facts) return ofMp3(facts)
  const isUnended = source.container === 'ogg' && (await hasNoLastPage(path))
  return [
    // A missing byte of the last sample is no loss.
    ...(source.isBroken && !source.codec.startsWith('pcm_') ? [{ kind: 'broken' } as const] : []),
    ...(isUnended ? [endsEarly(source)] : []),
    ...(layout?.closedAtMs === undefined ? [] : [{ kind: 'goesOn', atMs: layout.closedAtMs } as const]),
  ]
}

const measureEncoded = async (
  { source, cleaning, loudness }: EncodedMp3,
  path: string,
  targetLufs: number,
): Promise<HeardSound> => {
  const layout = await readWavLayout(path)
  // Other containers hold more than frames.
  const isMp3 = source.container === 'mp3' && source.codec === 'mp3'
  const facts = isMp3 ? await readMp3Facts(path, { isKnown: true }) : undefined
  const because = { OthersSilent: 'othersSilent', ChannelsCancel: 'channelsCancel' } as const
  return {
    ...source,
    raisedBy: loudness.integratedLufs - source.integratedLufs - cleaning.loweredDb,
    softerBy: targetLufs - loudness.integratedLufs,
    flatness: Math.max(0, ...source.channels.map(({ flatness }) => flatness)),
    ofFile: await ofFile(source, { facts, layout, path }),
    putRight: [
      ...(facts?.strayInFront === undefined ? [] : ['strayBytes' as const]),
      ...(layout?.outdated && layout.closedAtMs === undefined ? ['lengthWrong' as const] : []),
      ...(cleaning.because ? [because[cleaning.because]] : []),
      ...(cleaning.first.includes(silenceNonNumbers) ? ['noNumbers' as const] : []),
      ...(Math.abs(cleaning.offset) >= AUDIBLE_OFFSET ? ['offset' as const] : []),
    ],
  }
}

/** The levels before the repairs: a sound with absurdly large samples is lowered before it can be measured. */
const asItCame = ({ source, cleaning: { loweredDb } }: EncodedMp3) =>
  recordedLevels({
    integratedLufs: source.integratedLufs + loweredDb,
    momentary: source.momentary.map((each) => each + loweredDb),
  })

/**
 * The sound tools on ffmpeg. Temporary files lie in `folder`; files that dead processes left there are removed at
 * start. The programs' own words about a failure go to `report`.
 */
export const openSoundTools = async (folder: string, report: (line: string) => void): Promise<SoundTools> => {
  const own = await attemptFolders(folder)
  const told = reportSaid(report)
  return {
    encoder: encoderVersion,
    master: async (source, { targetLufs, durationMs: statedMs, onWorked, signal }) => {
      const path = join(own, `${randomUUID()}.mp3`)
      const job = { source, output: path, profile: daisyProfile, targetLufs, durationMs: statedMs }
      const limits = { signal, timeoutSeconds: TIMEOUT_SECONDS }
      const made = await meterWork(onWorked, () => told(encodeMp3({ ...job, ...limits })))
      if (made.kind === 'failed') return transcodeFailure('mp3', made.reason)
      const { facts, loudness, mastering } = made
      const { integratedLufs, peakDb } = loudness
      const { durationMs } = facts
      const recorded = asItCame(made)
      const heard = {
        durationMs,
        integratedLufs,
        peakDb,
        ...(mastering && { mastering }),
        ...(recorded && { recorded }),
      }
      const levelled = { targetLufs, encoder: encoderVersion, ...heard }
      return { kind: 'ok', path, levelled, findings: findingsIn(await measureEncoded(made, source, targetLufs)) }
    },
    make: async (source, { format, channels, signal }) => {
      const path = join(own, `${randomUUID()}.${format === 'telephone' ? 'wav' : variantExtension(format)}`)
      const limits = { signal, timeoutSeconds: TIMEOUT_SECONDS }
      const making =
        format === 'telephone'
          ? forTelephone(source, path, limits)
          : transcode(source, path, { variant: format, bitrateKbps: bitrateOf(channels), ...limits })
      const made = await told(making)
      return made.kind === 'ok' ? { kind: 'ok', path } : transcodeFailure(format, made.reason)
    },
    peaks: async (source, durationMs) => {
      const read = await told(readPeaks(source, { durationMs }))
      return read.kind === 'ok' ? read.peaks : undefined
    },
  }
}
