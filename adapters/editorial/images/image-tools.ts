import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { ImageTools } from '../../../commands/editorial/media/images/image-tools.ts'
import { ownProgram } from '../../kernel/confinement/own-program.ts'
import { runConfined } from '../../kernel/confinement/run-confined.ts'
import { attemptFolders } from '../../kernel/jobs/attempt-folders.ts'

/** Enough for the largest accepted picture, unpacked twice. */
const WORKER_MEGABYTES = 800
const WORKER_TIMEOUT_SECONDS = 30

const rotationDegrees = { clockwise: 90, counterClockwise: -90 } as const

const Size = z.object({ width: z.int().positive(), height: z.int().positive() })
const PictureOutput = Size.extend({ mimeType: z.string() })

type Files = { readonly input: string; readonly output?: string }

/** Undefined when the picture is broken, too large or without end. */
const run = async <Answer>(answer: z.ZodType<Answer>, task: readonly string[], { input, output }: Files) => {
  const program = ownProgram('makeImage', { args: [], heapMegabytes: 128, native: true })
  const ended = await runConfined({
    ...program,
    args: (paths) => [...program.args(paths), paths.input, ...task],
    input,
    output,
    megabytes: WORKER_MEGABYTES,
    seconds: WORKER_TIMEOUT_SECONDS,
  })
  if (ended.code === 127) throw new Error(`${program.program} cannot be started`)
  return ended.how === 'ended' && ended.code === 0 ? answer.parse(JSON.parse(ended.stdout)) : undefined
}

/**
 * The picture tools on sharp, in a process of its own. Temporary files lie in `folder`; files that dead processes left
 * there are removed at start.
 */
export const openImageTools = async (folder: string): Promise<ImageTools> => {
  const own = await attemptFolders(folder)

  const make = async (input: string, task: readonly string[]) => {
    const path = join(own, randomUUID())
    const made = await run(PictureOutput, task, { input, output: path })
    if (made) return { path, ...made }
    await rm(path, { force: true })
    return undefined
  }

  return {
    measure: (path) => run(Size, ['measure'], { input: path }),
    plain: (path) => make(path, ['plain']),
    rotate: (path, direction) => make(path, ['rotate', String(rotationDegrees[direction])]),
    fit: (path, height) => make(path, ['fit', String(height)]),
    icon: (path, { side, isCut }) => make(path, [isCut ? 'cutIcon' : 'icon', String(side)]),
    jpeg: (path, height) => make(path, ['jpeg', String(height)]),
  }
}
