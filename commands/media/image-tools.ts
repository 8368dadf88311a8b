export type ImageSize = { readonly width: number; readonly height: number }

/** Works on local files. */
export type ImageTools = {
  /** As it is meant to be seen; undefined when it is no picture that can be read. */
  readonly measure: (path: string) => Promise<ImageSize | undefined>
  /** A quarter turn, in the picture's own format. */
  readonly rotate: (path: string, direction: 'clockwise' | 'counterClockwise', output: string) => Promise<ImageSize>
  /** Scaled down to a height in pixels; never enlarged. */
  readonly fit: (path: string, height: number) => Promise<Buffer>
}
