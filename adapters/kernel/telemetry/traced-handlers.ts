import type { Handlers } from '../../../commands/handlers.ts'
import type { Ask, Handle, States } from '../../../commands/kernel/handling/command-handler.ts'
import type { OpenSpan, Trace } from '../../../domain/kernel/trace.ts'

type Command = { readonly type: string }
type AnyHandle = Handle<Command, unknown, unknown, string>

const nameAs = (span: OpenSpan, command: object) => {
  if ('type' in command && typeof command.type === 'string') span.rename(`command ${command.type}`)
}

/** A command that depends on the state is known when the state is. */
const namedWhenKnown = (ask: Ask<Command, unknown>, span: OpenSpan): Ask<Command, unknown> => {
  if (typeof ask !== 'function') {
    nameAs(span, ask)
    return ask
  }
  return async (states: States<unknown>) => {
    const command = await ask(states)
    nameAs(span, command)
    return command
  }
}

const traceHandle = (handle: AnyHandle, category: string, trace: Trace): AnyHandle => {
  const call = (...[stream, ask, context]: Parameters<AnyHandle>): ReturnType<AnyHandle> => {
    const { correlationId, causationId } = context
    const attributes = { 'ljudkod.category': category, 'ljudkod.actor': context.actor.kind }
    return trace.within({ name: `command of ${category}`, correlationId, causationId, attributes }, async (span) => {
      const outcome = await handle(stream, namedWhenKnown(ask, span), context)
      span.note({ 'ljudkod.outcome': outcome.kind === 'rejected' ? outcome.reason : outcome.kind })
      return outcome
    })
  }
  return Object.assign(call, { state: handle.state, stateAt: handle.stateAt, drop: handle.drop })
}

/** The same handlers, whose commands are traced by type, category and outcome. */
export const tracedHandlers = (handlers: Handlers, trace: Trace): Handlers =>
  // The casts are sound: each name keeps its handler, which passes every call on.
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, traceHandle(handle as unknown as AnyHandle, name, trace)]),
  ) as unknown as Handlers
