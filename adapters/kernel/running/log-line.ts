import { currentTraceId } from '../telemetry/current-act.ts'
import { maskPersonal } from './mask-personal.ts'

type LogFormat = 'lines' | 'json'

/** 'Jobs: mail failed at attempt 2' is of the jobs. */
const componentOf = (line: string) => /^([A-Z][A-Za-z]{2,20}): /.exec(line)?.[1]?.toLowerCase() ?? 'product'

const levelOf = (line: string) => {
  if (line.startsWith('ALARM ')) return 'alarm'
  return /^API: |\bfail(?:ed|s|ure)\b|\blost\b|\binterrupted\b|\bstopped\b/i.test(line) ? 'error' : 'info'
}

/** One JSON object on one line: what journald, Loki and others take apart. */
export const jsonLine = (line: string, now: Date): string => {
  const traceId = currentTraceId()
  return JSON.stringify({
    time: now.toISOString(),
    level: levelOf(line),
    component: componentOf(line),
    ...(traceId && { traceId }),
    message: line,
  })
}

/** Read once: the first lines are written before the settings are known to be right. */
const format: LogFormat = process.env['LOG_FORMAT'] === 'json' ? 'json' : 'lines'

/** Writes one line for whoever runs the product, without personal data: the only way to the log. */
export const logLine = (line: string): void => {
  const masked = maskPersonal(line)
  console.error(format === 'json' ? jsonLine(masked, new Date()) : masked)
}
