import { type ChildProcess, spawn } from 'node:child_process'
import type { FileHandle } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { externalCall } from '../telemetry/external-call.ts'
import { bareEnvironment, type Confinement } from './confinement.ts'
import { createForAccount, openForAccount, returnFile } from './lent-files.ts'
import { passesMemory } from './watch-memory.ts'

type Pair = { readonly input: string; readonly output: string }

type Paths = Pair & { readonly beside: readonly Pair[] }

export type ConfinedRun = {
  readonly confinement: Confinement
  readonly program: string
  /** The program gets nothing else of our environment but `PATH`. */
  readonly env?: Readonly<Record<string, string>> | undefined
  /**
   * `args` gets the names under which the program finds `input`, `output` and the files of `beside`, wherever these
   * lie.
   */
  readonly args: (paths: Paths) => readonly string[]
  /** Opened for reading, as descriptor 3. */
  readonly input?: string | undefined
  /** Created empty, as descriptor 4. */
  readonly output?: string | undefined
  /** More pairs of input and output, as descriptors from 5 on; a pair may lack its input. */
  readonly beside?: readonly (Pick<Pair, 'output'> & { readonly input?: string | undefined })[] | undefined
  /** Standard input of the program. It may be a promise, on which the program waits. */
  readonly said?: string | Promise<Readable>
  readonly onOutput?: ((chunk: Buffer) => void) | undefined
  /** Also sees the output. */
  readonly watch?: (chunk: Buffer) => void
  /**
   * Two limits in one number: the memory that the process group really uses, and what the program may map for writing
   * beyond its usual share.
   */
  readonly megabytes: number
  readonly seconds: number
  readonly signal?: AbortSignal | undefined
}

export type ProgramEnd = {
  readonly how: 'ended' | 'TooLarge' | 'TooSlow'
  /** 127: the program is not installed. */
  readonly code: number | null
  /** The signal that ended the program. In a sandbox it is null, and `code` is 128 or more. */
  readonly signal: NodeJS.Signals | null
  /** The last 200 kB of each stream; `stdout` is empty where `onOutput` takes it. */
  readonly stdout: string
  readonly stderr: string
}

/** The JavaScript engine ends its process in one of several ways when it gets no more memory. */
const isOutOfMemory = ({ code, stderr }: ProgramEnd): boolean =>
  code === null || code >= 128 || /out of memory|heap limit/i.test(stderr)

/** Whether a Node.js program of ours ended, by our limit or its own, because its input took too much. */
export const tookTooMuch = (ended: ProgramEnd): boolean => ended.how !== 'ended' || isOutOfMemory(ended)

/** Why a program of ours failed, for the operator: the last line that it wrote, or its code when it wrote none. */
export const lastWordsOf = ({ stderr, code }: ProgramEnd): string => stderr.trim().split('\n').at(-1) || String(code)

/** Node.js maps this much before it reads a line of code, and uses none of it. */
const NODE_MAPPED_MEGABYTES = 700
const MAX_TEXT_CHARACTERS = 200_000

/** Limits that the operating system enforces; a system that does not know one of them skips it. */
const LIMITED_SHELL = `ulimit -c 0; ulimit -d "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; shift 2; exec "$@"`

const nameOf = (descriptor: number, path: string | undefined) =>
  process.platform === 'linux' ? `/proc/self/fd/${descriptor}` : (path ?? '')

/** Keeps only the end of the output, so that a program that writes without end fills no memory. */
const tail = () => {
  let text = ''
  return {
    take: (chunk: Buffer) => {
      text = (text + chunk.toString('utf8')).slice(-MAX_TEXT_CHARACTERS)
    },
    text: () => text,
  }
}

