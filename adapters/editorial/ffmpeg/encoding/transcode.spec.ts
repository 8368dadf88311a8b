import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findPause } from '../mastering/find-pause.ts'
import { measureLoudness } from '../mastering/measure-loudness.ts'
import { readPeaks } from '../mastering/peaks.ts'
import { codings, decodeSounds, soundFolder } from '../testing/sounds.ts'
import { reshape, writeBabble, writeSound } from '../testing/written-sounds.ts'
import { encodeMp3 } from './encode-mp3.ts'
import { joinMp3 } from './join-mp3.ts'
import { speak } from './speak.ts'
import { decodeMasters, decodeTracks, transcode, variantExtension } from './transcode.ts'

const home = soundFolder()
const place = (name: string) => join(home, name)
const wav = writeBabble(place('sound.wav'), 4, -20)

describe('a variant on demand', () => {
  it('is what it is called, and as long as its source', async () => {
    const variants = ['wav', 'ogg', 'opus', 'aac'] as const
    const paths = variants.map((variant) => place(`variant.${variantExtension(variant)}`))
    for (const [index, variant] of variants.entries()) {
      const result = await transcode(wav, paths[index] ?? '', { variant })
      expect(result.kind === 'ok' && Math.abs(result.durationMs - 4_000)).toBeLessThan(100)
    }
    expect(codings(paths)).toEqual([
      'pcm_s16le, 44100 Hz, mono',
      'vorbis, 44100 Hz, mono',
      'opus, 48000 Hz, mono',
      'aac, 44100 Hz, mono',
    ])
  })

  it('names the fault and leaves nothing when the source is no sound', async () => {
    writeFileSync(place('no.wav'), 'inget ljud')
    const result = await transcode(place('no.wav'), place('no.ogg'), { variant: 'ogg' })
    expect(result).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/^Ljudfilen är trasig/),
      said: expect.stringMatching(/Invalid data/),
    })
    expect(readdirSync(home).filter((name) => name.startsWith('no.ogg'))).toEqual([])
  })
})

describe('sounds that were encoded here', () => {
  const sources = [3, 1, 2].map((seconds) => writeBabble(place(`ours ${seconds}.wav`), seconds, -20))
  const outputs = (name: string) => sources.map((_, index) => place(`${name} ${index}`))
  const decodings = (names: readonly string[]) =>
    sources.map((source, index) => ({ source, output: names[index] ?? '' }))

  it('are the same, bit by bit, whether one or several are decoded at once', async () => {
    const [together, alone] = [outputs('together'), outputs('alone')]
    expect(await decodeMasters(decodings(together), {})).toEqual({ kind: 'ok' })
    for (const decoding of decodings(alone)) await decodeMasters([decoding], {})
    for (const [index, path] of together.entries())
      expect(readFileSync(path).equals(readFileSync(alone[index] ?? ''))).toBe(true)
    expect(codings(together)).toEqual(sources.map(() => 'pcm_s16le, 44100 Hz, mono'))
  })

  it('are not there in part when one of them is none', async () => {
    const [first, second, third] = decodings(outputs('part'))
    if (!first || !second || !third) throw new Error('There are three')
    const result = await decodeMasters([first, { ...second, source: place('no.wav') }, third], {})
    expect(result).toMatchObject({ kind: 'failed', said: expect.stringMatching(/Invalid data/) })
    expect(readdirSync(home).filter((name) => name.startsWith('part'))).toEqual([])
  })
})

describe('a recording whose master has been made', () => {
  const source = writeBabble(place('recording.wav'), 3.3, -30)

  it('is as loud as the master and as long as it was recorded, with all that an MP3 leaves out', async () => {
    const made = await encodeMp3({ source, output: place('master.mp3'), targetLufs: -18 })
    if (made.kind === 'failed' || !made.mastering) throw new Error('The master was not made')
    const [plain, track] = [place('plain.wav'), place('plain track.wav')]
    const decoding = { source, mastering: made.mastering }
    expect(await decodeMasters([{ ...decoding, output: plain }], {})).toEqual({ kind: 'ok' })
    const samples = 4 * 44_100
    expect(await decodeTracks([{ ...decoding, output: track, fromSample: 0, samples }], {})).toEqual({ kind: 'ok' })
    const heard = await measureLoudness(plain)
    expect(heard).toMatchObject({
      kind: 'ok',
      integratedLufs: expect.closeTo(made.loudness.integratedLufs, 0) as number,
    })
    expect(readFileSync(plain).length - readFileSync(source).length).toBeLessThan(200)
    const ofPlain = readFileSync(plain).subarray(-2 * 3.3 * 44_100)
    const onBoth = readFileSync(track).subarray(44)
    expect([ofPlain.length, onBoth.length]).toEqual([2 * 3.3 * 44_100, 4 * samples])
    for (let at = 0; at < 3.3 * 44_100; at += 441)
      expect([0, 2].map((channel) => onBoth.readInt16LE(4 * at + channel))).toEqual(
        [0, 0].map(() => ofPlain.readInt16LE(2 * at)),
      )
  })

  it('is not told how where its own frames are the master', async () => {
    const whole = await encodeMp3({ source, output: place('whole.mp3'), targetLufs: -18 })
    const taken = await encodeMp3({ source: place('whole.mp3'), output: place('taken.mp3'), targetLufs: -18 })
    expect([whole, taken]).toMatchObject([{ copied: false }, { copied: true, mastering: undefined }])
  })
})

