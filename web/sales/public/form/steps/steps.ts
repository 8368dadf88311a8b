import { assign, fromPromise, setup } from 'xstate'

/** The outcome of a submission. `status` 0: the server did not answer. `isOrder`: it became an order at once. */
export type SubmissionAnswer = {
  readonly status: number
  readonly shortCode: string | null
  readonly isOrder?: boolean
  /** The address that the answer goes to. */
  readonly email?: string
  /** The name of the refusal; `detail` is the server's explanation. */
  readonly title?: string
  readonly detail?: string
}

/** `order`: the draft is saved before step 2, and ordered after it. `request`: nothing is saved before it is sent. */
export type FormKind = 'request' | 'order'

/** Whether the visitor must correct the refused field in the first step. */
const isOfAssignment = (sent: SubmissionAnswer | null) =>
  ['DiscountUnknown', 'NothingToListenTo'].includes(sent?.title ?? '')

type Save = () => Promise<unknown>
type SendForm = () => Promise<SubmissionAnswer>

type Context = { readonly kind: FormKind; readonly sent: SubmissionAnswer | null; readonly saveFailed: boolean }

type StepsEvent =
  | { type: 'next'; save: Save }
  | { type: 'back' }
  /** Goes forward to a step that was filled in before. */
  | { type: 'forward' }
  | { type: 'send'; send: SendForm }
  | { type: 'edit' }
  | { type: 'start over' }

const NO_ANSWER: SubmissionAnswer = { status: 0, shortCode: null }

/**
 * The steps of the form. While it saves or sends, further presses do nothing. Any answer but 201 leads to 'not sent',
 * from where the visitor can try again or go back to the form.
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
