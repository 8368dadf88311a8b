import { linesOf } from './lines-and-times.ts'

const SRT_TIMING = /^(\d{1,2}):(\d{2}):(\d{2})[,.](\d{1,3})[ \t]*-->[ \t]*(\d{1,2}):(\d{2}):(\d{2})[,.](\d{1,3})/

/** Whether a file of subtitles is SubRip: its first lines are a number and times with a comma, or times alone. */
export const isSrt = (text: string): boolean => {
  const [first = '', second = ''] = linesOf(text).filter((line) => line.trim() !== '')
  return SRT_TIMING.test(first.trim()) || (/^\d+$/.test(first.trim()) && SRT_TIMING.test(second.trim()))
}

const stamp = (hours = '', minutes = '', seconds = '', thousandths = '') =>
  `${hours.padStart(2, '0')}:${minutes}:${seconds}.${thousandths.padEnd(3, '0')}`

/** SubRip has italics, bold and underline as WebVTT does; fonts and places it would show as they are typed. */
const textOf = (line: string) =>
  line
    .replaceAll(/<\/?font[^>]*>|\{\\[^}]*\}/gi, '')
    .replaceAll(/<(\/?)([ibu])>/gi, (_, slash: string, name: string) => `<${slash}${name.toLowerCase()}>`)
    .replaceAll(/&(?!\w+;|#)/g, '&amp;')

/** SubRip as WebVTT, line for line after the first two, so that a fault is found on its line: `srtLineOf`. */
export const fromSrt = (text: string): string =>
  [
    'WEBVTT',
    '',
    ...linesOf(text).map((line) => {
      const found = SRT_TIMING.exec(line.trim())
      if (!found) return textOf(line.trimEnd())
      const [, ...parts] = found
      return `${stamp(...parts.slice(0, 4))} --> ${stamp(...parts.slice(4, 8))}`
    }),
  ].join('\n')

/** The line of the SubRip that a line of its WebVTT came from. */
export const srtLineOf = (line: number): number => Math.max(1, line - 2)
