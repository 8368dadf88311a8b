import type { ProcessManager } from '../runner/process-manager.ts'

export const burnDue = 'burn'

type Watched =
  | 'BurnOrdered'
  | 'BurnImageReady'
  | 'BurnRetried'
  | 'BurnStopped'
  | 'ProductionCompleted'
  | 'ProductionParked'

/** Of an issue: which burns wait for what they burn. */
type Waiting = readonly string[]

const look = (burnId: string, at: string) => ({ due: { kind: burnDue, id: burnId, at, data: { burnId } } })

/** What robots are asked to do is looked after until its end: at once where something has happened, else now and then. */
export const discBurning: ProcessManager<Watched, Waiting, never> = {
  name: 'disc-burning',
  types: ['BurnOrdered', 'BurnImageReady', 'BurnRetried', 'BurnStopped', 'ProductionCompleted', 'ProductionParked'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.issueId,
  initialState: [],
  react: (waiting, { event: { data } }) =>
    ('burnId' in data ? [data.burnId] : waiting).map((burnId) => look(burnId, data.at)),
  evolve: (waiting, { event: { type, data } }) => {
    const burnId = 'burnId' in data ? data.burnId : undefined
    const others = waiting.filter((each) => each !== burnId)
    const isWaiting = burnId !== undefined && (type === 'BurnOrdered' || type === 'BurnRetried')
    const next = isWaiting ? [...others, burnId] : others
    return next.length === 0 ? undefined : next
  },
}
