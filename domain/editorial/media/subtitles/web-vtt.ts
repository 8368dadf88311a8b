import { faultOfSettings } from './cue-settings.ts'
import { faultOfText } from './cue-text.ts'
import { linesOf, readTimestamp } from './lines-and-times.ts'

/** `line` counts from 1. `text`: a Swedish sentence for users. */
export type SubtitleFault = { readonly line: number; readonly text: string }

type CheckedTrack = {
  readonly cues: number
  /** In the order of their lines; empty: the track conforms. */
  readonly faults: readonly SubtitleFault[]
}

const TIMING = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t]+(.*))?$/
type Block = { readonly first: number; readonly lines: readonly string[] }

/** The blocks between empty lines. `first`: the line of its beginning, from 1. */
const blocksOf = (lines: readonly string[]): readonly Block[] => {
  const blocks: { first: number; lines: string[] }[] = []
  let open: { first: number; lines: string[] } | undefined
  for (const [index, line] of lines.entries()) {
    if (line === '') open = undefined
    else if (open) open.lines.push(line)
    else {
      open = { first: index + 1, lines: [line] }
      blocks.push(open)
    }
  }
  return blocks
}

const isNote = (line: string) => /^NOTE(?:[ \t]|$)/.test(line)
const isDefinition = (line: string) => /^(?:STYLE|REGION)[ \t]*$/.test(line)

const faultsOfTiming = (line: number, timing: string, after: number): { faults: SubtitleFault[]; startMs: number } => {
  const wrong = (text: string) => ({ faults: [{ line, text }], startMs: after })
  const [, from = '', to = '', settings = ''] = TIMING.exec(timing) ?? []
  if (from === '') return wrong('Tiden ska skrivas som 00:00:01.000 --> 00:00:04.000.')
  const [startMs, endMs] = [readTimestamp(from), readTimestamp(to)]
  if (startMs === undefined || endMs === undefined)
    return wrong(
      `Tiden ${startMs === undefined ? from : to} går inte att läsa. Skriv den som 00:00:01.000, med punkt före tusendelarna.`,
    )
  if (endMs <= startMs) return wrong('Textremsan slutar innan den börjar.')
  if (startMs < after) return wrong('Textremsan börjar före den som står ovanför.')
  const wrongSetting = faultOfSettings(settings)
  return { faults: wrongSetting ? [{ line, text: wrongSetting }] : [], startMs }
}

type Walk = { readonly cues: number; readonly after: number; readonly faults: readonly SubtitleFault[] }

/** §4.2 WebVTT cue block: perhaps a name, the times, and the text. */
const checkCue = ({ first, lines }: Block, { cues, after, faults }: Walk): Walk => {
  const timingAt = lines.findIndex((line) => line.includes('-->'))
  const told = (line: number, text: string): Walk => ({ cues, after, faults: [...faults, { line, text }] })
  if (timingAt === -1) return told(first, 'Här saknas textremsans tider.')
  if (timingAt > 1) return told(first + 1, 'Mellan textremsans namn och dess tider får inget stå.')
  const { faults: ofTiming, startMs } = faultsOfTiming(first + timingAt, lines[timingAt] ?? '', after)
  const texts = lines.slice(timingAt + 1)
  const stray = texts.findIndex((line) => line.includes('-->'))
  const ofText =
    stray === -1
      ? faultOfText(texts.join('\n'))
      : { at: stray, text: 'Pilen --> får inte stå i texten. En tom rad saknas kanske före nästa textremsa.' }
  const inText = ofText ? [{ line: first + timingAt + 1 + ofText.at, text: ofText.text }] : []
  return { cues: cues + 1, after: startMs, faults: [...faults, ...ofTiming, ...inText] }
}

const headFaults = (lines: readonly string[]): readonly SubtitleFault[] => {
  const [head = '', next = ''] = lines
  if (!/^WEBVTT(?:[ \t].*)?$/.test(head)) return [{ line: 1, text: 'Filen ska börja med WEBVTT.' }]
  return next === '' ? [] : [{ line: 2, text: 'Efter raden WEBVTT ska en tom rad komma.' }]
}

/**
 * Checks a track against the syntax of W3C's WebVTT (https://www.w3.org/TR/webvtt1/, §4.1–4.4). Stricter than players,
 * which leave out what they cannot read: an editor is told of it instead.
 */
export const checkWebVtt = (text: string): CheckedTrack => {
  const lines = linesOf(text)
  const ofHead = headFaults(lines)
  if (ofHead.length > 0) return { cues: 0, faults: ofHead }
  const begin: Walk = { cues: 0, after: 0, faults: [] }
  const { cues, faults } = blocksOf(lines)
    .slice(1)
    .reduce((walk, block) => {
      const [line = ''] = block.lines
      return isNote(line) || (isDefinition(line) && walk.cues === 0) ? walk : checkCue(block, walk)
    }, begin)
  if (cues === 0 && faults.length === 0)
    return { cues, faults: [{ line: lines.length, text: 'Filen har ingen textremsa.' }] }
  return { cues, faults }
}
