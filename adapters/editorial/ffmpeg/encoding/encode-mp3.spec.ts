import { spawnSync } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { measureLoudness } from '../mastering/measure-loudness.ts'
import { measureInParts } from '../mastering/measure-source.ts'
import { probeEntry, soundFolder } from '../testing/sounds.ts'
import { writeBabble, writeSound } from '../testing/written-sounds.ts'
import { encodeMp3 } from './encode-mp3.ts'
import { speak } from './speak.ts'

const home = soundFolder()
const place = (name: string) => join(home, name)
const quietSound = writeBabble(place('quiet.wav'), 8, -20)

const encodeSound = async (job: Parameters<typeof encodeMp3>[0]) => {
  const result = await encodeMp3(job)
  if (result.kind === 'failed') throw new Error(result.reason)
  return result
}

/** Measures a file afterwards; the first test proves that the encoder reports the same loudness. */
const loudnessOf = async (path: string) => {
  const heard = await measureLoudness(path)
  if (heard.kind === 'failed') throw new Error(heard.reason)
  return heard
}

/** Counts starts of ffmpeg, which take longer than a minute of sound does. */
let startCount = 0
subscribe('child_process', () => {
  startCount += 1
})

/** Encoded once for all tests that need an encoded sound: at the target loudness, and at a softer one. */
const [article, softSound] = [place('article.mp3'), place('soft.mp3')]
const articleMade = await encodeSound({ source: quietSound, output: article, targetLufs: -18 })
const startsOfArticle = startCount
const softSoundEncoding = await encodeSound({ source: quietSound, output: softSound, targetLufs: -27 })

