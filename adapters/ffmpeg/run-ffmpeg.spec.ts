import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { throughDraft } from './run-ffmpeg.ts'
import { soundFolder } from './testing/sounds.ts'

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
