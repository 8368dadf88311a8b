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

/** At this quality a picture that is coded again loses nothing visible. */
const QUALITY = 90
/** With more effort a photo of twelve million pixels takes half a minute as AVIF. */
const MIN_EFFORT = 0

const isOfRgbOrGrey = ({ space }: Metadata) => ['srgb', 'rgb16', 'b-w', 'grey16'].includes(space)

/**
 * The same picture, coded again. Pictures other than RGB and grey become sRGB and lose their profile, which is for
 * other colours.
 */
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
  /** The path at which libvips finds the picture. */
  readonly path: string
  /** Reads all bytes: by the descriptor, where the path is closed to Node.js. */
  readonly read: () => Buffer
}

/**
 * The same picture without the metadata of its camera and its owner: position, names, times, comments, thumbnails.
 * Pixels, colours and orientation stay. JPEG, PNG, WebP and GIF are not coded again; a picture without metadata stays
 * the same to the byte. Rejects when the picture cannot be read.
 */
export const plainPicture = async ({ path, read }: Picture, limitInputPixels: number): Promise<Buffer> => {
  const metadata = (of: string | Buffer) => sharp(of, { limitInputPixels, failOn: 'error' }).metadata()
  const known = await metadata(path)
  const { format, orientation = UPRIGHT_ORIENTATION, exif, xmp, iptc } = known
  // A TIFF is coded again: it may hold more kinds of metadata than these checks find.
  if (format === 'heif' && !exif && !xmp && !iptc) return read()
  const plain = losslessCleaners[format]?.(read(), orientation)
  const found = plain && (await metadata(plain).catch(() => undefined))
  return plain && found && isSamePicture(known, found) ? plain : recodePicture(path, known, limitInputPixels)
}
