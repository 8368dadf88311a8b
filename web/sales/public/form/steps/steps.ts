import { assign, fromPromise, setup } from 'xstate'

/** What came of sending. `status` 0: nobody answered. `isOrder`: it has become an order already. */
export type SubmissionAnswer = {
  readonly status: number
  readonly shortCode: string | null
  readonly isOrder?: boolean
  /** Where the answer goes. */
  readonly email?: string
  /** The name of the refusal, and what the server says of it. */
  readonly title?: string
  readonly detail?: string
}

/** `order`: saved before the customer's details, ordered after them. `request`: saving is sending. */
export type FormKind = 'request' | 'order'

/** What was refused is put right in the first step. */
const isOfAssignment = (sent: SubmissionAnswer | null) =>
  ['DiscountUnknown', 'NothingToListenTo'].includes(sent?.title ?? '')

type Save = () => Promise<unknown>
type SendForm = () => Promise<SubmissionAnswer>

type Context = { readonly kind: FormKind; readonly sent: SubmissionAnswer | null; readonly saveFailed: boolean }

export type StepsEvent =
  | { type: 'next'; save: Save }
  | { type: 'back' }
  /** To what has been filled in before. */
  | { type: 'forward' }
  | { type: 'send'; send: SendForm }
  | { type: 'edit' }
  | { type: 'start over' }

const NO_ANSWER: SubmissionAnswer = { status: 0, shortCode: null }

/**
 * The steps of the form. While something is being saved or sent, nothing else is: a second press does nothing. Whatever
 * comes back but 201 is told as not sent, with a way to try again and a way back to the form.
 */
export const steps = setup({
  types: { context: {} as Context, events: {} as StepsEvent, input: {} as Pick<Context, 'kind'> },
  actors: {
    save: fromPromise<unknown, Save>(({ input }) => input()),
    send: fromPromise<SubmissionAnswer, SendForm>(({ input }) => input()),
  },
  guards: {
    isInFirstStep: ({ context }) => isOfAssignment(context.sent),
    isOrder: ({ context }) => context.kind === 'order',
  },
}).createMachine({
  context: ({ input: { kind } }) => ({ kind, sent: null, saveFailed: false }),
  initial: 'assignment',
  states: {
    assignment: { on: { next: [{ guard: 'isOrder', target: 'saving' }, { target: 'details' }], forward: 'details' } },
    saving: {
      entry: assign({ saveFailed: false }),
      invoke: {
        src: 'save',
        input: ({ event }) => (event.type === 'next' ? event.save : () => Promise.resolve()),
        onDone: 'details',
        onError: { target: 'assignment', actions: assign({ saveFailed: true }) },
      },
    },
    details: { on: { back: 'assignment', send: 'sending' } },
    sending: {
      invoke: {
        src: 'send',
        input: ({ event }) => (event.type === 'send' ? event.send : () => Promise.resolve(NO_ANSWER)),
        onDone: [
          {
            guard: ({ event }) => event.output.status === 201,
            target: 'sent',
            actions: assign({ sent: ({ event }) => event.output }),
          },
          { target: 'notSent', actions: assign({ sent: ({ event }) => event.output }) },
        ],
        onError: { target: 'notSent', actions: assign({ sent: NO_ANSWER }) },
      },
    },
    sent: { on: { 'start over': { target: 'assignment', actions: assign({ sent: null }) } } },
    notSent: {
      on: {
        send: 'sending',
        edit: [{ guard: 'isInFirstStep', target: 'assignment' }, { target: 'details' }],
        'start over': 'assignment',
      },
    },
  },
})
