import { readFileSync, writeFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { plainPicture } from './plain-picture.ts'

/**
 * A process of its own: the picture is the first argument and descriptor 3, the result goes to descriptor 4, the answer
 * is JSON. `measure`, `plain`, `fit HEIGHT`, `jpeg HEIGHT`, `icon SIDE`, `cutIcon SIDE` or `rotate DEGREES`.
 */
const [, , input = '', task = '', amount = ''] = process.argv

/** Larger pictures are refused before they are unpacked. */
const MAX_INPUT_PIXELS = 100_000_000

sharp.concurrency(1)
sharp.cache(false)

const openInput = () =>
  sharp(input, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', sequentialRead: task !== 'rotate' })

/** Unpacks the picture to its end, because a header may promise more than the file holds. */
const measure = async () => {
  const { autoOrient } = await openInput().metadata()
  await openInput().resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer()
  return { width: autoOrient.width, height: autoOrient.height }
}

/** libvips calls AVIF by the name of its container; no other format in that container is accepted. */
const mimeTypeOf = (format: string) => (format === 'heif' ? 'image/avif' : `image/${format}`)

const write = async (picture: Sharp) => {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  writeFileSync(4, data)
  return { width: info.width, height: info.height, mimeType: mimeTypeOf(info.format) }
}

/** Turns other formats into PNG or JPEG: books and many listeners' players show nothing else. */
const asShownAnywhere = async (picture: Sharp) => {
  const { format, hasAlpha } = await picture.metadata()
  if (format === 'jpeg' || format === 'png') return picture
  return hasAlpha ? picture.png() : picture.jpeg({ quality: 90 })
}

const rotatePicture = async () => {
  const upright = await openInput().autoOrient().toBuffer()
  return write(sharp(upright, { limitInputPixels: MAX_INPUT_PIXELS }).rotate(Number(amount)))
}

const scalePicture = () =>
  openInput()
    .autoOrient()
    .resize({ height: Number(amount), withoutEnlargement: true })

const fitPicture = async () => write(await asShownAnywhere(scalePicture()))

/** Paper shows white behind transparent pixels. */
const asJpeg = () => write(scalePicture().flatten({ background: 'white' }).jpeg({ quality: 90 }))

/** The middle of an icon that no machine cuts off: W3C Web Application Manifest, maskable icons. */
const SAFE_SHARE = 0.8

const asIcon = (share: number) => {
  const side = Number(amount)
  const inner = Math.round(side * share)
  const edge = { left: Math.floor((side - inner) / 2), top: Math.floor((side - inner) / 2) }
  const rest = { right: side - inner - edge.left, bottom: side - inner - edge.top }
  const picture = openInput()
    .autoOrient()
    .resize(inner, inner, { fit: 'contain', background: 'white' })
    .flatten({ background: 'white' })
    .extend({ ...edge, ...rest, background: 'white' })
  return write(picture.png())
}

const cleanPicture = async () => {
  const bytes = await plainPicture({ path: input, read: () => readFileSync(3) }, MAX_INPUT_PIXELS)
  writeFileSync(4, bytes)
  const { autoOrient, format } = await sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS }).metadata()
  return { width: autoOrient.width, height: autoOrient.height, mimeType: mimeTypeOf(format) }
}

const work = () => {
  if (task === 'measure') return measure()
  if (task === 'plain') return cleanPicture()
  if (task === 'jpeg') return asJpeg()
  if (task === 'icon') return asIcon(1)
  if (task === 'cutIcon') return asIcon(SAFE_SHARE)
  return task === 'fit' ? fitPicture() : rotatePicture()
}

process.stdout.write(JSON.stringify(await work()))
