import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runFfmpeg, throughDraft } from './run-ffmpeg.ts'
import { soundFolder } from './testing/sounds.ts'
import { reshape, writeSound } from './testing/written-sounds.ts'

const folder = soundFolder()

it.each([{ kind: 'ok' }, { kind: 'failed', reason: 'Texten har inget att läsa upp.' }] as const)(
  'takes no word of what was made on a full disk: $kind',
  async (result) => {
    const output = join(folder, 'rubrik.wav')
    const work = async (draft: string) => {
      await writeFile(draft, 'RIFF')
      return result
    }
    const onFullDisk = throughDraft(output, work, () => Promise.resolve(4_096))
    await expect(onFullDisk).rejects.toMatchObject({ lack: 'room' })
    await expect(throughDraft(output, work)).resolves.toEqual(result)
  },
)

const SAMPLES_PER_SECOND = 44_100
const BEGINNING_SECONDS = 0.02

/** A tone at the very beginning, and nothing after it. */
const startsAtOnce = (name: string) => {
  const wave = (at: number) => (at < BEGINNING_SECONDS ? 0.5 * Math.sin(2 * Math.PI * 1_000 * at) : 0)
  return writeSound(join(folder, name), 1, wave)
}

it.each(['wmav1', 'wmav2'])('decodes %s from its first sample on', async (codec) => {
  const source = join(folder, `${codec}.wma`)
  reshape(startsAtOnce(`${codec}.wav`), { [source]: ['-c:a', codec] })
  const chunks: Buffer[] = []
  const report = await runFfmpeg({
    input: source,
    recipe: (output) => output.format('f32le'),
    onDecoded: (chunk) => chunks.push(chunk),
  })
  expect(report.kind).toBe('ok')
  const bytes = Buffer.concat(chunks)
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  expect(samples.length).toBeGreaterThanOrEqual(SAMPLES_PER_SECOND)
  expect(samples.filter((each) => Math.abs(each) > 0.1).length).toBeGreaterThan(
    (BEGINNING_SECONDS * SAMPLES_PER_SECOND) / 2,
  )
})
