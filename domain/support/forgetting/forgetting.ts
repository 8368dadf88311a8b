import { decideByType } from '../../kernel/by-type.ts'
import { assertNever, type Decider, type Decision, reject } from '../../kernel/decider.ts'
import { thingOf } from '../thing-kinds.ts'
import type { ForgettingCommand } from './commands.ts'
import type { ForgettingBegun, ForgettingCertified, ForgettingEvent } from './events.ts'

type DecidedForgetting = {
  readonly begun: ForgettingBegun['data']
  /** Streams that are forgotten already. */
  readonly done: readonly string[]
}

export type Forgetting =
  | { readonly status: 'Missing' }
  | ({ readonly status: 'Begun' } & DecidedForgetting)
  | ({ readonly status: 'Certified'; readonly certificate: ForgettingCertified['data'] } & DecidedForgetting)

type ForgettingRejection = 'ForgettingNotFound' | 'ForgettingUnfinished' | 'ForgettingAlreadyBegun'

/** The streams that are still to be forgotten, in their order. */
export const remainingThings = ({ begun, done }: DecidedForgetting): readonly string[] =>
  begun.things.flatMap(({ stream }) => (done.includes(stream) ? [] : [stream]))

const erasedByKind = ({ things, follows }: ForgettingBegun['data']): ForgettingCertified['data']['erased'] => [
  ...[...Map.groupBy(things, ({ stream }) => thingOf(stream).kind)].map(([kind, all]) => ({
    kind,
    things: all.length,
    values: all.reduce((sum, { values }) => sum + values, 0),
  })),
  ...follows,
]

const certificateOf = (begun: ForgettingBegun['data'], at: string): ForgettingCertified => {
  const { things: _things, follows: _follows, at: begunAt, ...told } = begun
  return { type: 'ForgettingCertified', data: { ...told, erased: erasedByKind(begun), begunAt, at } }
}

type ForgettingDecision = Decision<ForgettingEvent, ForgettingRejection>

const decide = decideByType<ForgettingCommand, Forgetting, ForgettingDecision>({
  BeginForgetting: ({ type: _type, ...data }, { status }) =>
    status === 'Missing' ? [{ type: 'ForgettingBegun', data }] : reject('ForgettingAlreadyBegun'),
  NoteThingForgotten: ({ stream }, forgetting) => {
    if (forgetting.status === 'Missing') return reject('ForgettingNotFound')
    if (!remainingThings(forgetting).includes(stream)) return []
    return [{ type: 'ThingForgotten', data: { forgettingId: forgetting.begun.forgettingId, stream } }]
  },
  CertifyForgetting: ({ at }, forgetting) => {
    if (forgetting.status === 'Missing') return reject('ForgettingNotFound')
    if (forgetting.status === 'Certified') return []
    return remainingThings(forgetting).length > 0
      ? reject('ForgettingUnfinished')
      : [certificateOf(forgetting.begun, at)]
  },
})

const evolve = (forgetting: Forgetting, event: ForgettingEvent): Forgetting => {
  if (event.type === 'ForgettingBegun') return { status: 'Begun', begun: event.data, done: [] }
  if (forgetting.status === 'Missing') return forgetting
  switch (event.type) {
    case 'ThingForgotten':
      return { ...forgetting, done: [...forgetting.done, event.data.stream] }
    case 'ForgettingCertified':
      return { ...forgetting, status: 'Certified', certificate: event.data }
    default:
      return assertNever(event)
  }
}

export const forgettingDecider: Decider<ForgettingCommand, Forgetting, ForgettingEvent, ForgettingRejection> = {
  initialState: { status: 'Missing' },
  decide,
  evolve,
}