describe('encoding an article', () => {
  it('gives the DAISY profile at the asked loudness', async () => {
    const { facts, onTarget, loudness } = articleMade
    const heard = await loudnessOf(article)
    expect(facts).toMatchObject({ channels: 1, sampleRate: 44_100, bitrateKbps: 64, cbr: true, tagged: false })
    expect(onTarget).toBe(true)
    expect(Math.abs(heard.integratedLufs + 18)).toBeLessThanOrEqual(0.5)
    expect(heard.peakDb).toBeLessThanOrEqual(-1)
    expect(loudness.integratedLufs).toBe(heard.integratedLufs)
    expect(heard.durationMs).toBe(facts.durationMs)
    expect(probeEntry(article, 'stream=codec_name,channels,sample_rate')).toBe('mp3,44100,1')
    expect(readFileSync(article).subarray(0, 3).toString('latin1')).not.toBe('ID3')
    expect(statSync(article).size).toBe(facts.bytes)
  })

  it('starts three programs: the source is heard, encoded, and what came out is heard', async () => {
    expect(startsOfArticle).toBe(3)
    const tilted = writeSound(place('tilted.wav'), 4, (second) => 0.004 + 0.3 * Math.sin(2 * Math.PI * 300 * second))
    const before = startCount
    await encodeSound({ source: tilted, output: place('tilted.mp3'), targetLufs: -18 })
    expect(startCount - before).toBe(3)
  })

  it('knows what a limiter takes of a dense sound, and encodes once', async () => {
    const before = startCount
    const source = join(import.meta.dirname, '../../../../scripts/example/narrations/fakta.opus')
    expect(await encodeSound({ source, output: place('dense.mp3'), targetLufs: -18 })).toMatchObject({ onTarget: true })
    // The encoder measures, encodes and measures again.
    expect(startCount - before).toBe(3)
  })

  it('limits only where the true peak would pass −1 dBTP', async () => {
    const source = place('speech.wav')
    await speak('Biblioteket öppnar igen efter sommaren och alla är välkomna. '.repeat(2), source, { voice: 'swedish' })
    const output = place('limited.mp3')
    expect(await encodeSound({ source, output, targetLufs: -16 })).toMatchObject({ limited: true })
    const heard = await loudnessOf(output)
    expect(heard.peakDb).toBeLessThanOrEqual(-1)
    expect(Math.abs(heard.integratedLufs + 16)).toBeLessThanOrEqual(0.5)
    expect(softSoundEncoding).toMatchObject({ limited: false })
  })

  it('lets no peak through that lies between the samples, of a long sound either', async () => {
    // Four samples a wave, each 3 dB below the wave's peak.
    const cracking = writeSound(place('cracking.wav'), 31, (second) =>
      second % 0.4 < 0.01 ? 0.5 * Math.cos(2 * Math.PI * 11_025 * second + Math.PI / 4) : 0,
    )
    const output = place('cracking.mp3')
    await encodeSound({ source: cracking, output, targetLufs: -18 })
    const { stderr } = spawnSync('ffmpeg', ['-i', output, '-af', 'ebur128=peak=true', '-f', 'null', '-'], {
      encoding: 'utf8',
    })
    expect(Number(/ Peak: +(\S+) dBFS\s*$/.exec(stderr)?.[1])).toBeLessThanOrEqual(-1)
    const { peakDb } = await loudnessOf(output)
    const parts = [
      { fromMs: 0, toMs: 12_800 },
      { fromMs: 12_800, toMs: undefined },
    ]
    const inParts = await measureInParts(output, parts, { channels: 1, sampleRate: 44_100, peaks: 'true' })
    expect(inParts.kind === 'ok' && Math.abs(inParts.peakDb - peakDb)).toBeLessThan(0.1)
  })

  it('leaves silence as it is, and lets no crack through', async () => {
    const nothing = writeSound(place('nothing.wav'), 1, () => 0)
    expect(await encodeSound({ source: nothing, output: place('nothing.mp3'), targetLufs: -18 })).toMatchObject({
      gainDb: 0,
    })
    const click = writeSound(place('click.wav'), 3, (second) =>
      [20_000, 20_001].includes(Math.round(second * 44_100)) ? 1 : 0,
    )
    const output = place('click.mp3')
    for (const target of [{ targetLufs: -18 }, {}]) {
      await encodeSound({ source: click, output, ...target })
      expect((await loudnessOf(output)).peakDb).toBeLessThanOrEqual(-1)
    }
  })

  it('copies an MP3 that already has profile and loudness, without its tags', async () => {
    const tagged = place('tagged.mp3')
    const tag = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0])
    writeFileSync(tagged, Buffer.concat([tag, readFileSync(article)]))
    const again = await encodeSound({ source: tagged, output: place('again.mp3'), targetLufs: -18 })
    expect(again).toMatchObject({ copied: true, gainDb: 0, facts: { ...articleMade.facts } })
    expect(readFileSync(place('again.mp3'))).toEqual(readFileSync(article))
  })

  it('encodes an MP3 of the right profile but the wrong loudness again, and decodes it once before', async () => {
    const before = startCount
    const { copied } = await encodeSound({ source: softSound, output: place('louder.mp3'), targetLufs: -18 })
    expect(copied).toBe(false)
    expect(startCount - before).toBe(3)
  })

  it('serves other profiles: stereo for podcasts, 32 kb/s for long books', async () => {
    const profile = { bitrateKbps: 32, sampleRate: 22_050, channels: 1 } as const
    const { facts } = await encodeSound({ source: quietSound, output: place('long.mp3'), profile })
    expect(facts).toMatchObject({ bitrateKbps: 32, sampleRate: 22_050, channels: 1, cbr: true })
    const podcast = { bitrateKbps: 128, sampleRate: 44_100, channels: 2 } as const
    const wide = await encodeSound({ source: quietSound, output: place('podcast.mp3'), profile: podcast })
    expect(wide.facts).toMatchObject({ bitrateKbps: 128, channels: 2 })
  })

  it('says why it failed and leaves nothing behind', async () => {
    const source = place('no.wav')
    writeFileSync(source, 'inget ljud')
    const result = await encodeMp3({ source, output: place('no.mp3') })
    expect(result).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/^Ljudfilen är trasig/),
      said: expect.stringMatching(/Invalid data/),
    })
    expect(readdirSync(home).filter((name) => name.startsWith('no.mp3'))).toEqual([])
  })

  it('ends with the job that is aborted', async () => {
    const stop = new AbortController()
    const running = encodeMp3({ source: quietSound, output: place('stopped.mp3'), signal: stop.signal })
    stop.abort(new Error('shutting down'))
    await expect(running).rejects.toThrow('shutting down')
    expect(readdirSync(home).filter((name) => name.startsWith('stopped'))).toEqual([])
  })

  it('takes any name for a file', async () => {
    const odd = place("-y å'ä;$(ö)%03d [x].wav")
    writeFileSync(odd, readFileSync(quietSound))
    const { facts } = await encodeSound({ source: odd, output: place('-i %d.mp3') })
    expect(facts.durationMs).toBeGreaterThanOrEqual(8_000)
  })
})
