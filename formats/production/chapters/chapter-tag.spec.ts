import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import id3 from 'node-id3'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type ChapterTag, writeChapterTag } from './chapter-tag.ts'

let home = ''
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'ljudkod-chapters-'))
  const source = ['-f', 'lavfi', '-i', 'sine=duration=30']
  const plain = ['-b:a', '64k', '-write_xing', '0', '-id3v2_version', '0', '-map_metadata', '-1']
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', ...source, ...plain, join(home, 'plain.mp3')])
  await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } }).toFile(join(home, 'cover.png'))
})
afterAll(() => rmSync(home, { recursive: true }))

const ProbeReport = z.object({
  format: z.object({ tags: z.record(z.string(), z.string()) }),
  streams: z.array(z.object({ codec_type: z.string() })),
  chapters: z.array(z.object({ start_time: z.string(), end_time: z.string(), tags: z.object({ title: z.string() }) })),
})

const probe = (tag: ChapterTag) => {
  const path = join(home, 'tagged.mp3')
  writeFileSync(path, Buffer.concat([writeChapterTag(tag), readFileSync(join(home, 'plain.mp3'))]))
  const shown = ['-show_chapters', '-show_format', '-show_streams', '-of', 'json']
  const answer = execFileSync('ffprobe', ['-v', 'error', ...shown, path], { encoding: 'utf8' })
  return ProbeReport.parse(JSON.parse(answer))
}

const chapters = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Åäö & <${index + 1}> 😀`,
    startMs: index * 100,
    endMs: (index + 1) * 100,
  }))

const tag: ChapterTag = {
  title: 'Nummer 12',
  album: 'Taltidningen Norr',
  artist: 'Åsa Öberg',
  year: 2026,
  language: 'swe',
  chapters: chapters(3),
}

describe('a chapter tag', () => {
  it('carries names and times of 300 chapters', () => {
    const { chapters: found } = probe({ ...tag, chapters: chapters(300) })
    expect(found).toHaveLength(300)
    expect(found[299]).toEqual({ start_time: '29.900000', end_time: '30.000000', tags: { title: 'Åäö & <300> 😀' } })
    expect(found[0]?.start_time).toBe('0.000000')
  })

  it('splits the table of contents above 255 chapters', () => {
    const tables = (count: number) => id3.read(writeChapterTag({ ...tag, chapters: chapters(count) })).tableOfContents
    expect(tables(255)?.map(({ elements }) => elements?.length)).toEqual([255])
    expect(tables(300)?.map(({ elements }) => elements?.length)).toEqual([2, 255, 45])
  })

  it('names the recording, and has no cover unless there is one', () => {
    const { format, streams } = probe(tag)
    expect(format.tags).toMatchObject({
      title: 'Nummer 12',
      album: 'Taltidningen Norr',
      artist: 'Åsa Öberg',
      date: '2026',
      language: 'swe',
    })
    expect(streams).toHaveLength(1)
  })

  it('shows a cover when there is one', () => {
    const cover = { mime: 'image/png', bytes: readFileSync(join(home, 'cover.png')) } as const
    expect(probe({ ...tag, cover }).streams.map(({ codec_type }) => codec_type)).toEqual(['audio', 'video'])
  })
})
