import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { PdfPress } from '../../processors/issue-production/ports.ts'
import { ownConfinement } from '../confinement/confinement.ts'
import { ownProgram } from '../confinement/own-program.ts'
import { runConfined } from '../confinement/run-confined.ts'
import { writeOrder } from './order.ts'

const Answer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('written'),
    unshown: z.array(z.object({ index: z.int(), letters: z.string() })).readonly(),
  }),
  /** It cannot be written as it is: a reason for people, in Swedish. */
  z.object({ kind: z.literal('refused'), reason: z.string() }),
  z.object({
    kind: z.literal('checked'),
    problems: z.array(z.object({ file: z.string(), rule: z.string(), message: z.string() })).readonly(),
  }),
])
/** As JSON on its standard output. */
export type PressAnswer = z.infer<typeof Answer>

/** One each: whoever reads what both need starts twice as slowly. */
const scripts = {
  write: join(import.meta.dirname, 'write-worker.ts'),
  check: join(import.meta.dirname, 'check-worker.ts'),
}

/** Four hundred articles with as many images, 67 MB, take 240. */
const megabytes = 600
const heapMegabytes = 300
/** Setting such a book takes ten seconds on a quiet machine. */
const seconds = 10 * 60

type Files = { readonly input: string; readonly output?: string; readonly signal?: AbortSignal }

const ask = async (task: keyof typeof scripts, files: Files): Promise<PressAnswer> => {
  const program = ownProgram(scripts[task], { args: [], heapMegabytes })
  const ended = await runConfined({ ...program, confinement: ownConfinement(), megabytes, seconds, ...files })
  const { how, code, signal, stdout, stderr } = ended
  if (how !== 'ended') throw new Error(`The press was ended: ${how}`)
  if (code !== 0) throw new Error(`The press failed (${code ?? signal}): ${stderr.trim()}`)
  return Answer.parse(JSON.parse(stdout))
}

/**
 * Writes and checks in a process of its own, which is there for one document: setting a book is seconds of work and a
 * hundred megabytes, and its images are strangers'.
 */
export const ownPress = (): PdfPress => ({
  write: async (book, { target, signal, ...order }) => {
    const [input, output] = [`${target}.order`, `${target}.part`]
    try {
      await writeOrder(input, { book, ...order })
      const answer = await ask('write', { input, output, signal })
      if (answer.kind === 'refused') return { kind: 'failed', reason: answer.reason }
      await rename(output, target)
      return { kind: 'ok', unshown: answer.kind === 'written' ? answer.unshown : [] }
    } finally {
      await Promise.all([input, output].map((path) => rm(path, { force: true })))
    }
  },
  check: async (path) => {
    const answer = await ask('check', { input: path })
    return answer.kind === 'checked' ? answer.problems : []
  },
})
