export type ImageSize = { readonly width: number; readonly height: number }

/** Works on local files. Orientation that a camera noted is obeyed wherever a picture is measured or made. */
export type ImageTools = {
  /** As it is meant to be seen; undefined when it is no picture that can be read. */
  readonly measure: (path: string) => Promise<ImageSize | undefined>
  /** A quarter turn, in the picture's own format, in a temporary file that belongs to the caller. */
  readonly rotate: (
    path: string,
    direction: 'clockwise' | 'counterClockwise',
  ) => Promise<ImageSize & { readonly path: string }>
  /** Scaled down to a height in pixels, in the picture's own format; never enlarged. */
  readonly fit: (path: string, height: number) => Promise<Buffer>
}
