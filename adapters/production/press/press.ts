import { open, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { PdfPress } from '../../../processors/production/issue-production/ports.ts'
import { ownProgram } from '../../kernel/confinement/own-program.ts'
import { type ConfinedRun, runConfined } from '../../kernel/confinement/run-confined.ts'
import { hashOfFile } from '../../kernel/file-storage/hash-of-file.ts'
import { writeOrder } from './order.ts'

const Answer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('written'),
    unshown: z.array(z.object({ index: z.int(), letters: z.string() })).readonly(),
  }),
  /** The document cannot be written: a reason for people, in Swedish. */
  z.object({ kind: z.literal('refused'), reason: z.string() }),
  z.object({
    kind: z.literal('checked'),
    problems: z.array(z.object({ file: z.string(), rule: z.string(), message: z.string() })).readonly(),
  }),
])
/** The worker's answer, as JSON on its standard output. */
export type PressAnswer = z.infer<typeof Answer>

/** Memory of a worker. Four hundred articles with as many images, 67 MB, take 240. */
const PRESS_MEGABYTES = 600
const HEAP_MEGABYTES = 300
/** Time limit. Such a book takes ten seconds on a quiet machine. */
const PRESS_TIMEOUT_SECONDS = 10 * 60

type PressRun = Partial<Pick<ConfinedRun, 'input' | 'output' | 'said' | 'signal'>>

const ask = async (task: 'writePdf' | 'checkPdf', asked: PressRun): Promise<PressAnswer> => {
  const program = ownProgram(task, { args: [], heapMegabytes: HEAP_MEGABYTES })
  const ended = await runConfined({ ...program, megabytes: PRESS_MEGABYTES, seconds: PRESS_TIMEOUT_SECONDS, ...asked })
  const { how, code, signal, stdout, stderr } = ended
  if (how !== 'ended') throw new Error(`The press was ended: ${how}`)
  if (code !== 0) throw new Error(`The press failed (${code ?? signal}): ${stderr.trim()}`)
  return Answer.parse(JSON.parse(stdout))
}

const problemsIn = (answer: PressAnswer) => (answer.kind === 'checked' ? answer.problems : [])

type CheckedDocument = { readonly sha256: string; readonly problems: Promise<ReturnType<typeof problemsIn>> }

const check = async (said: Promise<Readable>, signal?: AbortSignal) =>
  problemsIn(await ask('checkPdf', { said, ...(signal && { signal }) }))

const openReadStream = async (path: string) => (await open(path)).createReadStream()

/**
 * Writes and checks each document in a process of its own: setting a book takes seconds and a hundred megabytes, and
 * its images come from outside. The checking process starts beside the writing one, and reads the document as soon as
 * it exists; its result is kept for a later check of the same bytes.
 */
export const ownPress = (): PdfPress => {
  let last: CheckedDocument | undefined

  return {
    write: async (book, { target, signal, ...order }) => {
      const [input, output] = [`${target}.order`, `${target}.part`]
      const document = Promise.withResolvers<Readable>()
      // The check reports the rejection. Until it waits, the rejection must not count as unhandled.
      document.promise.catch(() => undefined)
      try {
        await writeOrder(input, { book, ...order })
        const writing = ask('writePdf', { input, output, signal })
        const problems = check(document.promise, signal)
        // The later check reports the problem.
        problems.catch(() => undefined)
        const answer = await writing
        if (answer.kind === 'refused') return { kind: 'failed', reason: answer.reason }
        document.resolve(await openReadStream(output))
        last = { sha256: (await hashOfFile(output)).sha256, problems }
        await rename(output, target)
        return { kind: 'ok', unshown: answer.kind === 'written' ? answer.unshown : [] }
      } finally {
        document.reject(new Error('Nothing was written'))
        await Promise.all([input, output].map((path) => rm(path, { force: true })))
      }
    },
    check: async (path) => {
      const { sha256 } = await hashOfFile(path)
      const found = last?.sha256 === sha256 ? await last.problems.catch(() => undefined) : undefined
      return found ?? check(openReadStream(path))
    },
  }
}
