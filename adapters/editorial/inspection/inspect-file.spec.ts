import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { soundFolder } from '../ffmpeg/testing/sounds.ts'
import { reshape, writeBabble } from '../ffmpeg/testing/written-sounds.ts'
import { openImageTools } from '../images/image-tools.ts'
import { fileInspector } from './inspect-file.ts'

const images = await openImageTools(join(tmpdir(), 'ljudkod-inspection-images'))
const inspect = fileInspector(images, { maxSoundHours: 24 })
const home = soundFolder()

const kinds = [
  ['wav', [], 'audio/wav', { codec: 'pcm_s16le', bits: 16, sampleFormat: 's16', bitRate: 706_000 }],
  ['flac', ['-sample_fmt', 's16'], 'audio/flac', { codec: 'flac', bits: 16 }],
  ['mp3', ['-b:a', '64k'], 'audio/mpeg', { codec: 'mp3', bitRate: 64_000 }],
  ['m4a', [], 'audio/mp4', { codec: 'aac' }],
  ['aac', [], 'audio/aac', { codec: 'aac' }],
  ['ogg', ['-c:a', 'libvorbis'], 'audio/ogg', { codec: 'vorbis' }],
  ['opus', ['-c:a', 'libopus'], 'audio/ogg', { codec: 'opus' }],
  ['aiff', [], 'audio/aiff', { codec: 'pcm_s16be', bits: 16 }],
  ['caf', [], 'audio/x-caf', { codec: 'pcm_s16be' }],
  ['wma', ['-c:a', 'wmav2'], 'audio/x-ms-wma', { codec: 'wmav2' }],
  ['webm', ['-c:a', 'libopus'], 'audio/webm', { codec: 'opus' }],
  ['mka', ['-c:a', 'flac'], 'audio/x-matroska', { codec: 'flac' }],
] as const
const isAboutTwoSeconds = (durationMs: number) => Math.abs(durationMs - 2_000) < 100
const soundFile = (kind: string) => join(home, `sound.${kind}`)

writeBabble(soundFile('wav'), 2, -20)
reshape(soundFile('wav'), {
  ...Object.fromEntries(kinds.slice(1).map(([kind, options]) => [soundFile(kind), options])),
  [soundFile('rf64')]: ['-rf64', 'always', '-f', 'wav'],
  [soundFile('w64')]: [],
})

const file = async (content: string | Buffer) => {
  const path = join(home, `f${Math.trunc(performance.now() * 1000)}`)
  await writeFile(path, content)
  return path
}
const inspectContent = async (content: string | Buffer, name: string) => inspect(await file(content), { name })
const refusal = (reason: RegExp, of: object = {}) => ({
  outcome: 'refused',
  reason: expect.stringMatching(reason),
  ...of,
})
const sound = { kind: 'sound' }

