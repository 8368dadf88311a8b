/** What the frames of an MP3 tell. */
export type Mp3Facts = {
  /** Frames times samples, rounded down: what a decoder without gapless information plays. */
  readonly durationMs: number
  readonly bytes: number
  readonly channels: number
  readonly sampleRate: number
  /** The bit rate of the commonest frame. */
  readonly bitrateKbps: number
  readonly cbr: boolean
  /** The file carries ID3v2, ID3v1 or a Xing/Info header. */
  readonly tagged: boolean
}

/** How an MP3 is encoded. */
export type Mp3Profile = {
  readonly bitrateKbps: number
  readonly sampleRate: 22_050 | 24_000 | 44_100 | 48_000
  readonly channels: 1 | 2
}
