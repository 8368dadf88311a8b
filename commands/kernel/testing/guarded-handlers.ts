import type { Handlers } from '../../handlers.ts'
import type { Ask, CommandContext } from '../handling/command-handler.ts'

type AnyHandle = (
  stream: string,
  ask: Ask<{ readonly type: string }, unknown>,
  context: CommandContext,
) => Promise<unknown>

/** Different commands have different names, and two runs of the same code the same name. */
const nameOf = (ask: Ask<{ readonly type: string }, unknown>) => (typeof ask === 'function' ? String(ask) : ask.type)

/**
 * Handlers that throw when two different commands come to one stream under one id: the second would count as a repeat
 * of the first and do nothing.
 */
export const guardedHandlers = (handlers: Handlers): Handlers => {
  const known = new Map<string, string>()
  const guarded = (handle: AnyHandle) => {
    const checked = async (...[stream, ask, context]: Parameters<AnyHandle>) => {
      const key = `${context.commandId} ${stream}`
      const name = nameOf(ask)
      const earlier = known.get(key)
      known.set(key, earlier ?? name)
      if (earlier !== undefined && earlier !== name)
        throw new Error(`Two commands under one id on ${stream}: ${earlier}, then ${name}`)
      return handle(stream, ask, context)
    }
    return Object.assign(checked, handle)
  }
  const entries = Object.entries(handlers).map(([name, handle]) => [name, guarded(handle as unknown as AnyHandle)])
  return Object.fromEntries(entries)
}
