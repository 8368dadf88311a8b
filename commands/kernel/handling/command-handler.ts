import { type Decider, isRejection } from '../../../domain/kernel/decider.ts'
import {
  type Actor,
  type AnyEvent,
  type AppendMetadata,
  type Cause,
  type EventLog,
  type ExpectedRevision,
  LogUnavailable,
  type Position,
  type RecordedEvent,
  type Revision,
  RevisionConflict,
} from '../../../domain/kernel/event-log.ts'
import type { FieldConflict } from '../../../domain/kernel/form-merge.ts'
import type { InWords } from '../history/sentence-parts.ts'
import { ActRepeated, isDoneAgain } from './act-repeated.ts'
import { type EarlierAppend, recentStreams } from './recent-streams.ts'
import { ignoreUnknownEvents } from './released-events.ts'

export type CommandContext = {
  /** UUIDv5 of actor, route and the client's key when it sent one, else a new UUIDv7. */
  readonly commandId: string
  readonly correlationId: string
  readonly causationId?: string
  readonly cause?: Cause
  readonly actor: Actor
  /** A hash of the request under its key, see `AppendMetadata`. */
  readonly fingerprint?: string
  /**
   * The id of the command that this one undoes: where the same has been done again since, it rejects with
   * `ActRepeated`.
   */
  readonly undoes?: string
}

export type AcceptedOutcome<Event, State = unknown> = {
  readonly kind: 'accepted'
  /** The events that this command appended; empty when nothing changed. */
  readonly events: readonly Event[]
  readonly revision: ExpectedRevision
  /** The position of the stream's last event; undefined for a stream without events. */
  readonly position: Position | undefined
  /**
   * The state after the command; the current state when the command had been carried out before. Callers need not read
   * the stream again.
   */
  readonly state: State
}

export type Outcome<Event, Reason extends string, State = unknown> =
  | AcceptedOutcome<Event, State>
  | { readonly kind: 'rejected'; readonly reason: Reason }
  | { readonly kind: 'conflict'; readonly conflicts: readonly FieldConflict[] }

/** Whether the command changed anything: one that asks for the present state is accepted without events. */
export const hasChanged = (outcome: Outcome<unknown, string>): boolean =>
  outcome.kind === 'accepted' && outcome.events.length > 0

export type States<State> = {
  readonly now: State
  /** The state at a revision, for a form that was opened then; an unknown revision is a conflict. */
  readonly at: (revision: ExpectedRevision) => Promise<State>
}

/** A command, or one that depends on the current state (a form's changes); computed again after a conflict. */
export type Ask<Command, State> =
  | Command
  | ((states: States<State>) => Promise<Command | { readonly conflicts: readonly FieldConflict[] }>)

export type Handle<Command, State, Event, Reason extends string> = {
  (stream: string, ask: Ask<Command, State>, context: CommandContext): Promise<Outcome<Event, Reason, State>>
  /** The current state, read from the stream: for rules that read a parent. */
  readonly state: (stream: string) => Promise<State>
  /** The state at a revision that a document names. */
  readonly stateAt: (stream: string, revision: ExpectedRevision) => Promise<State>
  /** Forgets every state: the next load reads the stream anew. */
  readonly drop: () => void
}

/** The key belongs to another request of the same sender, whose answer does not fit this one. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused'
}

class ImpossibleRevision extends Error {}

/**
 * The command for a stream that ends at `last`. A form opened at a later revision has no base to merge with: it
 * conflicts, with nothing to show beside it.
 */
export const resolveCommand = async <Command extends { readonly type: string }, State>(
  ask: Ask<Command, State>,
  { now, at }: States<State>,
  last: ExpectedRevision,
) => {
  if (typeof ask !== 'function') return ask
  const known = async (revision: ExpectedRevision) => {
    if (revision !== 'noStream' && (last === 'noStream' || revision > last)) throw new ImpossibleRevision()
    return at(revision)
  }
  try {
    return await ask({ now, at: known })
  } catch (error) {
    if (error instanceof ImpossibleRevision) return { conflicts: [] }
    throw error
  }
}

const MAX_ATTEMPTS = 40

/** How long one command may take (ms), including the time in the queue. Browsers and proxies wait longer. */
const COMMAND_TIMEOUT_MS = 20_000

const CACHED_STREAMS = 1_000

type HandlerOptions = {
  readonly timeLimit?: number
  /** How many streams' states are kept: fewer where each is large. */
  readonly kept?: number
}

