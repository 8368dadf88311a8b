import { createHash } from 'node:crypto'
import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { probeAudio } from '../../../../adapters/editorial/ffmpeg/probe-audio.ts'
import { probeEntry } from '../../../../adapters/editorial/ffmpeg/testing/sounds.ts'
import { unpackZip } from '../../../../adapters/kernel/zip/unpack.ts'
import { productionStream } from '../../../../commands/production/production/stream.ts'
import { runningProcessors } from '../../../kernel/testing/running-processors.ts'
import { smallIssue } from '../../../kernel/testing/small-issue.ts'

const { desk, folder, close, happened, produce } = await runningProcessors()
afterAll(close)

describe('the sounds of an issue, one by one', () => {
  const plan = [
    { name: 'Nyheter', level: 'h1' },
    { name: 'Isvägen öppnar', page: 3, seconds: [1, 1] },
    { name: 'Isvägen öppnar', page: 4, seconds: 2 },
  ] as const

  const unpacked = async (kind: 'mp3Files' | 'wavFiles') => {
    const exportToFtp = { enable: true, url: 'ftp://in.example.se', product: kind, pattern: '{sida} {namn}' } as const
    const { issueId } = await smallIssue(desk, join(folder, 'sounds'), plan, { exportToFtp })
    const { path, productionId } = await produce(issueId, kind)
    const files = await unpackZip(path, await mkdtemp(join(folder, 'unpacked-')))
    const { data } = await happened(productionStream(productionId), 'BookPackaged')
    expect(data.contents).toEqual(files.map(({ name, bytes, hash }) => ({ name, bytes, hash })))
    const sounds = await Promise.all(files.map(async (file) => [file.name, await probeAudio(file.path)] as const))
    return Object.fromEntries(sounds.map(([name, probed]) => [name, probed.kind === 'ok' ? probed.facts : probed]))
  }

  it.each([
    ['mp3Files', 'mp3', { codec: 'mp3', bitrateKbps: 64 }, expect.closeTo(2_050, -2) as number],
    ['wavFiles', 'wav', { codec: 'pcm_s16le', bitDepth: 16 }, 2_000],
  ] as const)('lie in a zip as %s, each whole and under a name of its own', async (kind, ending, shape, ofOne) => {
    const sounds = await unpacked(kind)
    expect(Object.keys(sounds)).toEqual([
      `001-Nyheter.${ending}`,
      `003-Isvagen-oppnar.${ending}`,
      `004-Isvagen-oppnar.${ending}`,
    ])
    const [heading, ...articles] = Object.values(sounds)
    expect(heading).toMatchObject({ ...shape, channels: 1 })
    for (const article of articles) expect(article).toMatchObject({ ...shape, channels: 1 })
    // A WAV has exactly the samples of its recording; an MP3 has a whole number of frames.
    expect(articles).toMatchObject([{ durationMs: expect.closeTo(2_050, -2) as number }, { durationMs: ofOne }])
  })

  it('say as MP3 what they are, before frames that are those of the master', async () => {
    const exportToFtp = { enable: true, url: 'ftp://in.example.se', product: 'mp3Files' } as const
    const read = { name: 'Å & <ö>', text: 'Redan på fredag.', seconds: 1 } as const
    const { issueId } = await smallIssue(desk, join(folder, 'sounds'), [plan[0], read], { exportToFtp })
    const { path, productionId } = await produce(issueId, 'mp3Files')
    const files = await unpackZip(path, await mkdtemp(join(folder, 'unpacked-')))
    const shown = 'format_tags=title,album,artist,track,language,date'
    const album = '"Bottenviksbladet nr 4, vecka 47"'
    expect(files.map((file) => probeEntry(file.path, shown))).toEqual([
      `Nyheter,${album},Bottenviksbladet,1/2,swe,2026`,
      `Å & <ö>,${album},Greta Wallin,2/2,swe,2026`,
    ])
    const production = await desk.sources.handlers.production.state(productionStream(productionId))
    const masters = 'encoded' in production ? [...production.encoded.values()].slice(1) : []
    const packed = await Promise.all(files.map((file) => readFile(file.path)))
    const untagged = packed.map((file) => file.subarray(file.indexOf(Buffer.from([0xff, 0xfb]))))
    const sums = untagged.map((frames) => createHash('sha256').update(frames).digest('hex'))
    expect(sums).toEqual(masters.map(({ hash }) => hash))
  })
})
