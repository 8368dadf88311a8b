type ImageSize = { readonly width: number; readonly height: number }

type MadeImage = ImageSize & {
  /** A temporary file that belongs to the caller. */
  readonly path: string
  readonly mimeType: string
}

/**
 * Works on local files, whose pictures may be anything: undefined when one cannot be read to its end. Every measurement
 * and result respects the orientation that a camera noted.
 */
export type ImageTools = {
  /** The size with the orientation applied. */
  readonly measure: (path: string) => Promise<ImageSize | undefined>
  /**
   * The same picture without the metadata of its camera and its owner: position, names, times. Unchanged to the byte
   * when there is none.
   */
  readonly plain: (path: string) => Promise<MadeImage | undefined>
  /** Turns the picture by a quarter, in its own format. */
  readonly rotate: (path: string, direction: 'clockwise' | 'counterClockwise') => Promise<MadeImage | undefined>
  /**
   * Scales the picture down to a height in pixels; never enlarges. A JPEG or PNG keeps its format; others become one of
   * the two.
   */
  readonly fit: (path: string, height: number) => Promise<MadeImage | undefined>
  /**
   * A square PNG with the whole picture in it, `side` pixels wide. `isCut`: a machine may cut off its edge, so that the
   * picture keeps to its middle. An iPhone shows transparent pixels as black, so white is behind them.
   */
  readonly icon: (
    path: string,
    of: { readonly side: number; readonly isCut: boolean },
  ) => Promise<MadeImage | undefined>
  /** The same as JPEG, whatever the format was; transparent pixels become white. */
  readonly jpeg: (path: string, height: number) => Promise<MadeImage | undefined>
}
