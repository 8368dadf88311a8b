import ffmpeg, { type FfmpegCommand } from 'fluent-ffmpeg'

/** A filter and its options by their names; options are one text or number where the filter has no names for them. */
export type Filter = {
  readonly filter: string
  readonly options: string | number | Readonly<Record<string, string | number>>
}

type OutputStep =
  | 'audioFilters'
  | 'audioCodec'
  | 'audioBitrate'
  | 'audioChannels'
  | 'audioFrequency'
  | 'noVideo'
  | 'format'
  | 'outputOptions'

/** What a recipe may say of an output. Whatever takes the place of fluent-ffmpeg has these methods, and this file alone knows it. */
export type Output = { readonly [Step in OutputStep]: (...values: Parameters<FfmpegCommand[Step]>) => Output }

/** How a sound is made: its filters, codec, rate and container. Options without a method go through `outputOptions`, with their values. */
export type Recipe = (output: Output) => Output

export type Conversion = {
  /** URLs, or `-` for what ffmpeg writes to its standard output. */
  readonly input: string
  readonly output: string
  /** How the input is read: options and their values. */
  readonly reading: readonly string[]
  readonly recipe: Recipe
}

/**
 * The arguments that make ffmpeg turn the first sound stream of each input into its output. fluent-ffmpeg composes them, and
 * starts nothing: its own runner knows neither descriptors nor accounts.
 */
export const argumentsOf = (conversions: readonly Conversion[]): readonly string[] => {
  const command = ffmpeg()
  for (const { input, reading } of conversions) {
    command.input(input)
    // Of none it would make the word "undefined".
    if (reading.length > 0) command.inputOptions(...reading)
  }
  for (const [index, { output, recipe }] of conversions.entries()) {
    // Its own `map` takes labels of filters only.
    recipe(command.output(output).outputOptions('-map', `${index}:a:0`))
  }
  // Rates and channels are numbers in it.
  return command._getArguments().map(String)
}
