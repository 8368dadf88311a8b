import { evolveByType } from '../../kernel/by-type.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import { doubtsWhenOrdered } from '../manifest/sounds-to-check.ts'
import type { EncodedSound, ProductionEvent, ProductionStarted, Step } from './events.ts'
import type { Production, StartedProduction } from './state.ts'

export const nextSteps: Readonly<Record<Step, Step>> = {
  prepare: 'encode',
  encode: 'package',
  package: 'validate',
  validate: 'publish',
  publish: 'publish',
}

const withSounds = (known: ReadonlyMap<string, EncodedSound>, sounds: readonly EncodedSound[]) =>
  new Map([...known, ...sounds.map((sound) => [sound.itemId, sound] as const)])

type EndEvent = MessageOfType<
  ProductionEvent,
  'ProductionParked' | 'ProductionResumed' | 'ProductionCancelled' | 'ProductionCompleted'
>

/** Applies the progress of a running production; the same in every step. */
export const evolveRunning = evolveByType<StartedProduction, Exclude<ProductionEvent, ProductionStarted | EndEvent>>({
  ProductionPrepared: (data, { encoded }) => ({ encoded: withSounds(encoded, data.encoded) }),
  ItemEncoded: ({ sound }, { encoded }) => ({ encoded: withSounds(encoded, [sound]) }),
  BookPackaged: ({ file, contents = [], doubts, unshown = [] }, production) => ({
    file,
    contents,
    doubts: doubts ?? production.doubts,
    unshown,
  }),
  StepCompleted: ({ step }) => ({ step: nextSteps[step], failures: new Map() }),
  StepFailed: ({ itemId, reason }, { failures }) =>
    itemId === null ? {} : { failures: new Map([...failures, [itemId, reason]]) },
})

export const evolve = (production: Production, event: ProductionEvent): Production => {
  if (event.type === 'ProductionStarted') {
    const step: Step = 'prepare'
    const { manifest, anyway = false } = event.data
    const nothing = { encoded: new Map(), failures: new Map(), file: undefined, contents: [] }
    const doubts = doubtsWhenOrdered(manifest)
    return { status: 'Running', started: event.data, step, ...nothing, anyway, doubts, unshown: [] }
  }
  if (production.status === 'Missing') return production
  switch (event.type) {
    case 'ProductionParked':
      return { ...production, status: 'Parked', reason: event.data.reason }
    case 'ProductionResumed':
      return {
        ...production,
        status: 'Running',
        failures: new Map(),
        anyway: production.anyway || event.data.anyway === true,
      }
    case 'ProductionCancelled':
      return { ...production, status: 'Cancelled', reason: event.data.reason }
    case 'ProductionCompleted':
      return { ...production, status: 'Completed' }
    default:
      return evolveRunning(production, event)
  }
}
