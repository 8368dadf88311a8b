import { assign, setup } from 'xstate'

export type PlaybackInput = {
  /** Index of the article to begin with. */
  readonly index: number
  readonly articles: number
  /** Number of times that the listener has pressed 'next' since the last scan. */
  readonly nexts: number
  /** 0: the player never asks for a new scan. */
  readonly rescanAfter: number
  readonly playNextAuto: boolean
  /** Indexes of the articles that the listener has heard to the end. */
  readonly heard: readonly number[]
}

type Context = PlaybackInput & {
  /** True when the article at `index` is to play as soon as it can. */
  readonly wanted: boolean
}

export type PlaybackEvent =
  | { type: 'played' }
  | { type: 'paused' }
  | { type: 'ended' }
  | { type: 'fell asleep' }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'choose'; index: number }
  | { type: 'go on' }
  | { type: 'start over' }

const goToArticle = (index: number, wanted: boolean) =>
  assign<Context, PlaybackEvent, undefined, PlaybackEvent, never>({ index, wanted })

/**
 * The chart of what plays, and of when the player asks for a new scan. Only the listener's own 'next' counts towards
 * that, not auto-advance, 'previous' or a replay, and the listener can always go on without paper.
 */
export const playback = setup({
  types: { context: {} as Context, events: {} as PlaybackEvent, input: {} as PlaybackInput },
  guards: {
    atEnd: ({ context }) => context.index >= context.articles - 1,
    exhausted: ({ context }) =>
      context.rescanAfter > 0 && context.nexts >= context.rescanAfter && context.index < context.articles - 1,
    goesOn: ({ context }) => context.playNextAuto && context.index < context.articles - 1,
  },
  actions: {
    forward: assign({ index: ({ context }) => context.index + 1, wanted: true }),
    back: assign({ index: ({ context }) => Math.max(0, context.index - 1), wanted: true }),
    chosen: assign({
      index: ({ context, event }) => (event.type === 'choose' ? event.index : context.index),
      wanted: true,
    }),
    hear: assign({ heard: ({ context }) => [...new Set([...context.heard, context.index])] }),
    count: assign({ nexts: ({ context }) => context.nexts + 1 }),
    forgive: assign({ nexts: 0 }),
    rest: assign({ wanted: false }),
  },
}).createMachine({
  context: ({ input }) => ({ ...input, wanted: false }),
  initial: 'stop',
  on: {
    choose: { target: '.play', actions: 'chosen' },
    previous: { target: '.play', actions: 'back' },
    next: [
      { guard: 'exhausted', target: '.rescan', actions: 'rest' },
      { guard: 'atEnd' },
      { target: '.play', actions: ['count', 'forward'] },
    ],
  },
  states: {
    stop: { on: { played: 'play' } },
    pause: { on: { played: 'play', ended: 'stop' } },
    play: {
      on: {
        paused: { target: 'pause', actions: 'rest' },
        ended: [
          { guard: 'goesOn', actions: ['hear', 'forward'] },
          { guard: 'atEnd', target: 'over', actions: ['hear', 'rest'] },
          { target: 'stop', actions: ['hear', 'rest'] },
        ],
        'fell asleep': [
          { guard: 'atEnd', target: 'over', actions: ['hear', 'rest'] },
          { target: 'stop', actions: ['hear', 'rest'] },
        ],
      },
    },
    // The issue is over.
    over: { on: { played: 'play', 'start over': { target: 'play', actions: [goToArticle(0, true)] } } },
    rescan: {
      on: {
        'go on': { target: 'play', actions: ['forgive', 'forward'] },
        'start over': { target: 'play', actions: [goToArticle(0, true)] },
      },
    },
  },
})
