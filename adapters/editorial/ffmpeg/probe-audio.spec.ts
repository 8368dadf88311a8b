import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { measureLoudness } from './mastering/measure-loudness.ts'
import { probeAudio } from './probe-audio.ts'
import { plainWav, soundFolder } from './testing/sounds.ts'
import { parkMiller, reshape, writeBabble } from './testing/written-sounds.ts'

const home = soundFolder()
const place = (name: string) => join(home, name)
const wav = writeBabble(place('sound.wav'), 6, -20)
reshape(wav, {
  [place('deep.wav')]: ['-t', '2', '-ac', '2', '-c:a', 'pcm_s24le', '-ar', '48000'],
  [place('whole.flac')]: [],
  [place('whole.m4a')]: [],
  [place('whole.rf64')]: ['-rf64', 'always', '-f', 'wav'],
  [place('bare.mp3')]: ['-b:a', '64k', '-write_xing', '0', '-id3v2_version', '0'],
})

const alterSound = (name: string, alter: (bytes: Buffer) => Buffer) => {
  writeFileSync(place(name), alter(readFileSync(wav)))
  return place(name)
}

describe('probing a sound', () => {
  it('tells the facts of a WAV', async () => {
    expect(await probeAudio(place('deep.wav'))).toEqual({
      kind: 'ok',
      facts: {
        container: 'wav',
        codec: 'pcm_s24le',
        channels: 2,
        bitDepth: 24,
        sampleRate: 48_000,
        durationMs: 2_000,
        bitrateKbps: 2304,
      },
    })
  })

  it('counts nothing of what lies before an MP3', async () => {
    const next = parkMiller(4711)
    const dirt = Buffer.from(Array.from({ length: 300_000 }, () => next() & 0xff))
    writeFileSync(place('dirty.mp3'), Buffer.concat([dirt, readFileSync(place('bare.mp3'))]))
    const bare = await probeAudio(place('bare.mp3'))
    const length = bare.kind === 'ok' && bare.facts.durationMs
    expect(await probeAudio(place('dirty.mp3'))).toMatchObject({ kind: 'ok', facts: { durationMs: length } })
  })

  describe('of a WAV that says all itself', () => {
    afterEach(() => void vi.unstubAllEnvs())

    it.each([
      [8, 'pcm_u8'],
      [16, 'pcm_s16le'],
      [24, 'pcm_s24le'],
      [32, 'pcm_s32le'],
    ] as const)('starts no program: %s bits', async (bits, codec) => {
      vi.stubEnv('PATH', '/nowhere')
      writeFileSync(place('plain.wav'), plainWav({ channels: 2, bits, dataBytes: 48_000 }))
      const bitrateKbps = Math.round((44_100 * 2 * bits) / 1_000)
      const durationMs = Math.floor((48_000 * 8_000) / (44_100 * 2 * bits))
      const facts = {
        container: 'wav',
        codec,
        channels: 2,
        bitDepth: bits,
        sampleRate: 44_100,
        durationMs,
        bitrateKbps,
      }
      expect(await probeAudio(place('plain.wav'))).toEqual({ kind: 'ok', facts })
    })
  })

  it('takes a WAV of unknown length, as recorders leave them', async () => {
    const path = alterSound('streamed.wav', (bytes) => {
      bytes.writeUInt32LE(0xffff_ffff, bytes.indexOf('data') + 4)
      return bytes
    })
    expect(await probeAudio(path)).toMatchObject({ kind: 'ok', facts: { durationMs: 6_000 } })
  })

  it('tells a text that calls itself a sound', async () => {
    writeFileSync(place('text.wav'), 'Det här är en text som heter ljud. '.repeat(500))
    expect(await probeAudio(place('text.wav'))).toEqual({ kind: 'failed', reason: 'NotAudio' })
    writeFileSync(place('text.mp3'), 'Det här är en text som heter ljud. '.repeat(500))
    expect(await probeAudio(place('text.mp3'))).toEqual({ kind: 'failed', reason: 'NotAudio' })
  })

  it('tells a picture from a sound', async () => {
    const picture = place('picture.png')
    await sharp({ create: { width: 32, height: 32, channels: 3, background: 'red' } }).toFile(picture)
    expect(await probeAudio(picture)).toEqual({ kind: 'failed', reason: 'NotAudio' })
  })

  it('tells an empty file and a WAV without sound', async () => {
    writeFileSync(place('empty.wav'), '')
    expect(await probeAudio(place('empty.wav'))).toEqual({ kind: 'failed', reason: 'Empty' })
    const header = alterSound('header.wav', (bytes) => {
      const end = bytes.indexOf('data') + 8
      bytes.writeUInt32LE(0, end - 4)
      return bytes.subarray(0, end)
    })
    expect(await probeAudio(header)).toEqual({ kind: 'failed', reason: 'Empty' })
  })

  it.each(['sound.wav', 'whole.rf64', 'whole.flac', 'whole.m4a'])('tells that %s was cut off', async (whole) => {
    const cut = place(`cut ${whole}`)
    const bytes = readFileSync(place(whole))
    writeFileSync(cut, bytes.subarray(0, Math.floor(bytes.length / 2)))
    expect(await probeAudio(cut)).toEqual({ kind: 'failed', reason: 'Truncated' })
  })

  it('tells a WAV with no channels', async () => {
    const path = alterSound('none.wav', (bytes) => {
      bytes.writeUInt16LE(0, bytes.indexOf('fmt ') + 10)
      return bytes
    })
    expect(await probeAudio(path)).toEqual({ kind: 'failed', reason: 'NoChannels' })
  })

  it('refuses what is too long and what is not there', async () => {
    expect(await probeAudio(wav, { longestMs: 5_000 })).toEqual({ kind: 'failed', reason: 'TooLong' })
    expect(await probeAudio(place('nowhere.wav'))).toEqual({ kind: 'failed', reason: 'Unreadable' })
  })

  it('does not follow a playlist out of the file', async () => {
    writeFileSync(place('list.wav'), `ffconcat version 1.0\nfile '${wav}'\n`)
    expect(await probeAudio(place('list.wav'))).toEqual({ kind: 'failed', reason: 'NotAudio' })
  })

  it.each([
    [{ sampleRate: 1 }, 'UnusualRate'],
    [{ sampleRate: 3_999 }, 'UnusualRate'],
    [{ sampleRate: 192_001, dataBytes: 400_000 }, 'UnusualRate'],
    [{ channels: 9 }, 'TooManyChannels'],
    [{ channels: 65_535, dataBytes: 65_535 * 4 }, 'TooManyChannels'],
  ] as const)('refuses what no device records: %o', async (shape, reason) => {
    writeFileSync(place('odd.wav'), plainWav(shape))
    expect(await probeAudio(place('odd.wav'))).toEqual({ kind: 'failed', reason })
  })

  it('takes the slowest telephone and the fastest studio', async () => {
    writeFileSync(place('slow.wav'), plainWav({ sampleRate: 4_000 }))
    writeFileSync(place('fast.wav'), plainWav({ sampleRate: 192_000, channels: 8, dataBytes: 1_600_000 }))
    expect(await probeAudio(place('slow.wav'))).toMatchObject({ kind: 'ok', facts: { sampleRate: 4_000 } })
    expect(await probeAudio(place('fast.wav'))).toMatchObject({ kind: 'ok', facts: { channels: 8 } })
  })
})

it('is measured at any rate without harm to the program that measures', async () => {
  writeFileSync(place('crawling.wav'), plainWav({ sampleRate: 1, dataBytes: 80_000 }))
  const measured = await measureLoudness(place('crawling.wav'), { timeoutSeconds: 20 })
  expect(measured.kind === 'ok' ? '' : measured.reason).not.toMatch(/ended by the system|malloc|corrupt/)
})
