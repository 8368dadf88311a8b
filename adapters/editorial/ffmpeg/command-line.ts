import ffmpeg, { type FfmpegCommand } from 'fluent-ffmpeg'

/** A filter and its options by their names; options are one text or number where the filter has no names for them. */
export type Filter = {
  readonly filter: string
  readonly options: string | number | Readonly<Record<string, string | number>>
}

type OutputStep =
  | 'audioFilters'
  | 'videoFilters'
  | 'videoCodec'
  | 'audioCodec'
  | 'audioBitrate'
  | 'audioChannels'
  | 'audioFrequency'
  | 'noVideo'
  | 'format'
  | 'outputOptions'

/**
 * The steps that a recipe may ask of an output. A successor of fluent-ffmpeg offers these methods; only this file knows
 * it.
 */
type Output = { readonly [Step in OutputStep]: (...values: Parameters<FfmpegCommand[Step]>) => Output }

/** The filters, codec, rate and container of a sound or film. Options without a method go through `outputOptions`. */
export type Recipe = (output: Output) => Output

type Conversion = {
  /** URLs, or `-` for ffmpeg's standard output. */
  readonly input: string
  readonly output: string
  /** Options with which ffmpeg reads the input, and their values. */
  readonly reading: readonly string[]
  readonly recipe: Recipe
  /** The streams of the input that the output has: `a:0` where nothing is said. */
  readonly streams?: readonly string[] | undefined
}

/**
 * The arguments that make ffmpeg turn the first sound stream of each input, or the named ones, into its output. fluent-ffmpeg composes
 * them, and starts nothing: its own runner knows neither descriptors nor accounts.
 */
export const argumentsOf = (conversions: readonly Conversion[]): readonly string[] => {
  const command = ffmpeg()
  for (const { input, reading } of conversions) {
    command.input(input)
    // fluent-ffmpeg turns an empty list into the word "undefined".
    if (reading.length > 0) command.inputOptions(...reading)
  }
  for (const [index, { output, recipe, streams = ['a:0'] }] of conversions.entries()) {
    // The library's own `map` takes labels of filters only.
    const mapped = streams.flatMap((stream) => ['-map', `${index}:${stream}`])
    recipe(command.output(output).outputOptions(...mapped))
  }
  // The library keeps rates and channels as numbers.
  return command._getArguments().map(String)
}
