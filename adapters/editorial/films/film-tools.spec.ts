import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runFfprobe } from '../ffmpeg/run-ffprobe.ts'
import { openFilmTools } from './film-tools.ts'

const folder = mkdtempSync(join(tmpdir(), 'ljudkod-films-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A second of a moving test picture; with a tone, unless it is silent. */
const film = (name: string, size: string, ...sound: readonly string[]) => {
  const path = join(folder, name)
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:d=1:r=10`]
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', ...picture, ...sound, '-preset', 'ultrafast', path])
  return path
}
const tone = ['-f', 'lavfi', '-i', 'sine=d=1'] as const
const { signal } = new AbortController()
const tools = await openFilmTools(join(folder, 'work'), () => undefined)

const streamsOf = async (made: { readonly kind: string; readonly path?: string }) => {
  if (!made.path) throw new Error(JSON.stringify(made))
  const found = await runFfprobe(made.path, { signal })
  return found.kind === 'ok'
    ? found.probed.streams.map(({ codec_name, width, height }) => [codec_name, width, height])
    : []
}

describe('a film', () => {
  it('gets as many lines as its quality, and never more than it had', async () => {
    const source = film('liggande.mp4', '642x482', ...tone)
    const low = await tools.quality(source, { quality: 'low', signal })
    expect(await streamsOf(low)).toEqual([
      ['h264', 480, 360],
      ['aac', undefined, undefined],
    ])
    expect((await streamsOf(await tools.quality(source, { quality: 'high', signal })))[0]).toEqual(['h264', 642, 482])
  })

  it('that stands is as sharp as one that lies', async () =>
    expect(
      (await streamsOf(await tools.quality(film('stående.mov', '540x960'), { quality: 'low', signal })))[0],
    ).toEqual(['h264', 360, 640]))

  it('gives its sound alone, unless it is silent, and a picture of a moment', async () => {
    const source = film('ljud.mp4', '320x240', ...tone)
    expect(await streamsOf(await tools.sound(source, { signal }))).toEqual([['aac', undefined, undefined]])
    expect(await tools.sound(film('stum.mp4', '320x240'), { signal })).toEqual({ kind: 'silent' })
    const frame = await tools.frame(source, { atMs: 500, signal })
    expect(frame.kind === 'ok' && execFileSync('head', ['-c', '3', frame.path]).toString('hex')).toBe('ffd8ff')
  })

  it('that is none is refused in words about films', async () => {
    const broken = join(folder, 'trasig.mp4')
    execFileSync('sh', ['-c', 'echo hej > "$0"', broken])
    expect(await tools.quality(broken, { quality: 'low', signal })).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/^Filmen gick inte att göra om: Filmen är trasig/) as string,
    })
  })
})
