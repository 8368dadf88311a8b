import { type ChildProcess, spawn } from 'node:child_process'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { bareEnvironment, type Confinement } from './confinement.ts'
import { createForAccount, openForAccount, returnFile } from './lent-files.ts'
import { passesMemory } from './watch-memory.ts'

type Pair = { readonly input: string; readonly output: string }

export type Paths = Pair & { readonly beside: readonly Pair[] }

export type ConfinedRun = {
  readonly confinement: Confinement
  readonly program: string
  /** Nothing else of ours but where programs are found. */
  readonly env?: Readonly<Record<string, string>> | undefined
  /** `input` and `output` are names under which the program finds the two files, wherever they lie; so are those `beside`. */
  readonly args: (paths: Paths) => readonly string[]
  /** Opened for reading, as descriptor 3. */
  readonly input?: string | undefined
  /** Written anew, as descriptor 4. */
  readonly output?: string | undefined
  /** More of both, as descriptors from 5 on. */
  readonly beside?: readonly Pair[] | undefined
  /** What the program reads from its standard input; it may wait there for what is promised. */
  readonly said?: string | Promise<Readable>
  readonly onOutput?: (chunk: Buffer) => void
  /** Sees what is written, too. */
  readonly watch?: (chunk: Buffer) => void
  /** Of memory that is really used; in whole, and by what the program may map for writing beside what it always does. */
  readonly megabytes: number
  readonly seconds: number
  readonly signal?: AbortSignal | undefined
}

export type ProgramEnd = {
  readonly how: 'ended' | 'TooLarge' | 'TooSlow'
  /** 127: there is no such program. */
  readonly code: number | null
  /** What ended it, unless it was in a sandbox, which tells 128 and more as code. */
  readonly signal: NodeJS.Signals | null
  /** The last 200 kB of each; of `stdout` unless `onOutput` takes it. */
  readonly stdout: string
  readonly stderr: string
}

/** The engine ends its process when it gets no more memory, in one of several ways. */
const isOutOfMemory = ({ code, stderr }: ProgramEnd): boolean =>
  code === null || code >= 128 || /out of memory|heap limit/i.test(stderr)

/** Whether a Node.js of our own was ended, by us or by itself, because what it read took too much. */
export const tookTooMuch = (ended: ProgramEnd): boolean => ended.how !== 'ended' || isOutOfMemory(ended)

/** Node.js maps so much before it has read a line; nothing of it is used. */
const NODE_MAPPED_MEGABYTES = 700
const MAX_TEXT_CHARACTERS = 200_000

/** What the system itself refuses to the program; a system that does not know one of them goes without it. */
const LIMITED_SHELL = `ulimit -c 0; ulimit -d "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; shift 2; exec "$@"`

const nameOf = (descriptor: number, path: string | undefined) =>
  process.platform === 'linux' ? `/proc/self/fd/${descriptor}` : (path ?? '')

/** The last of what is written, so that a program that writes without end fills nothing. */
const tail = () => {
  let text = ''
  return {
    take: (chunk: Buffer) => {
      text = (text + chunk.toString('utf8')).slice(-MAX_TEXT_CHARACTERS)
    },
    text: () => text,
  }
}

/** The whole group: a sandbox and what runs in it. */
const killGroup = ({ pid }: ChildProcess) => {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
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
    // Its own group, which is ended as a whole, and which Ctrl C does not reach: the product ends it in its order.
    detached: true,
    stdio: [said === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', ...files.map((file) => file?.fd ?? 'ignore')],
  })
}

/** Waits until the program has ended, or ends it. */
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

/** A program that has ended hears nothing more, and one that waits for what does not come hears that there is nothing. */
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

/** Opens a file for each of the paths while `work` runs with them and with those that are open. */
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
 * Runs a program that reads what strangers send: without our environment, with as few rights as the machine allows, in a
 * group of its own, and with limits of memory and time, beyond which it is killed. Rejects with the signal's reason.
 */
export const runConfined = async (run: ConfinedRun): Promise<ProgramEnd> => {
  run.signal?.throwIfAborted()
  return withFiles([run, ...(run.beside ?? [])], run.confinement.account, (files) => {
    run.signal?.throwIfAborted()
    return perform(run, files)
  })
}
