import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import ffmpeg from 'fluent-ffmpeg'

export type Failed<Reason extends string = string> = { readonly kind: 'failed'; readonly reason: Reason }

export type Limits = {
  readonly signal?: AbortSignal | undefined
  /** After this the process is killed and the job has failed. Default half an hour. */
  readonly timeoutSeconds?: number | undefined
}

type Run = Limits & {
  readonly input: string
  readonly options: readonly string[]
  /** A file, or where decoded bytes go; left out when only the report matters. */
  readonly output?: string | Writable
}

export type Report = { readonly kind: 'ok'; readonly stdout: string; readonly stderr: string }

const halfAnHour = 1800

/** Files only, and only the containers we take in: an upload can neither reach the network nor wake an exotic demuxer. */
export const safeInput = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', 'wav,w64,flac,mp3,mov,ogg,aac']

/** A name ffmpeg takes for a file whatever characters it has. */
export const fileUrl = (path: string): string => `file:${resolve(path)}`

const lastLine = (stderr: string | null | undefined, input: string) =>
  (stderr ?? '').trimEnd().split('\n').at(-1)?.replaceAll(fileUrl(input), basename(input)).trim()

const prepare = ({ input, options, output = '-', timeoutSeconds = halfAnHour }: Run) =>
  ffmpeg({ timeout: timeoutSeconds, stdoutLines: 500 })
    .input(fileUrl(input))
    .inputOptions('-hide_banner', '-nostdin', '-nostats', '-y', ...safeInput)
    .output(typeof output === 'string' && output !== '-' ? fileUrl(output) : output)
    .outputOptions('-map', '0:a:0', ...options)

/**
 * Runs ffmpeg on the first sound stream of one file. A refusal of ffmpeg, a timeout or a missing program is `failed` with the last line it
 * wrote; an abort kills the process and rejects with the signal's reason.
 */
export const runFfmpeg = (run: Run): Promise<Report | Failed> => {
  run.signal?.throwIfAborted()
  const command = prepare(run)
  const { promise, resolve, reject } = Promise.withResolvers<Report | Failed>()
  const abort = () => {
    command.kill('SIGKILL')
    reject(run.signal?.reason)
  }
  command.on('start', () => {
    if (run.signal?.aborted) command.kill('SIGKILL')
  })
  command.on('end', (stdout: string | null, stderr: string | null) =>
    resolve({ kind: 'ok', stdout: stdout ?? '', stderr: stderr ?? '' }),
  )
  command.on('error', (error, _, stderr) =>
    resolve({ kind: 'failed', reason: lastLine(stderr, run.input) || error.message }),
  )
  run.signal?.addEventListener('abort', abort, { once: true })
  command.run()
  return promise.finally(() => run.signal?.removeEventListener('abort', abort))
}

/** Options that make ffmpeg write how far it came, once, at the end. */
export const tellLength = ['-progress', 'pipe:1', '-stats_period', '86400']

export const lengthTold = ({ stdout }: Report): number => {
  const told = stdout
    .matchAll(/^out_time_us=(\d+)$/gm)
    .toArray()
    .at(-1)?.[1]
  return Math.floor(Number(told ?? 0) / 1000)
}

/** Hands the work a temporary name beside the wanted one and moves the result there when it is ok; nothing half done stays. */
export const throughDraft = async <Result extends { readonly kind: string }>(
  output: string,
  work: (draft: string) => Promise<Result>,
): Promise<Result> => {
  const draft = `${resolve(output)}.${randomUUID()}.part`
  try {
    const result = await work(draft)
    if (result.kind === 'ok') await rename(draft, output)
    return result
  } finally {
    await rm(draft, { force: true })
  }
}