describe('tracks of a disc', () => {
  const [first, second] = [writeBabble(place('track 1.wav'), 3, -20), writeBabble(place('track 2.wav'), 2, -20)]
  const bytes = (path: string) => readFileSync(path).subarray(44)
  const made = async (name: string, tracks: readonly (readonly [source: string, from: number, samples: number])[]) => {
    const all = tracks.map(([source, fromSample, samples], index) => {
      const output = place(`${name} ${index}`)
      return { source, output, fromSample, samples }
    })
    expect(await decodeTracks(all, {})).toEqual({ kind: 'ok' })
    return all.map(({ output }) => output)
  }

  it('are as long as is said, silent where the sound has ended, and on both channels as it was on one', async () => {
    const paths = await made('disc', [
      [first, 0, 4 * 44_100],
      [second, 0, 44_100],
    ])
    expect(codings(paths)).toEqual(paths.map(() => 'pcm_s16le, 44100 Hz, stereo'))
    expect(paths.map((path) => bytes(path).length)).toEqual([4 * 176_400, 176_400])
    for (const [index, path] of paths.entries()) {
      const [sound, own] = [bytes(path), bytes(index === 0 ? first : second)]
      for (let sample = 0; sample < 44_100; sample += 441)
        expect([sound.readInt16LE(4 * sample), sound.readInt16LE(4 * sample + 2)]).toEqual(
          [0, 0].map(() => own.readInt16LE(2 * sample)),
        )
    }
    expect(
      bytes(paths[0] ?? '')
        .subarray(3 * 176_400)
        .every((byte) => byte === 0),
    ).toBe(true)
  })

  it('are together the whole where they are stretches of one sound', async () => {
    const cut = 588 * 100
    const paths = await made('stretch', [
      [first, 0, cut],
      [first, cut, 3 * 44_100 - cut],
      [first, 0, 3 * 44_100],
    ])
    const [head, tail, whole] = paths.map(bytes)
    expect(Buffer.concat([head ?? Buffer.alloc(0), tail ?? Buffer.alloc(0)]).equals(whole ?? Buffer.alloc(0))).toBe(
      true,
    )
  })
})

describe('a pause', () => {
  const isSoft = (second: number) => (second > 2 && second < 2.6) || (second > 6 && second < 6.4)
  const source = writeSound(
    place('pauses.wav'),
    8,
    (second) => Math.sin(2_000 * second) * (isSoft(second) ? 0.01 : 0.5),
  )

  it.each([
    [0, 5_000, 2_050, 2_550],
    [3_000, 8_000, 6_050, 6_350],
    [3_000, 5_000, 3_000, 5_000],
    [7_999, 8_000, 7_999, 8_000],
  ])('is found between %i and %i ms', async (fromMs, toMs, least, most) => {
    const found = await findPause(source, { fromMs, toMs })
    expect(found).toEqual({ kind: 'ok', atMs: expect.any(Number) })
    const atMs = found.kind === 'ok' ? found.atMs : -1
    expect(atMs).toBeGreaterThanOrEqual(least)
    expect(atMs).toBeLessThanOrEqual(most)
  })
})

