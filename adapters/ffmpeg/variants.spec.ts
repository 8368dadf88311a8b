import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { encodeMp3 } from './encode-mp3.ts'
import { joinMp3 } from './join-mp3.ts'
import { measureLoudness } from './measure-loudness.ts'
import { readPeaks } from './peaks.ts'
import { speak } from './speak.ts'
import { probed, soundFolder } from './testing/sounds.ts'
import { writeBabble, writeSound } from './testing/written-sounds.ts'
import { transcode, variantExtension } from './transcode.ts'

const home = soundFolder()
const place = (name: string) => join(home, name)
const wav = writeBabble(place('sound.wav'), 4, -20)

describe('a variant on demand', () => {
  it.each([
    ['wav', 'pcm_s16le,44100,1'],
    ['ogg', 'vorbis,44100,1'],
    ['opus', 'opus,48000,1'],
    ['aac', 'aac,44100,1'],
  ] as const)('is made as %s', async (variant, coding) => {
    const output = place(`variant.${variantExtension(variant)}`)
    const result = await transcode(wav, output, { variant })
    expect(probed(output, 'stream=codec_name,sample_rate,channels')).toBe(coding)
    expect(result.kind === 'ok' && Math.abs(result.durationMs - 4_000)).toBeLessThan(100)
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
  const encoded = async (name: string, seconds: number) => {
    await encodeMp3({ source: writeBabble(place(`${name}.wav`), seconds, -20), output: place(`${name}.mp3`) })
    return place(`${name}.mp3`)
  }
  const both = Promise.all([encoded('one', 3), encoded('two', 4)])

  it('keeps every frame and tells where each begins', async () => {
    const [one, two] = await both
    const joined = await joinMp3([one, two, one], place('joined.mp3'), { prefix: Buffer.alloc(0) })
    const frames = (path: string) => readFileSync(path)
    expect(frames(place('joined.mp3'))).toEqual(Buffer.concat([frames(one), frames(two), frames(one)]))
    expect(joined).toEqual({ kind: 'ok', durationMs: 10_161, startsMs: [0, 3_056, 7_105] })
    const heard = await measureLoudness(place('joined.mp3'))
    expect(heard).toMatchObject({ durationMs: 10_161 })
  })

  it('refuses other profiles and tags', async () => {
    const [one] = await both
    const tag = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0])
    writeFileSync(place('tagged.mp3'), Buffer.concat([tag, readFileSync(one)]))
    const profile = { bitrateKbps: 32, sampleRate: 44_100, channels: 1 } as const
    await encodeMp3({ source: wav, output: place('thin.mp3'), profile })
    expect(await joinMp3([one, place('tagged.mp3')], place('j.mp3'))).toMatchObject({ kind: 'failed' })
    expect(await joinMp3([one, place('thin.mp3')], place('j.mp3'))).toMatchObject({ kind: 'failed' })
    expect(await joinMp3([], place('j.mp3'))).toMatchObject({ kind: 'failed' })
  })
})
