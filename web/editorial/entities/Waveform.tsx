type WaveformProps = {
  /** The loudest sample of each part of the sound, 0 to 100. */
  readonly peaks: readonly number[]
  /** The sound's name, for screen readers. */
  readonly name: string
}

const WAVE_HEIGHT = 100

const bars = (peaks: readonly number[]): string =>
  peaks.map((peak, at) => `M${at + 0.5} ${(WAVE_HEIGHT - Math.max(1, peak)) / 2}v${Math.max(1, peak)}`).join('')

export const Waveform = ({ peaks, name }: WaveformProps) => (
  <svg
    className="waveform"
    viewBox={`0 0 ${Math.max(1, peaks.length)} ${WAVE_HEIGHT}`}
    preserveAspectRatio="none"
    role="img"
    aria-label={`Vågform av ${name}`}
  >
    <path d={bars(peaks)} />
  </svg>
)
