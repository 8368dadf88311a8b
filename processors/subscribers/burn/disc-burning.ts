import type { ProcessManager } from '../../kernel/runner/process-manager.ts'

export const burnDue = 'burn'

type HandledType =
  | 'BurnOrdered'
  | 'BurnImageReady'
  | 'BurnRetried'
  | 'BurnStopped'
  | 'ProductionCompleted'
  | 'ProductionParked'

/** Of an issue: which burns wait for what they burn. */
type WaitingBurns = readonly string[]

const lookDue = (burnId: string, at: string, newer?: string) => ({
  due: { kind: burnDue, id: burnId, at, data: { burnId, ...(newer === undefined ? {} : { newer }) } },
})

/** What robots are asked to do is looked after until its end: at once where something has happened, else now and then. */
export const discBurning: ProcessManager<HandledType, WaitingBurns, never> = {
  name: 'disc-burning',
  types: ['BurnOrdered', 'BurnImageReady', 'BurnRetried', 'BurnStopped', 'ProductionCompleted', 'ProductionParked'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.issueId,
  initialState: [],
  react: (waiting, { event: { type, data } }) => {
    if (!('burnId' in data)) return waiting.map((burnId) => lookDue(burnId, data.at))
    // One that has stopped is not to go on beside what is ordered in its place.
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
