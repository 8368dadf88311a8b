import type { ActKind } from '../../../domain/support/repair/acts.ts'
import type { StatusTone } from '../../kernel/components/feedback/Status.tsx'
import type { StandingItem } from '../queries/processes.ts'

/** The states of a step or a job, as rows and the filter say them. */
export const stateTexts: Readonly<Record<StandingItem['state'], { readonly text: string; readonly tone: StatusTone }>> =
  {
    parked: { text: 'Står still', tone: 'danger' },
    dead: { text: 'Gavs upp', tone: 'danger' },
    retrying: { text: 'Försöker igen', tone: 'warn' },
    active: { text: 'Pågår', tone: 'now' },
    waiting: { text: 'Väntar', tone: 'waiting' },
  }

/** 'Försök 3 av 5', 'Försökt 7 gånger'. */
export const sayAttempts = ({ attempt, attempts }: Pick<StandingItem, 'attempt' | 'attempts'>): string => {
  if (attempts !== null)
    return attempt === 0 ? 'Inget försök än' : `Försök ${attempt.toString()} av ${attempts.toString()}`
  return `Försökt ${attempt === 1 ? 'en gång' : `${attempt.toString()} gånger`}`
}

/** A step is told by its process, and anything else by what it is. */
export const sayItem = ({ source, thing, name }: Pick<StandingItem, 'source' | 'thing' | 'name'>): string =>
  source === 'step' ? name : (thing ?? name)

/** The acts that do the same once more. */
export const retryKinds: ReadonlySet<ActKind> = new Set(['retry-step', 'hurry-job', 'requeue-job', 'retry-delivery'])

/** The acts by which what stands still is given up, one for each kind of it. */
export const endKinds: ReadonlySet<ActKind> = new Set(['skip-step', 'cancel-job', 'delete-job', 'withdraw-delivery'])