/** Kills the whole process group: the sandbox and the program in it. */
const killGroup = ({ pid }: ChildProcess) => {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

const pathsOf = ({ input, output, beside = [] }: ConfinedRun): Paths => ({
  input: nameOf(3, input),
  output: nameOf(4, output),
  beside: beside.map((pair, index) => ({
    input: nameOf(5 + 2 * index, pair.input),
    output: nameOf(6 + 2 * index, pair.output),
  })),
})

const start = (run: ConfinedRun, files: readonly (FileHandle | undefined)[]) => {
  const { confinement, program, args, megabytes, seconds, said } = run
  const limits = [String((megabytes + NODE_MAPPED_MEGABYTES) * 1_000), String(2 * Math.ceil(seconds))]
  const command = [...confinement.sandbox, program, ...args(pathsOf(run))]
  return spawn('/bin/sh', ['-c', LIMITED_SHELL, 'sh', ...limits, ...command], {
    ...confinement.account,
    cwd: '/',
    env: { ...bareEnvironment(), ...run.env },
    // The program gets a process group of its own, which is killed as a whole. Ctrl C does not reach it: the product
    // stops it in its own order.
    detached: true,
    stdio: [said === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', ...files.map((file) => file?.fd ?? 'ignore')],
  })
}

/** Waits for the program's end, or kills it at a limit. */
const supervise = async (child: ChildProcess, { megabytes, seconds, signal }: ConfinedRun) => {
  const ended = new AbortController()
  const closed = new Promise<Pick<ProgramEnd, 'code' | 'signal'>>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, by) => resolve({ code, signal: by }))
  })
  let how: ProgramEnd['how'] = 'ended'
  const stop = (reason: ProgramEnd['how']) => {
    how = reason
    killGroup(child)
  }
  const aborted = () => stop('ended')
  signal?.addEventListener('abort', aborted, { once: true })
  const late = setTimeout(() => stop('TooSlow'), seconds * 1_000)
  if (child.pid !== undefined) {
    void passesMemory(child.pid, megabytes, ended.signal).then((large) => large && stop('TooLarge'))
  }
  try {
    return { ...(await closed), how }
  } finally {
    ended.abort()
    clearTimeout(late)
    signal?.removeEventListener('abort', aborted)
  }
}

/**
 * Writes to a program's standard input. A program that has ended gets nothing more; when the promised input fails, a
 * waiting program gets an empty one.
 */
const say = async ({ stdin }: ChildProcess, said: ConfinedRun['said']) => {
  stdin?.on('error', () => undefined)
  if (said === undefined || typeof said === 'string') stdin?.end(said)
  else if (stdin) await said.then((source) => pipeline(source, stdin)).catch(() => stdin.end())
}

const perform = async (run: ConfinedRun, files: readonly (FileHandle | undefined)[]): Promise<ProgramEnd> => {
  const child = start(run, files)
  const stdout = tail()
  const stderr = tail()
  child.stdout?.on('data', run.onOutput ?? stdout.take)
  if (run.watch) child.stdout?.on('data', run.watch)
  child.stderr?.on('data', stderr.take)
  void say(child, run.said)
  const { code, signal, how } = await supervise(child, run)
  run.signal?.throwIfAborted()
  return { how, code, signal, stdout: stdout.text(), stderr: stderr.text() }
}

/** Opens the files of each pair one after another, and runs `work` while they are open. */
const withFiles = async <Answer>(
  [next, ...rest]: readonly Pick<ConfinedRun, 'input' | 'output'>[],
  account: Confinement['account'],
  work: (files: readonly (FileHandle | undefined)[]) => Promise<Answer>,
  open: readonly (FileHandle | undefined)[] = [],
): Promise<Answer> => {
  if (!next) return work(open)
  const input = next.input === undefined ? undefined : await openForAccount(next.input, account)
  try {
    const output = next.output === undefined ? undefined : await createForAccount(next.output, account)
    try {
      return await withFiles(rest, account, work, [...open, input, output])
    } finally {
      if (output) await returnFile(output, account)
    }
  } finally {
    await input?.close()
  }
}

/**
 * Runs a program that reads untrusted files: without our environment, with as few rights as the machine allows, in a
 * process group of its own, and with limits of memory and time, beyond which it is killed. Rejects with the signal's
 * reason.
 */
export const runConfined = async (run: ConfinedRun): Promise<ProgramEnd> => {
  run.signal?.throwIfAborted()
  return withFiles([run, ...(run.beside ?? [])], run.confinement.account, (files) => {
    run.signal?.throwIfAborted()
    return externalCall({ what: `program ${basename(run.program)}` }, () => perform(run, files))
  })
}
