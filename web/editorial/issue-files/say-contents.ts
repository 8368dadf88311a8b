import { sayDuration, sayNumber, saySize } from '../../kernel/words/swedish.ts'
import type { FileContents } from '../queries/issue-files.ts'

const decimal = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 })

/** '5 604 ord, 16 sidor', '29 min 13 s, mono 44,1 kHz', '480 × 300 px' or the size. */
export const sayContents = (holds: FileContents): string => {
  const { words, pages, duration, channels, sampleRate, width, height, bytes } = holds
  if (typeof words === 'number') {
    return [`${sayNumber(words)} ord`, typeof pages === 'number' && sayPages(pages)].filter(Boolean).join(', ')
  }
  if (duration !== undefined && sampleRate !== undefined) {
    return `${sayDuration(duration)}, ${channels === 1 ? 'mono' : 'stereo'} ${decimal.format(sampleRate / 1000)} kHz`
  }
  if (duration !== undefined) return sayDuration(duration)
  if (width !== undefined && height !== undefined) return `${sayNumber(width)} × ${sayNumber(height)} px`
  return saySize(bytes)
}

const sayPages = (pages: number) => `${sayNumber(pages)} ${pages === 1 ? 'sida' : 'sidor'}`
