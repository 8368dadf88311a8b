/** Ordered: the last of an upgrade's findings decides. */
export const levels = ['ready', 'attention', 'refused'] as const
export type Level = (typeof levels)[number]

/** A finding of the check about a part of the upgrade. */
export type Finding = { readonly level: Level; readonly title: string; readonly lines: readonly string[] }

/** The exit code of the command: 0 ready, 1 needs attention, 2 refused. */
export const exitCodeOf = (findings: readonly Finding[]): number =>
  Math.max(0, ...findings.map(({ level }) => levels.indexOf(level)))

const verdicts: Readonly<Record<Level, string>> = {
  ready: 'READY: start this version',
  attention: 'NEEDS ATTENTION: read the lines with ! before you start this version',
  refused: 'REFUSED: do not start this version on this installation; the lines with !! say why',
}

const marks: Readonly<Record<Level, string>> = { ready: '   ', attention: '!  ', refused: '!! ' }

export const sayFindings = (findings: readonly Finding[]): readonly string[] => [
  ...findings.flatMap(({ level, title, lines }) => [`${marks[level]}${title}`, ...lines.map((line) => `     ${line}`)]),
  '',
  verdicts[levels[exitCodeOf(findings)] ?? 'refused'],
]

/** Bytes as an operator reads them: in GB or MB. */
export const sayBytes = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${(bytes / 1e6).toFixed(1)} MB`

export const saySeconds = (seconds: number): string =>
  seconds >= 120 ? `${Math.round(seconds / 60)} minutes` : `${Math.max(1, Math.round(seconds))} s`
