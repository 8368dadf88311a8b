import { assertNever } from '../../kernel/decider.ts'
import { doubtsWhenOrdered } from '../manifest/sounds-to-check.ts'
import type { EncodedSound, ProductionEvent, Step } from './events.ts'
import type { Production, StartedProduction } from './state.ts'

const nextSteps: Readonly<Record<Step, Step>> = {
  prepare: 'encode',
  encode: 'package',
  package: 'validate',
  validate: 'publish',
  publish: 'publish',
}

const withSounds = (known: ReadonlyMap<string, EncodedSound>, sounds: readonly EncodedSound[]) =>
  new Map([...known, ...sounds.map((sound) => [sound.itemId, sound] as const)])

type ProgressEvent = Exclude<
  ProductionEvent,
  {
    readonly type:
      | 'ProductionStarted'
      | 'ProductionParked'
      | 'ProductionResumed'
      | 'ProductionCancelled'
      | 'ProductionCompleted'
  }
>

/** Applies the progress of a running production; the same in every step. */
export const evolveRunning = <Stage extends StartedProduction>(production: Stage, event: ProgressEvent): Stage => {
  switch (event.type) {
    case 'ProductionPrepared':
      return { ...production, encoded: withSounds(production.encoded, event.data.encoded) }
    case 'ItemEncoded':
      return { ...production, encoded: withSounds(production.encoded, [event.data.sound]) }
    case 'BookPackaged': {
      const { file, contents = [], doubts = production.doubts, unshown = [] } = event.data
      return { ...production, file, contents, doubts, unshown }
    }
    case 'StepCompleted':
      return { ...production, step: nextSteps[event.data.step], failures: new Map() }
    case 'StepFailed': {
      const { itemId, reason } = event.data
      return itemId === null
        ? production
        : { ...production, failures: new Map([...production.failures, [itemId, reason]]) }
    }
    default:
      return assertNever(event)
  }
}

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
