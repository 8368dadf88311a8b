import type { BurnEvent } from '../../../domain/subscribers/burn/events.ts'
import { discFormats } from '../../../domain/subscribers/burn/formats.ts'
import { countPhrase, type InWords } from '../../kernel/history/sentence-parts.ts'

export const burnInWords: InWords<BurnEvent> = {
  BurnOrdered: ({ copies, format, robot, isReal }) =>
    isReal
      ? `beställde ${copies} ex av ${discFormats[format].said} hos robot ${robot + 1}`
      : `beställde skivavbilden av ${discFormats[format].said}`,
  BurnImageReady: ({ discs }) => `gjorde klart det som ska brännas på ${countPhrase(discs, 'en skiva', 'skivor')}`,
  BurnTaken: () => 'fick höra att roboten har börjat',
  BurnAdvanced: ({ made }) => `fick höra att ${made} ex är brända`,
  BurnDone: ({ made }) => `fick höra att alla ${made} ex är brända`,
  BurnFailed: ({ made, reason }) => `fick höra att det stannade efter ${made} ex: ${reason}`,
  BurnRetried: ({ robot, copies }) =>
    copies === undefined
      ? `bad robot ${robot + 1} om resten`
      : `bad robot ${robot + 1} om resten av ${copies} ex; de andra är beställda på nytt`,
  BurnStopped: () => 'stoppade bränningen',
  DiscsLogged: ({ copies, format, day }) =>
    `skrev upp ${copies} ex av ${discFormats[format].said} som gjordes för hand den ${day}`,
}