describe('a sound', () => {
  it.each(kinds)('is known by its bytes, whatever its name: %s', async (kind, _, mimeType, facts) => {
    const path = join(home, 'nameless')
    await copyFile(soundFile(kind), path)
    const found = await inspect(path, { name: 'något' })
    const sampleRate = kind === 'opus' || kind === 'webm' ? 48_000 : 44_100
    expect(found).toMatchObject({
      outcome: 'usable',
      kind: 'sound',
      mimeType,
      facts: { channels: 1, sampleRate, ...facts, durationMs: expect.toSatisfy(isAboutTwoSeconds) },
    })
  })

  it.each([
    ['rf64', 'long.wav', 'audio/x-rf64', (bytes: Buffer) => bytes],
    [
      'rf64',
      'broadcast.wav',
      'audio/x-rf64',
      (bytes: Buffer) => Buffer.concat([Buffer.from('BW64'), bytes.subarray(4)]),
    ],
    ['w64', 'long.w64', 'audio/x-w64', (bytes: Buffer) => bytes],
    ['mp3', 'stray.mp3', 'audio/mpeg', (bytes: Buffer) => Buffer.concat([Buffer.alloc(40_000, 0x55), bytes])],
  ])('that nobody else knows is asked for: %s as %s', async (kind, name, mimeType, change) => {
    const found = await inspectContent(change(await readFile(soundFile(kind))), name)
    const facts = { durationMs: expect.toSatisfy(isAboutTwoSeconds) }
    expect(found).toMatchObject({ outcome: 'usable', kind: 'sound', mimeType, facts })
  })

  it('of a telephone is taken where it can be read', async () => {
    const frame = Buffer.alloc(32)
    frame[0] = 0x3c
    const amr = Buffer.concat([Buffer.from('#!AMR\n'), ...Array.from({ length: 100 }, () => frame)])
    expect(await inspectContent(amr, 'samtal.amr')).toMatchObject({
      kind: 'sound',
      mimeType: 'audio/amr',
      facts: { codec: 'amr_nb' },
    })
  })

  it('is taken to its end where its header is older than it', async () => {
    const whole = await readFile(soundFile('wav'))
    whole.writeUInt32LE(44_100, 40)
    expect(await inspectContent(whole, 'avbruten.wav')).toMatchObject({
      facts: { durationMs: expect.toSatisfy(isAboutTwoSeconds) },
    })
  })

  it('ends where it says so when a chunk follows', async () => {
    const whole = await readFile(soundFile('wav'))
    const chunk = Buffer.alloc(88_200)
    chunk.write('LIST')
    chunk.writeUInt32LE(88_192, 4)
    const found = await inspectContent(Buffer.concat([whole, chunk]), 'märkt.wav')
    expect(found).toMatchObject({ facts: { durationMs: expect.toSatisfy(isAboutTwoSeconds) } })
  })

  it.each([1, 1_000])('that lacks %i bytes is taken all the same', async (bytes) => {
    const whole = await readFile(soundFile('wav'))
    expect(await inspectContent(whole.subarray(0, -bytes), 'kort.wav')).toMatchObject({
      outcome: 'usable',
      kind: 'sound',
    })
  })

  it('longer than the limit is refused', async () => {
    const strict = fileInspector(images, { maxSoundHours: 0.0001 })
    expect(await strict(soundFile('wav'), { name: 'long.wav' })).toEqual(refusal(/^Ljudet är längre än/, sound))
  })

  it('that is cut off is refused', async () => {
    const whole = await readFile(soundFile('wav'))
    expect(await inspectContent(whole.subarray(0, 20_000), 'cut.wav')).toEqual(refusal(/avhuggen/, sound))
  })

  it('without channels is refused', async () => {
    const whole = await readFile(soundFile('wav'))
    whole.writeUInt16LE(0, 22)
    expect(await inspectContent(whole, 'silent.wav')).toEqual(refusal(/inga ljudkanaler/, sound))
  })

  it('is not a text that is called one', async () =>
    expect(await inspectContent('Det här är en text.', 'tal.wav')).toEqual(
      refusal(/säger sig vara ljud men innehåller text/),
    ))

  it('is not an empty file', async () => expect(await inspectContent('', 'tal.wav')).toEqual(refusal(/Filen är tom/)))
})

describe('a picture', () => {
  const picture = () => sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
  it('is measured as it is meant to be seen', async () => {
    const turned = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await inspectContent(turned, 'bild')).toEqual({
      outcome: 'usable',
      kind: 'image',
      mimeType: 'image/jpeg',
      facts: { kind: 'image', width: 20, height: 30 },
    })
  })
  it('is still an avif without what its camera wrote', async () => {
    const path = join(home, 'bild.avif')
    await picture()
      .withExif({ IFD0: { Artist: 'Fotograf' } })
      .avif({ effort: 0 })
      .toFile(path)
    const made = await images.plain(path)
    expect(made).toMatchObject({ width: 30, height: 20, mimeType: 'image/avif' })
    expect(await readFile(made?.path ?? '', 'latin1')).not.toContain('Fotograf')
  })
  it('that is broken is refused', async () => {
    const broken = (await picture().png().toBuffer()).subarray(0, 40)
    expect(await inspectContent(broken, 'bild.png')).toEqual(refusal(/går inte att läsa/, { kind: 'image' }))
  })
  it('that is a drawing with scripts is no picture', async () =>
    expect(await inspectContent('<?xml version="1.0"?><svg xmlns="x"><script/></svg>', 'bild')).toMatchObject({
      kind: 'other',
      mimeType: 'image/svg+xml',
    }))
})

describe('a text', () => {
  it.each([
    ['brev', 'Åsa läser: ett, två-tre.', 'text/plain'],
    ['sida', '<!doctype html><p class="stor ny">Hej <b>du</b></p>', 'text/html'],
    ['kommenterad', '<!-- ett --> <!-- <p> --><html><p>Hej</p></html>', 'text/html'],
    ['bara kommentarer', '<!-- -->'.repeat(500), 'text/plain'],
    ['gammal.txt', Buffer.from('r\xe4ksm\xf6rg\xe5s', 'latin1'), 'text/plain'],
    ['gammal.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), 'application/x-cfb'],
  ])('is known by what it holds: %s', async (name, content, mimeType) =>
    expect(await inspectContent(content, name)).toEqual({ outcome: 'usable', kind: 'text', mimeType }),
  )

  it('of unknown encoding is one only by its name', async () =>
    expect(await inspectContent(Buffer.from('r\xe4ksm\xf6rg\xe5s', 'latin1'), 'data')).toMatchObject({ kind: 'other' }))
})

it('takes anything else as it is', async () =>
  expect(await inspectContent(Buffer.from([1, 2, 3, 0, 255]), 'data.bin')).toEqual({
    outcome: 'usable',
    kind: 'other',
    mimeType: 'application/octet-stream',
  }))
