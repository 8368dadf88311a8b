import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { plainPicture } from './plain-picture.ts'

const folder = await mkdtemp(join(tmpdir(), 'ljudkod-plain-'))
afterAll(() => rm(folder, { recursive: true }))

const cleanOf = async (picture: Buffer) => {
  // libvips caches files by name, so each gets a new one.
  const path = join(folder, randomUUID())
  await writeFile(path, picture)
  return plainPicture({ path, read: () => picture }, 1_000_000)
}

const photographer = 'Fotograf Fredriksson'
const exif = {
  IFD0: { Artist: photographer, Make: photographer },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '65/1 35/1 4567/100' },
}
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><creator>${photographer}</creator></x:xmpmeta>`

const speckles = Buffer.from(Uint8Array.from({ length: 90 * 70 * 3 }, (_, n) => (n * n * 31 + n * 7) % 256))
const photo = () => sharp(speckles, { raw: { width: 90, height: 70, channels: 3 } })
const photoWithMetadata = () =>
  photo().withMetadata({ orientation: 6 }).withIccProfile('p3').withExif(exif).withXmp(xmp)

const pixels = (picture: Buffer) => sharp(picture).autoOrient().raw().toBuffer()
/** A JPEG comment (ITU-T T.81, B.2.4.5) behind the start of the file. */
const withComment = (jpeg: Buffer, text: string) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, text.length + 2]),
    Buffer.from(text),
    jpeg.subarray(2),
  ])

describe('a picture without what its camera wrote', () => {
  const formats: readonly (readonly [string, (picture: Sharp) => Sharp, keeps: 'orientation' | 'turned'])[] = [
    ['jpeg', (picture) => picture.jpeg(), 'orientation'],
    ['jpeg in several scans', (picture) => picture.jpeg({ progressive: true }), 'orientation'],
    ['png', (picture) => picture.png(), 'orientation'],
    ['webp', (picture) => picture.webp(), 'orientation'],
    ['webp without loss', (picture) => picture.webp({ lossless: true }), 'orientation'],
    ['tiff', (picture) => picture.tiff({ compression: 'lzw' }), 'turned'],
  ]
  it.each(formats)('is seen as it was, pixel by pixel: %s', async (_, shape, keeps) => {
    const came = await shape(photoWithMetadata()).toBuffer()
    const made = await cleanOf(came)
    expect(came.includes(photographer)).toBe(true)
    expect(made.includes(photographer)).toBe(false)
    const [before, after] = await Promise.all([sharp(came).metadata(), sharp(made).metadata()])
    expect(after.orientation).toBe(keeps === 'orientation' ? 6 : 1)
    expect(after.autoOrient).toEqual(before.autoOrient)
    expect(after.icc?.equals(before.icc ?? Buffer.alloc(0))).toBe(true)
    expect(after.xmp).toBeUndefined()
    expect(await pixels(made)).toEqual(await pixels(came))
  })

  it('tells no position: only its orientation is left of what was written', async () => {
    const { exif: left } = await sharp(await cleanOf(await photoWithMetadata().jpeg().toBuffer())).metadata()
    expect(left).toHaveLength('Exif\0\0'.length + 26)
  })

  it('has nothing behind its end, in its comments or in a thumbnail', async () => {
    const bare = await photo().jpeg().toBuffer()
    const thumbnail = Buffer.from([0xff, 0xe0, 0, 19, ...Buffer.from('JFIF\0'), 1, 2, 0, 0, 1, 0, 1, 1, 1, 9, 9, 9])
    const came = Buffer.concat([
      withComment(Buffer.concat([bare.subarray(0, 2), thumbnail, bare.subarray(2)]), photographer),
      Buffer.from(photographer),
    ])
    const made = await cleanOf(came)
    expect(made.includes(photographer)).toBe(false)
    expect(made.includes(Buffer.from([9, 9, 9, 0xff]))).toBe(false)
    expect(await pixels(made)).toEqual(await pixels(bare))
  })

  it('still moves, and stops saying who drew it', async () => {
    const frames = sharp(Buffer.concat([speckles, speckles.toReversed()]), {
      raw: { width: 90, height: 140, channels: 3, pageHeight: 70 },
    })
    const gif = await frames.gif({ loop: 3 }).toBuffer()
    const comment = Buffer.concat([
      Buffer.from([0x21, 0xfe, photographer.length]),
      Buffer.from(photographer),
      Buffer.of(0),
    ])
    const came = Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)])
    expect(await cleanOf(came)).toEqual(gif)
    expect(await sharp(await cleanOf(came), { animated: true }).metadata()).toMatchObject({ pages: 2, loop: 3 })
  })

  it.each([
    ['jpeg', (picture: Sharp) => picture.jpeg()],
    ['png', (picture: Sharp) => picture.png()],
    ['webp', (picture: Sharp) => picture.webp()],
    ['avif', (picture: Sharp) => picture.avif()],
  ] as const)('is the same to the byte where nothing was written: %s', async (_, shape) => {
    const came = await shape(photo().withIccProfile('p3')).toBuffer()
    expect(await cleanOf(came)).toEqual(came)
  })

  it('is coded anew where its parts cannot be followed, and as an avif', async () => {
    const jpeg = await photoWithMetadata().jpeg().toBuffer()
    // Decoders skip bytes that are no marker.
    const strayed = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([7, 7]), jpeg.subarray(2)])
    for (const came of [strayed, await photoWithMetadata().avif().toBuffer()]) {
      const made = await cleanOf(came)
      const { format, icc, exif: left } = await sharp(made).metadata()
      expect({ format, left, hasColours: icc !== undefined }).toEqual({
        format: (await sharp(came).metadata()).format,
        left: undefined,
        hasColours: true,
      })
      expect(made.includes(photographer)).toBe(false)
    }
  })
})
