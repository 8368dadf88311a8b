import type { FastifyBaseLogger } from 'fastify'

/** An error as a line: its words, and where it was thrown. */
const lineOf = (thrown: unknown, words: unknown): string => {
  const error: unknown = typeof thrown === 'object' && thrown !== null && 'err' in thrown ? thrown.err : thrown
  if (error instanceof Error) return error.stack ?? error.message
  return typeof error === 'string' ? error : typeof words === 'string' ? words : 'A request failed'
}

/** Writes failures of requests as lines of the product's one log, and nothing of the request itself. */
export const linesOfFailures = (report: (line: string) => void): FastifyBaseLogger => {
  const write = (thrown: unknown, words?: unknown) => report(`API: ${lineOf(thrown, words)}`)
  const leaveOut = () => undefined
  const logger: FastifyBaseLogger = {
    level: 'error',
    error: write,
    fatal: write,
    warn: leaveOut,
    info: leaveOut,
    debug: leaveOut,
    trace: leaveOut,
    silent: leaveOut,
    child: () => logger,
  }
  return logger
}
