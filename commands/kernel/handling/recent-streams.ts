import type { Decider } from '../../../domain/kernel/decider.ts'
import type { AnyEvent, EventLog, ExpectedRevision, Position, Revision } from '../../../domain/kernel/event-log.ts'

/** The revisions that a command appended, and the fingerprint of its request. */
export type EarlierAppend = { readonly from: Revision; readonly to: Revision; readonly fingerprint: string | undefined }

type LoadedStream<State> = {
  readonly state: State
  readonly revision: ExpectedRevision
  readonly position: Position | undefined
  readonly commands: Map<string, EarlierAppend>
}

/** Keeps the folded states of this many streams while they are in use: a load reads only later events. */
export const recentStreams = <State, Event extends AnyEvent>(
  log: EventLog,
  { initialState, evolve }: Pick<Decider<never, State, Event, never>, 'initialState' | 'evolve'>,
  most: number,
) => {
  let recent = new Map<string, LoadedStream<State>>()
  const queues = new Map<string, Promise<unknown>>()

  const load = async (stream: string): Promise<LoadedStream<State>> => {
    const kept = recent
    const known = kept.get(stream)
    const from = known && known.revision !== 'noStream' ? known.revision + 1 : 0
    const { events } = await log.read<Event>(stream, { from })
    const loaded = events.reduce<LoadedStream<State>>(({ state, commands }, { event, revision, position, ...by }) => {
      const { commandId, fingerprint } = by
      commands.set(commandId, { from: commands.get(commandId)?.from ?? revision, to: revision, fingerprint })
      return { state: evolve(state, event), revision, position, commands }
    }, known ?? { state: initialState, revision: 'noStream', position: undefined, commands: new Map() })
    kept.delete(stream)
    kept.set(stream, loaded)
    const oldest = kept.keys().next().value
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return loaded
  }

  /** Runs work on a stream in sequence; a failure does not stop what waits behind it. */
  const inTurn = async <Answer>(stream: string, work: () => Promise<Answer>): Promise<Answer> => {
    const turn = (queues.get(stream) ?? Promise.resolve()).then(work, work)
    queues.set(stream, turn)
    try {
      return await turn
    } finally {
      if (queues.get(stream) === turn) queues.delete(stream)
    }
  }

  /** Forgets everything read so far, and what is being read now. */
  const drop = () => {
    recent = new Map()
  }

  return { load, inTurn, drop }
}
