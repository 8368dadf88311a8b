import type { ProductionEvent, Step } from '../../../domain/production/production/events.ts'
import { products } from '../../../domain/production/production/products.ts'
import { countPhrase, type InWords } from '../../kernel/history/sentence-parts.ts'

const steps: Readonly<Record<Step, string>> = {
  prepare: 'förberedelsen',
  encode: 'kodningen av ljuden',
  package: 'packningen',
  validate: 'kontrollen',
  publish: 'publiceringen',
}

export const productionInWords: InWords<ProductionEvent> = {
  ProductionStarted: ({ kind, manifest }) =>
    `började producera ${products[kind].made} av ${countPhrase(manifest.items.length, 'en artikel', 'artiklar')}`,
  ProductionPrepared: ({ encoded, remaining }) =>
    `förberedde produktionen: ${countPhrase(encoded.length, 'ett ljud', 'ljud')} finns, ${countPhrase(remaining.length, 'ett', 'ljud')} ska kodas`,
  ItemEncoded: () => 'kodade ett ljud',
  BookPackaged: ({ file }) => `packade ${file.filename}`,
  StepCompleted: ({ step }) => `blev klar med ${steps[step]}`,
  StepFailed: ({ step, reason }) => `kunde inte slutföra ${steps[step]}: ${reason}`,
  ProductionParked: ({ reason }) => `stannade produktionen, som väntar på en människa: ${reason}`,
  ProductionResumed: ({ step }) => `fortsatte produktionen med ${steps[step]}`,
  ProductionCancelled: ({ reason }) => `avbröt produktionen: ${reason}`,
  ProductionCompleted: ({ kind, file }) => `blev klar med ${products[kind].made}, ${file.filename}`,
}
