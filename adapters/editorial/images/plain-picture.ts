import sharp, { type Metadata } from 'sharp'
import { plainGif } from './plain-gif.ts'
import { plainJpeg } from './plain-jpeg.ts'
import { plainPng } from './plain-png.ts'
import { plainWebp } from './plain-webp.ts'

type CleanPicture = (bytes: Buffer, orientation: number) => Buffer | undefined

const losslessCleaners: Readonly<Record<string, CleanPicture>> = {
  jpeg: plainJpeg,
  png: plainPng,
  webp: plainWebp,
  gif: plainGif,
}

/** Pictures that are coded anew lose nothing that is seen. */
const QUALITY = 90
/** A photo of twelve million pixels is coded as AVIF for half a minute otherwise. */
const MIN_EFFORT = 0

const isOfRgbOrGrey = ({ space }: Metadata) => ['srgb', 'rgb16', 'b-w', 'grey16'].includes(space)

/** The same picture, coded anew. Others than RGB and grey become sRGB, which their profile is not of. */
const recodePicture = async (path: string, known: Metadata, limitInputPixels: number): Promise<Buffer> => {
  const { format, space } = known
  const picture = sharp(path, { limitInputPixels, failOn: 'error', animated: format === 'gif' || format === 'webp' })
  const upright = picture.autoOrient()
  const coloured = isOfRgbOrGrey(known) ? upright.toColourspace(space).keepIccProfile() : upright
  switch (format) {
    case 'tiff':
      return coloured.tiff({ compression: 'deflate' }).toBuffer()
    case 'heif':
      return coloured.avif({ quality: QUALITY, effort: MIN_EFFORT }).toBuffer()
    default:
      return coloured.toFormat(format, { quality: QUALITY }).toBuffer()
  }
}

const UPRIGHT_ORIENTATION = 1

const isSamePicture = (one: Metadata, other: Metadata) =>
  one.width === other.width &&
  one.height === other.height &&
  (one.orientation ?? UPRIGHT_ORIENTATION) === (other.orientation ?? UPRIGHT_ORIENTATION)

type Picture = {
  /** Where libvips finds it. */
  readonly path: string
  /** All of its bytes: by its descriptor, where the path is closed to Node.js. */
  readonly read: () => Buffer
}

/**
 * The same picture without what its camera and its owner have written beside it: position, names, times,
 * comments, thumbnails. Pixels, colours and orientation stay. JPEG, PNG, WebP and GIF are not coded anew: one that says nothing
 * stays as it is to the byte. Rejects when it cannot be read.
 */
export const plainPicture = async ({ path, read }: Picture, limitInputPixels: number): Promise<Buffer> => {
  const metadata = (of: string | Buffer) => sharp(of, { limitInputPixels, failOn: 'error' }).metadata()
  const known = await metadata(path)
  const { format, orientation = UPRIGHT_ORIENTATION, exif, xmp, iptc } = known
  // A TIFF may hold more than is looked for.
  if (format === 'heif' && !exif && !xmp && !iptc) return read()
  const plain = losslessCleaners[format]?.(read(), orientation)
  const found = plain && (await metadata(plain).catch(() => undefined))
  return plain && found && isSamePicture(known, found) ? plain : recodePicture(path, known, limitInputPixels)
}
