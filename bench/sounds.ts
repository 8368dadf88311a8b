import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ffmpeg = (...args: readonly string[]) => run('ffmpeg', ['-hide_banner', '-nostdin', '-y', ...args])

const narrations = join(import.meta.dirname, '../scripts/example/narrations')

/** Runs the work on as many items at a time as there are cores, by default. */
export const inParallel = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  hands = availableParallelism(),
): Promise<void> => {
  const waiting = [...items]
  const hand = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: hands }, hand))
}

/** Different WAVs of this many seconds of people reading; `offset`: how many there are already. */
export const makeSounds = async (
  folder: string,
  { count, seconds, offset = 0 }: { readonly count: number; readonly seconds: number; readonly offset?: number },
): Promise<readonly string[]> => {
  await mkdir(folder, { recursive: true })
  const sources = (await readdir(narrations)).sort((a, b) => a.localeCompare(b))
  const paths = Array.from({ length: count }, (_, index) => join(folder, `${index + offset}.wav`))
  for (const [index, path] of paths.entries()) {
    const source = join(narrations, sources[index % sources.length] ?? '')
    const start = String((index + offset) / 7)
    const shape = ['-ss', start, '-t', String(seconds), '-ac', '1', '-ar', '44100', '-c:a', 'pcm_s16le']
    await ffmpeg('-v', 'error', '-stream_loop', '-1', '-i', source, ...shape, path)
  }
  return paths
}

/** The least work for every sound, by ffmpeg alone: measure, make louder, encode, decode the result. */
export const encodeBarely = (folder: string, sounds: readonly string[]): Promise<void> =>
  inParallel(sounds, async (path) => {
    const { stderr } = await ffmpeg('-i', path, '-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-')
    const loudness = Number(/I:\s+(\S+) LUFS/.exec(stderr.slice(stderr.lastIndexOf('Summary')))?.[1] ?? -18)
    const encoded = join(folder, `${randomUUID()}.mp3`)
    const gain = `volume=${-18 - loudness}dB`
    await ffmpeg('-i', path, '-af', gain, '-ac', '1', '-ar', '44100', '-c:a', 'libmp3lame', '-b:a', '64k', encoded)
    await ffmpeg('-i', encoded, '-f', 'null', '-')
  })