describe('what is no number in a sound', () => {
  const source = place('no number.wav')
  reshape(wav, { [source]: ['-af', 'aeval=if(lt(n\\,88200)\\,0/0\\,val(0))', '-c:a', 'pcm_f32le'] })

  it.each(['wav', 'ogg', 'opus', 'aac'] as const)('is silence in %s', async (variant) => {
    const output = place(`no number as ${variant}`)
    expect(await transcode(source, output, { variant })).toMatchObject({ kind: 'ok' })
    const [samples = new Float32Array()] = decodeSounds([output])
    expect(samples.subarray(0, 80_000).every((sample) => Math.abs(sample) < 0.001)).toBe(true)
    expect(samples.some((sample) => sample > 0.02)).toBe(true)
  })

  it('has no height where a sound is drawn', async () => {
    const drawn = await readPeaks(source, { durationMs: 4_000, buckets: 40 })
    const peaks = drawn.kind === 'ok' ? drawn.peaks : []
    expect(Math.max(...peaks.slice(0, 19))).toBe(0)
    expect(Math.max(...peaks.slice(21))).toBeGreaterThan(2)
  })
})

describe('the shape of a sound', () => {
  it('is as loud as it sounds, bucket by bucket', async () => {
    const louder = writeSound(place('louder.wav'), 4, (second) =>
      second < 2 ? 0 : 0.5 * Math.sin(2 * Math.PI * 300 * second),
    )
    const result = await readPeaks(louder, { durationMs: 4_000, buckets: 40 })
    const peaks = result.kind === 'ok' ? result.peaks : []
    expect(peaks).toHaveLength(40)
    expect(Math.max(...peaks.slice(0, 19))).toBe(0)
    expect(peaks.slice(21, 39).every((peak) => peak >= 48 && peak <= 52)).toBe(true)
  })

  it('has no shape when it is no sound', async () => {
    writeFileSync(place('shapeless.wav'), 'inget ljud')
    expect(await readPeaks(place('shapeless.wav'), { durationMs: 4_000 })).toMatchObject({ kind: 'failed' })
  })
})

describe('the synthesiser', () => {
  it.each(['swedish', 'english'] as const)('reads a heading in %s', async (voice) => {
    const output = place(`${voice}.wav`)
    const result = await speak('Kultur & nöje: "å, ä och ö" $(rm) -v en', output, { voice })
    expect(result).toMatchObject({ kind: 'ok' })
    const heard = await measureLoudness(output)
    expect(heard.kind === 'ok' && heard.integratedLufs).toBeGreaterThan(-40)
    expect(result.kind === 'ok' && heard.kind === 'ok' && Math.abs(result.durationMs - heard.durationMs)).toBeLessThan(
      2,
    )
  })

  it('has nothing to say for an empty name', async () => {
    expect(await speak(' \u0007 ', place('mute.wav'), { voice: 'swedish' })).toMatchObject({ kind: 'failed' })
    expect(readdirSync(home).filter((name) => name.startsWith('mute'))).toEqual([])
  })

  it('stops when told', async () => {
    const stop = new AbortController()
    const reading = speak('Hej '.repeat(5_000), place('stopped.wav'), { voice: 'swedish', signal: stop.signal })
    stop.abort(new Error('shutting down'))
    await expect(reading).rejects.toThrow('shutting down')
  })
})

describe('joining MP3s', () => {
  const [one, two, thin] = [place('one.mp3'), place('two.mp3'), place('thin.mp3')]
  const plain = ['-map_metadata', '-1', '-write_xing', '0', '-id3v2_version', '0']
  const whole = ['-af', 'apad=pad_len=576', ...plain]
  reshape(wav, {
    [one]: ['-af', 'atrim=end=3,apad=pad_len=576', ...plain, '-b:a', '64k'],
    [two]: [...whole, '-b:a', '64k'],
    [thin]: [...whole, '-b:a', '32k'],
  })

  it('keeps every frame and tells where each begins', async () => {
    const joined = await joinMp3([one, two, one], place('joined.mp3'), { prefix: Buffer.alloc(0) })
    const frames = (path: string) => readFileSync(path)
    expect(frames(place('joined.mp3'))).toEqual(Buffer.concat([frames(one), frames(two), frames(one)]))
    expect(joined).toEqual({ kind: 'ok', durationMs: 10_161, startsMs: [0, 3_056, 7_105] })
    const heard = await measureLoudness(place('joined.mp3'))
    expect(heard).toMatchObject({ durationMs: 10_161 })
  })

  it('refuses other profiles and tags', async () => {
    const tag = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0])
    writeFileSync(place('tagged.mp3'), Buffer.concat([tag, readFileSync(one)]))
    expect(await joinMp3([one, place('tagged.mp3')], place('j.mp3'))).toMatchObject({ kind: 'failed' })
    expect(await joinMp3([one, thin], place('j.mp3'))).toMatchObject({ kind: 'failed' })
    expect(await joinMp3([], place('j.mp3'))).toMatchObject({ kind: 'failed' })
  })
})
