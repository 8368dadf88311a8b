import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { readLengthMs, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'

type Clip = { readonly begin: number; readonly end: number | null }

const spanOf = ({ begin, end }: Clip) => ['-ss', String(begin), ...(end === null ? [] : ['-to', String(end)])]

/**
 * Takes the clips out of a sound of a kind that we do not cut ourselves (M4A, Ogg), each into a file of its own, by
 * copying its packets: a border lies on the nearest packet. The sound itself is removed.
 */
export const trimSound = async (
  path: string,
  clips: readonly Clip[],
  { signal }: { readonly signal?: AbortSignal | undefined },
): Promise<readonly { readonly path: string; readonly seconds: number }[]> => {
  const parts = []
  try {
    for (const clip of clips) {
      const part = join(dirname(path), `${randomUUID()}${extname(path)}`)
      const kind = /\.(?:m4a|mp4|m4b)$/i.test(path) ? 'ipod' : undefined
      const report = await runFfmpeg({
        input: path,
        output: part,
        tellsLength: true,
        signal,
        recipe: (output) => {
          const copied = output
            .audioCodec('copy')
            .noVideo()
            .outputOptions(...spanOf(clip))
          return kind === undefined ? copied.format(extname(path).slice(1) || 'ogg') : copied.format(kind)
        },
      })
      if (report.kind === 'ok') parts.push({ path: part, seconds: readLengthMs(report) / 1_000 })
      else await rm(part, { force: true })
    }
  } finally {
    await rm(path, { force: true })
  }
  return parts
}
