import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { soundFolder } from '../testing/sounds.ts'
import { reshape, writeBabble } from '../testing/written-sounds.ts'
import { readMp3Facts } from './mp3-facts.ts'

const home = soundFolder()
const place = (name: string) => join(home, name)

const NO_TAG_OPTIONS = ['-write_xing', '0', '-id3v2_version', '0', '-map_metadata', '-1']
reshape(writeBabble(place('sound.wav'), 30, -20), {
  [place('daisy.mp3')]: ['-b:a', '64k', ...NO_TAG_OPTIONS],
  [place('stereo.mp3')]: ['-ac', '2', '-b:a', '64k', ...NO_TAG_OPTIONS],
  [place('vbr.mp3')]: ['-q:a', '4', '-metadata', 'title=Åska'],
  [place('low.mp3')]: ['-ar', '22050', '-ac', '2', '-b:a', '48k', ...NO_TAG_OPTIONS],
})

describe('the facts of an MP3', () => {
  it('are those of the DAISY profile when encoded so', async () => {
    expect(await readMp3Facts(place('daisy.mp3'))).toEqual({
      durationMs: 30_040,
      samples: 1_150 * 1_152,
      bytes: 240_326,
      channels: 1,
      sampleRate: 44_100,
      bitrateKbps: 64,
      cbr: true,
      tagged: false,
    })
  })

  it('tell tags and varying bit rate', async () => {
    expect(await readMp3Facts(place('vbr.mp3'))).toMatchObject({ cbr: false, tagged: true })
  })

  it('tell half sampling rates and stereo', async () => {
    expect(await readMp3Facts(place('low.mp3'))).toMatchObject({
      sampleRate: 22_050,
      channels: 2,
      bitrateKbps: 48,
      cbr: true,
    })
  })

  it('tell two channels where some frames have two', async () => {
    const each = await Promise.all(['daisy.mp3', 'stereo.mp3'].map((name) => readFile(place(name))))
    await writeFile(place('both.mp3'), Buffer.concat(each))
    expect(await readMp3Facts(place('both.mp3'))).toMatchObject({ channels: 2 })
  })

  it('take nothing behind the sound for a frame that no frame follows', async () => {
    const own = await readFile(place('daisy.mp3'))
    const nothing = Buffer.alloc(1_000, 0x55)
    await writeFile(place('behind.mp3'), Buffer.concat([own, nothing, own.subarray(0, 4), nothing]))
    const { samples, brokenAtMs } = (await readMp3Facts(place('behind.mp3'))) ?? {}
    expect({ samples, brokenAtMs }).toEqual({ samples: 1_150 * 1_152, brokenAtMs: undefined })
  })

  it('tell how much lies in front that is none', async () => {
    const own = await readFile(place('daisy.mp3'))
    await writeFile(place('front.mp3'), Buffer.concat([Buffer.alloc(1_000, 0x55), own]))
    expect(await readMp3Facts(place('front.mp3'))).toMatchObject({ samples: 1_150 * 1_152, strayInFront: 1_000 })
  })

  it('are none when the file is no MP3', async () => {
    await writeFile(place('text.mp3'), 'Det här är en text, inget ljud. '.repeat(100))
    expect(await readMp3Facts(place('text.mp3'))).toBeUndefined()
  })
})
