import type { Handlers } from '../../handlers.ts'

/** When a person has been forgotten: what was folded before still tells of her. */
export const dropStates = (handlers: Handlers): void => {
  for (const handle of Object.values(handlers)) handle.drop()
}
