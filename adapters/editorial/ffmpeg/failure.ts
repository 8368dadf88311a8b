import { freemem } from 'node:os'
import { MachineFault } from '../../../commands/kernel/handling/machine-fault.ts'
import type { ProgramEnd } from '../../kernel/confinement/run-confined.ts'

export type ToolFailure<Reason extends string = string> = {
  readonly kind: 'failed'
  /** A sentence for users, in Swedish, unless the reason is one of several names. */
  readonly reason: Reason
  /** The last words of the program, for the server's log. */
  readonly said?: string
}

type Program = 'ffmpeg' | 'ffprobe' | 'espeak-ng'

const UNREADABLE_SOUND = 'Ljudfilen är trasig eller har ett format som inte går att läsa.'

const refusalReasons: Readonly<Record<Program, string>> = {
  ffmpeg: UNREADABLE_SOUND,
  ffprobe: UNREADABLE_SOUND,
  'espeak-ng': 'Talsyntesen kunde inte läsa texten.',
}

const limitReasons: Readonly<Record<Exclude<ProgramEnd['how'], 'ended'>, string>> = {
  TooLarge: 'Det tog för mycket minne.',
  TooSlow: 'Det tog för lång tid.',
}

const NOT_INSTALLED_CODE = 127

/**
 * SIGHUP, SIGINT, SIGQUIT, SIGKILL and SIGTERM come from outside. A program that ends by another signal, such as
 * SIGSEGV, failed on its input.
 */
const OUTSIDE_SIGNALS = new Set<string | number | null>([
  'SIGHUP',
  'SIGINT',
  'SIGQUIT',
  'SIGKILL',
  'SIGTERM',
  ...[1, 2, 3, 9, 15].map((signal) => 128 + signal),
])

const DISK_FULL = /No space left on device|Disk quota exceeded/
const MEMORY_SHORT = /Cannot allocate memory/

/** A machine with less memory left is short of it; with more left, the program met the limit that we set. */
const SCARCE_MEMORY_BYTES = 500_000_000

/**
 * The failure of a program that did not do its work. Throws `MachineFault` when the input is not to blame: the program
 * was ended from outside, or the disk or the memory was full.
 */
export const failureOf = (
  { how, code, signal, stderr }: ProgramEnd,
  program: Program,
  memoryLeft: () => number = freemem,
): ToolFailure => {
  const said = stderr.trim().slice(-2_000)
  if (how !== 'ended') return { kind: 'failed', reason: limitReasons[how], said }
  if (code === NOT_INSTALLED_CODE) throw new MachineFault('program', `${program} is not installed`)
  if (OUTSIDE_SIGNALS.has(signal ?? code)) {
    throw new MachineFault('peace', `${program} was ended from outside (${signal ?? code})`)
  }
  if (DISK_FULL.test(said)) throw new MachineFault('room', `${program}: ${said}`)
  if (MEMORY_SHORT.test(said) && memoryLeft() < SCARCE_MEMORY_BYTES)
    throw new MachineFault('memory', `${program}: ${said}`)
  return { kind: 'failed', reason: refusalReasons[program], said: said || `ended with ${signal ?? code}` }
}

/** Passes a result on, and writes the failed program's own words to the server's log. */
export const reportSaid =
  (report: (line: string) => void) =>
  async <Result extends { readonly kind: string }>(
    work: Promise<Result | ToolFailure>,
  ): Promise<Result | ToolFailure> => {
    const result = await work
    if ('said' in result && result.said) report(`Sound: ${result.reason} ${result.said}`)
    return result
  }
