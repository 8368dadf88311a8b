export type ImageSize = { readonly width: number; readonly height: number }

export type MadeImage = ImageSize & {
  /** A temporary file that belongs to the caller. */
  readonly path: string
  readonly mimeType: string
}

/**
 * Works on local files, whose pictures may be anything: undefined when one cannot be read to its end. Orientation that a
 * camera noted is obeyed wherever a picture is measured or made.
 */
export type ImageTools = {
  /** As it is meant to be seen. */
  readonly measure: (path: string) => Promise<ImageSize | undefined>
  /** The same picture without what its camera and its owner have written beside it: position, names, times. As it is to the byte where nothing is. */
  readonly plain: (path: string) => Promise<MadeImage | undefined>
  /** A quarter turn, in the picture's own format. */
  readonly rotate: (path: string, direction: 'clockwise' | 'counterClockwise') => Promise<MadeImage | undefined>
  /** Scaled down to a height in pixels; never enlarged. JPEG or PNG, as it was; what was something else is one of them. */
  readonly fit: (path: string, height: number) => Promise<MadeImage | undefined>
  /** The same as JPEG, whatever it was; what is transparent becomes white. */
  readonly jpeg: (path: string, height: number) => Promise<MadeImage | undefined>
}
