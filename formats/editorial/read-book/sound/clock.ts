/** The last second that a clip may begin or end at: a hundred hours. */
const MAX_SECONDS = 360_000

const unitSeconds: Readonly<Record<string, number>> = { h: 3_600, min: 60, s: 1, ms: 0.001 }

const FULL_CLOCK = /^(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d(?:\.\d+)?)$/
const COUNT = /^(\d{1,12}(?:\.\d+)?|\.\d+)\s*(h|min|s|ms)?$/

const secondsOf = (value: string): number => {
  const clock = FULL_CLOCK.exec(value)
  if (clock) return Number(clock[1] ?? 0) * 3_600 + Number(clock[2]) * 60 + Number(clock[3])
  const [, figure, unit = 's'] = COUNT.exec(value) ?? []
  return figure === undefined ? Number.NaN : Number(figure) * (unitSeconds[unit] ?? 1)
}

/** Seconds of a SMIL clock value (`npt=1:02:03.5`, `02:03.5`, `12.5s`, `500ms`, `2min`); undefined for another text. */
export const readSeconds = (text: string): number | undefined => {
  const value = text.trim().toLowerCase()
  const seconds = secondsOf(value.replace(/^(?:npt|smpte[\w-]*)\s*=\s*/, ''))
  return seconds <= MAX_SECONDS ? Math.round(seconds * 1e6) / 1e6 : undefined
}
