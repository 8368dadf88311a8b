import { readFileSync, writeFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { plainPicture } from './plain-picture.ts'

/**
 * A process of its own: the picture is the first argument and descriptor 3, the result goes to descriptor 4, the answer
 * is JSON. `measure`, `plain`, `fit HEIGHT`, `jpeg HEIGHT` or `rotate DEGREES`.
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
  return task === 'fit' ? fitPicture() : rotatePicture()
}

process.stdout.write(JSON.stringify(await work()))
