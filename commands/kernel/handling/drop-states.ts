import type { Handlers } from '../../handlers.ts'

/** Drops all states after a person has been forgotten: folded states still contain the person's fields. */
export const dropStates = (handlers: Handlers): void => {
  for (const handle of Object.values(handlers)) handle.drop()
}
