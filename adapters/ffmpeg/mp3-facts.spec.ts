import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMp3Facts } from './mp3-facts.ts'

let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'ljudkod-mp3-'))
})
afterAll(() => rm(home, { recursive: true }))

const encode = (name: string, ...options: readonly string[]) => {
  const path = join(home, name)
  const source = ['-f', 'lavfi', '-i', 'anoisesrc=d=30:a=0.1:r=44100', '-ac', '1']
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', ...source, ...options, path])
  return path
}

const untagged = ['-write_xing', '0', '-id3v2_version', '0', '-map_metadata', '-1']

describe('the facts of an MP3', () => {
  it('are those of the DAISY profile when encoded so', async () => {
    expect(await readMp3Facts(encode('daisy.mp3', '-b:a', '64k', ...untagged))).toEqual({
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
    const facts = await readMp3Facts(encode('vbr.mp3', '-q:a', '4', '-metadata', 'title=Åska'))
    expect(facts).toMatchObject({ cbr: false, tagged: true })
  })

  it('tell half sampling rates and stereo', async () => {
    const path = encode('low.mp3', '-ar', '22050', '-ac', '2', '-b:a', '48k', ...untagged)
    expect(await readMp3Facts(path)).toMatchObject({ sampleRate: 22_050, channels: 2, bitrateKbps: 48, cbr: true })
  })

  it('are none when the file is no MP3', async () => {
    const path = join(home, 'text.mp3')
    await writeFile(path, 'Det här är en text, inget ljud. '.repeat(100))
    expect(await readMp3Facts(path)).toBeUndefined()
  })
})
