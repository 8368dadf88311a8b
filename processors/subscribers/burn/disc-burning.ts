import type { ProcessManager } from '../../kernel/runner/process-manager.ts'

export const burnDue = 'burn'

type HandledType =
  | 'BurnOrdered'
  | 'BurnImageReady'
  | 'BurnRetried'
  | 'BurnStopped'
  | 'ProductionCompleted'
  | 'ProductionParked'

/** The disc orders of an issue that wait for their disc image. */
type WaitingBurns = readonly string[]

const lookDue = (burnId: string, at: string, newer?: string) => ({
  due: { kind: burnDue, id: burnId, at, data: { burnId, ...(newer === undefined ? {} : { newer }) } },
})

/** Looks at each disc order until its end: at once after an event, otherwise at intervals. */
export const discBurning: ProcessManager<HandledType, WaitingBurns, never> = {
  name: 'disc-burning',
  types: ['BurnOrdered', 'BurnImageReady', 'BurnRetried', 'BurnStopped', 'ProductionCompleted', 'ProductionParked'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.issueId,
  initialState: [],
  react: (waiting, { event: { type, data } }) => {
    if (!('burnId' in data)) return waiting.map((burnId) => lookDue(burnId, data.at))
    // A failed order must not continue beside a newer order that replaces it.
    const earlier = type === 'BurnOrdered' ? waiting.filter((each) => each !== data.burnId) : []
    return [lookDue(data.burnId, data.at), ...earlier.map((burnId) => lookDue(burnId, data.at, data.burnId))]
  },
  evolve: (waiting, { event: { type, data } }) => {
    const burnId = 'burnId' in data ? data.burnId : undefined
    const others = waiting.filter((each) => each !== burnId)
    const isWaiting = burnId !== undefined && (type === 'BurnOrdered' || type === 'BurnRetried')
    const next = isWaiting ? [...others, burnId] : others
    return next.length === 0 ? undefined : next
  },
}
