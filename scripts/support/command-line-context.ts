import { v7 } from 'uuid'

/** The ids and the actor of one act at the command line. */
export const commandLineContext = () =>
  ({ commandId: v7(), correlationId: v7(), actor: { kind: 'process', id: 'command-line' } }) as const
