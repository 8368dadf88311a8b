import type { ProcessManager } from '../process-manager.ts'

export const manuscriptQueue = 'manuscript-count'

export type ManuscriptJob = { readonly mediaId: string }

/** Every text that comes in is counted at once. */
export const manuscripts: ProcessManager<'FileReceived', null, never> = {
  name: 'manuscripts',
  types: ['FileReceived'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.mediaId,
  initialState: null,
  react: (_, { event: { data } }) =>
    data.kind === 'text'
      ? [{ job: { queue: manuscriptQueue, data: { mediaId: data.mediaId } satisfies ManuscriptJob } }]
      : [],
  evolve: () => undefined,
}
