import { freemem } from 'node:os'
import { MachineFault } from '../../../commands/kernel/handling/machine-fault.ts'
import type { Ended } from '../../kernel/confinement/run-confined.ts'

export type Failed<Reason extends string = string> = {
  readonly kind: 'failed'
  /** For people, in Swedish, unless it is one of several names. */
  readonly reason: Reason
  /** The last that the program wrote, for the server's log. */
  readonly said?: string
}

type Program = 'ffmpeg' | 'ffprobe' | 'espeak-ng'

const unreadable = 'Ljudfilen är trasig eller har ett format som inte går att läsa.'

const refused: Readonly<Record<Program, string>> = {
  ffmpeg: unreadable,
  ffprobe: unreadable,
  'espeak-ng': 'Talsyntesen kunde inte läsa texten.',
}

const notDone: Readonly<Record<Exclude<Ended['how'], 'ended'>, string>> = {
  TooLarge: 'Det tog för mycket minne.',
  TooSlow: 'Det tog för lång tid.',
}

const notInstalled = 127

/** SIGHUP, SIGINT, SIGQUIT, SIGKILL, SIGTERM: somebody ended it. What it ends with by itself, such as SIGSEGV, is what it was given. */
const fromOutside = new Set<string | number | null>([
  'SIGHUP',
  'SIGINT',
  'SIGQUIT',
  'SIGKILL',
  'SIGTERM',
  ...[1, 2, 3, 9, 15].map((signal) => 128 + signal),
])

const full = /No space left on device|Disk quota exceeded/
const short = /Cannot allocate memory/

/** With less of its memory left a machine is short of it; with more, a program met the limit that we set. */
const SCARCE_MEMORY = 500_000_000

/**
 * Of a program that did not do what it was asked to. Throws `MachineFault` where that says nothing about what it was given:
 * somebody ended it, or the disk or the memory was full.
 */
export const failureOf = (
  { how, code, signal, stderr }: Ended,
  program: Program,
  memoryLeft: () => number = freemem,
): Failed => {
  const said = stderr.trim().slice(-2_000)
  if (how !== 'ended') return { kind: 'failed', reason: notDone[how], said }
  if (code === notInstalled) throw new MachineFault('program', `${program} is not installed`)
  if (fromOutside.has(signal ?? code)) {
    throw new MachineFault('peace', `${program} was ended from outside (${signal ?? code})`)
  }
  if (full.test(said)) throw new MachineFault('room', `${program}: ${said}`)
  if (short.test(said) && memoryLeft() < SCARCE_MEMORY) throw new MachineFault('memory', `${program}: ${said}`)
  return { kind: 'failed', reason: refused[program], said: said || `ended with ${signal ?? code}` }
}

/** Hands on what comes of some work, and what a program said of its failure to the server's log. */
export const reportSaid =
  (report: (line: string) => void) =>
  async <Result extends { readonly kind: string }>(work: Promise<Result | Failed>): Promise<Result | Failed> => {
    const result = await work
    if ('said' in result && result.said) report(`Sound: ${result.reason} ${result.said}`)
    return result
  }