/**
 * Loads, decides and appends; decides again when another process wrote first. A command that its stream already holds
 * gets its former answer, or rejects with `KeyReused` when the request under its id differed. Commands on one stream
 * queue here, so that only other processes conflict. Events without words are of a newer release: they count in the
 * stream, and change no state. Rejects with `LogUnavailable` after `timeLimit` milliseconds.
 */
export const commandHandler = <
  Command extends { readonly type: string },
  State,
  Event extends AnyEvent,
  Reason extends string,
>(
  strict: Decider<Command, State, Event, Reason>,
  inWords: InWords<Event>,
  { timeLimit = COMMAND_TIMEOUT_MS, kept = CACHED_STREAMS }: HandlerOptions = {},
) => {
  const decider = ignoreUnknownEvents(strict, inWords)
  const handlerOf = (log: EventLog): Handle<Command, State, Event, Reason> => {
    const streams = recentStreams(log, decider, kept)

    const at = (stream: string) => async (revision: ExpectedRevision) => {
      if (revision === 'noStream') return decider.initialState
      const { events } = await log.read<Event>(stream, { to: revision })
      return events.reduce((state, { event }) => decider.evolve(state, event), decider.initialState)
    }

    const attempt = async (stream: string, ask: Ask<Command, State>, context: CommandContext) => {
      const loaded = await streams.load(stream)
      const { state, revision, position } = loaded
      const repeated = loaded.commands.get(context.commandId)
      if (repeated) {
        if (isAnother(repeated, context)) throw new KeyReused()
        return { ...answerOf(await repeat<Event>(log, stream, repeated)), state }
      }
      const undone = context.undoes && loaded.commands.get(context.undoes)
      if (undone && (await isDoneAgain(log, stream, undone))) throw new ActRepeated()
      const command = await resolveCommand(ask, { now: state, at: at(stream) }, revision)
      if ('conflicts' in command) return { kind: 'conflict', conflicts: command.conflicts } as const
      const decision = decider.decide(command, state)
      if (isRejection(decision)) return { kind: 'rejected', reason: decision.rejected } as const
      if (decision.length === 0) return { kind: 'accepted', events: [], revision, position, state } as const
      const appended = await log.append(stream, decision, revision, metadataOf(context))
      return { kind: 'accepted', events: decision, ...appended, state: decision.reduce(decider.evolve, state) } as const
    }

    const handle = (stream: string, ask: Ask<Command, State>, context: CommandContext) => {
      const deadline = performance.now() + timeLimit
      const decided = streams.inTurn(stream, async () => {
        for (let tries = 1; ; tries += 1) {
          if (performance.now() > deadline) throw new LogUnavailable()
          try {
            return await attempt(stream, ask, context)
          } catch (error) {
            if (!(error instanceof RevisionConflict) || tries === MAX_ATTEMPTS) throw error
            await jitter(tries)
          }
        }
      })
      return withTimeout(timeLimit, decided)
    }

    return Object.assign(handle, {
      state: async (stream: string) => (await streams.load(stream)).state,
      stateAt: (stream: string, revision: ExpectedRevision) => at(stream)(revision),
      drop: streams.drop,
    })
  }
  return Object.assign(handlerOf, { decider, inWords })
}

/** Events of an earlier release have no fingerprint to compare. */
const isAnother = ({ fingerprint: earlier }: EarlierAppend, { fingerprint }: CommandContext) =>
  earlier !== undefined && fingerprint !== undefined && earlier !== fingerprint

const metadataOf = ({
  commandId,
  correlationId,
  causationId,
  cause,
  actor,
  fingerprint,
}: CommandContext): AppendMetadata => ({
  commandId,
  correlationId,
  actor,
  ...(causationId ? { causationId } : {}),
  ...(cause ? { cause } : {}),
  ...(fingerprint ? { fingerprint } : {}),
})

const repeat = async <Event extends AnyEvent>(
  log: EventLog,
  stream: string,
  { from, to }: { from: Revision; to: Revision },
) => (await log.read<Event>(stream, { from, to })).events

const answerOf = <Event extends AnyEvent>(events: readonly RecordedEvent<Event>[]) => {
  const last = events.at(-1)
  return {
    kind: 'accepted' as const,
    events: events.map(({ event }) => event),
    revision: last?.revision ?? ('noStream' as const),
    position: last?.position,
  }
}

/** A command that is still running then ends by itself; a repeated request finds it by its id. */
const withTimeout = <Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LogUnavailable()), milliseconds)
    void answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** Up to 5 ms more for every try, soon doubling to 160 ms: colliding processes spread out. */
const jitter = (tries: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * Math.max(tries, Math.min(2 ** (tries - 3), 32))))
