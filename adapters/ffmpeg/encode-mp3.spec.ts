import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { encodeMp3 } from './encode-mp3.ts'
import { measureLoudness } from './measure-loudness.ts'
import { speak } from './speak.ts'
import { decoded, lavfi, makeSound, probed, soundFolder } from './testing/sounds.ts'

const home = soundFolder()
const place = (name: string) => join(home, name)
const quiet = makeSound(place('quiet.wav'), 8, -20)

const made = async (job: Parameters<typeof encodeMp3>[0]) => {
  const result = await encodeMp3(job)
  if (result.kind === 'failed') throw new Error(result.reason)
  const heard = await measureLoudness(job.output)
  if (heard.kind === 'failed') throw new Error(heard.reason)
  return { ...result, heard }
}

describe('encoding an article', () => {
  it('gives the DAISY profile at the asked loudness', async () => {
    const output = place('article.mp3')
    const { facts, heard, onTarget, loudness } = await made({ source: quiet, output, targetLufs: -18 })
    expect(facts).toMatchObject({ channels: 1, sampleRate: 44_100, bitrateKbps: 64, cbr: true, tagged: false })
    expect(onTarget).toBe(true)
    expect(Math.abs(heard.integratedLufs + 18)).toBeLessThanOrEqual(0.5)
    expect(heard.peakDb).toBeLessThanOrEqual(-1)
    expect(loudness.integratedLufs).toBe(heard.integratedLufs)
    expect(heard.durationMs).toBe(facts.durationMs)
    expect(probed(output, 'stream=codec_name,channels,sample_rate')).toBe('mp3,44100,1')
    expect(readFileSync(output).subarray(0, 3).toString('latin1')).not.toBe('ID3')
    expect(statSync(output).size).toBe(facts.bytes)
  })

  it('limits only where the true peak would pass −1 dBTP', async () => {
    const source = place('speech.wav')
    await speak('Biblioteket öppnar igen efter sommaren och alla är välkomna. '.repeat(2), source, { voice: 'swedish' })
    const speech = await made({ source, output: place('limited.mp3'), targetLufs: -16 })
    expect(speech.limited).toBe(true)
    expect(speech.heard.peakDb).toBeLessThanOrEqual(-1)
    expect(Math.abs(speech.heard.integratedLufs + 16)).toBeLessThanOrEqual(0.5)

    const soft = await made({ source: quiet, output: place('soft.mp3'), targetLufs: -27 })
    expect(soft.limited).toBe(false)
  })

  it('measures stereo as the mono it becomes', async () => {
    const source = makeSound(place('stereo.wav'), 6, -20, '-ac', '2')
    const { heard } = await made({ source, output: place('stereo.mp3'), targetLufs: -20 })
    expect(Math.abs(heard.integratedLufs + 20)).toBeLessThanOrEqual(0.5)
  })

  it.each([
    [2.5, 20],
    [2.5, -45],
    [0.6, -30],
    [0.15, -30],
  ])('levels a sound of %d s at %d dB like any other, and cracks nowhere', async (seconds, volumeDb) => {
    const source = makeSound(place(`short${seconds}${volumeDb}.wav`), seconds, volumeDb)
    const { heard } = await made({ source, output: place(`short${seconds}${volumeDb}.mp3`), targetLufs: -18 })
    expect(Math.abs(heard.integratedLufs + 18)).toBeLessThanOrEqual(2)
    expect(heard.peakDb).toBeLessThanOrEqual(-1)
  })

  it('leaves silence as it is, and lets no crack through', async () => {
    const nothing = lavfi(place('nothing.wav'), 'anullsrc=r=44100:cl=mono:d=1')
    expect(await made({ source: nothing, output: place('nothing.mp3'), targetLufs: -18 })).toMatchObject({ gainDb: 0 })
    const click = lavfi(place('click.wav'), "aevalsrc='if(between(n,20000,20001),1,0)':d=3:s=44100")
    for (const target of [{ targetLufs: -18 }, {}]) {
      const { heard } = await made({ source: click, output: place('click.mp3'), ...target })
      expect(heard.peakDb).toBeLessThanOrEqual(-1)
    }
  })

  it.each([
    ['one channel turned round', 'pan=stereo|c0=c0|c1=-1*c0', { channel: 0, because: 'ChannelsCancel' }],
    ['the left alone', 'pan=stereo|c0=c0|c1=0*c0', { channel: 0, because: 'OthersSilent' }],
    ['the right alone', 'pan=stereo|c0=0*c0|c1=c0', { channel: 1, because: 'OthersSilent' }],
    ['the deep effects alone', 'pan=5.1|c3=c0', { channel: 3, because: 'OthersSilent' }],
    ['both alike', 'pan=stereo|c0=c0|c1=c0', { channel: undefined }],
    ['a centre', 'pan=5.1|c0=0.1*c0|c1=0.1*c0|c2=c0', { channel: undefined }],
  ])('hears a voice that lies in %s', async (name, pan, cleaning) => {
    const source = lavfi(place(`${name}.wav`), `anoisesrc=c=pink:d=3.5:r=22050:seed=7,${pan}`)
    const result = await made({ source, output: place(`${name}.mp3`), targetLufs: -18 })
    expect(result.cleaning).toMatchObject(cleaning)
    expect(Math.abs(result.heard.integratedLufs + 18)).toBeLessThanOrEqual(0.5)
  })

  it('takes off what a cheap microphone adds, so that no border is a thump', async () => {
    const babble = 'anoisesrc=c=pink:d=3.5:r=44100:seed=7'
    const source = lavfi(place('offset.wav'), `${babble},aeval=val(0)*0.3+0.3`)
    const output = place('offset.mp3')
    const { cleaning, heard } = await made({ source, output, targetLufs: -18 })
    expect(cleaning.offset).toBeCloseTo(0.3, 1)
    expect(Math.abs(heard.integratedLufs + 18)).toBeLessThanOrEqual(0.5)
    const samples = decoded(output)
    expect(Math.abs(samples.reduce((sum, each) => sum + each, 0) / samples.length)).toBeLessThan(0.001)
    expect(Math.max(Math.abs(samples.at(0) ?? 1), Math.abs(samples.at(-1) ?? 1))).toBeLessThan(10 ** (-50 / 20))
  })

  it('copies an MP3 that already has profile and loudness, without its tags', async () => {
    const first = await made({ source: quiet, output: place('first.mp3'), targetLufs: -18 })
    const tagged = place('tagged.mp3')
    const tag = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0])
    writeFileSync(tagged, Buffer.concat([tag, readFileSync(place('first.mp3'))]))
    const again = await made({ source: tagged, output: place('again.mp3'), targetLufs: -18 })
    expect(again).toMatchObject({ copied: true, gainDb: 0, facts: { ...first.facts } })
    expect(readFileSync(place('again.mp3'))).toEqual(readFileSync(place('first.mp3')))
  })

  it('encodes an MP3 of the right profile but the wrong loudness again', async () => {
    await made({ source: quiet, output: place('soft-source.mp3'), targetLufs: -26 })
    const { copied } = await made({ source: place('soft-source.mp3'), output: place('louder.mp3'), targetLufs: -18 })
    expect(copied).toBe(false)
  })

  it('serves other profiles: stereo for podcasts, 32 kb/s for long books', async () => {
    const profile = { bitrateKbps: 32, sampleRate: 22_050, channels: 1 } as const
    const { facts } = await made({ source: quiet, output: place('long.mp3'), profile })
    expect(facts).toMatchObject({ bitrateKbps: 32, sampleRate: 22_050, channels: 1, cbr: true })
    const podcast = { bitrateKbps: 128, sampleRate: 44_100, channels: 2 } as const
    const wide = await made({ source: quiet, output: place('podcast.mp3'), profile: podcast })
    expect(wide.facts).toMatchObject({ bitrateKbps: 128, channels: 2 })
  })

  it('says why it failed and leaves nothing behind', async () => {
    const source = place('no.wav')
    writeFileSync(source, 'inget ljud')
    const result = await encodeMp3({ source, output: place('no.mp3') })
    expect(result).toEqual({ kind: 'failed', reason: 'no.wav: Invalid data found when processing input' })
    expect(readdirSync(home).filter((name) => name.startsWith('no.mp3'))).toEqual([])
  })

  it('ends with the job that is aborted', async () => {
    const stop = new AbortController()
    const running = encodeMp3({ source: quiet, output: place('stopped.mp3'), signal: stop.signal })
    stop.abort(new Error('shutting down'))
    await expect(running).rejects.toThrow('shutting down')
    expect(readdirSync(home).filter((name) => name.startsWith('stopped'))).toEqual([])
  })

  it('takes any name for a file', async () => {
    const odd = place("-y å'ä;$(ö)%03d [x].wav")
    writeFileSync(odd, readFileSync(quiet))
    const { facts } = await made({ source: odd, output: place('-i %d.mp3') })
    expect(facts.durationMs).toBeGreaterThanOrEqual(8_000)
  })
})
