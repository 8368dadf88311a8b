import type { Language } from '../../../../domain/sales/quotation/fields.ts'
import { RequestRefusal } from '../../../kernel/server/api-client.ts'
import type { Client } from '../client.ts'
import { isSentAlready } from '../words/refusals.ts'
import type { DraftWork } from './draft/use-draft.ts'
import { quotationOf } from './public-form.ts'
import type { FormKind, SubmissionAnswer } from './steps/steps.ts'

type FormSubmission = {
  /** The kind that the page has announced to the visitor. */
  readonly asks: FormKind
  readonly language: Language
  /** The trap field: people leave it empty. */
  readonly website: string
  readonly work: DraftWork
}

/** Translates an error into the reason why nothing was sent. */
export const refusalOf = (error: unknown): SubmissionAnswer => {
  if (!(error instanceof RequestRefusal)) return { status: 0, shortCode: null }
  const { status, title, detail } = error.problem
  return { status, shortCode: null, title, ...(detail ? { detail } : {}) }
}

/** The short code of an earlier submission; null when it cannot be fetched. */
const codeOf = async (client: Client, work: DraftWork) =>
  client.draft(await work.ensure()).then(
    ({ shortCode }) => shortCode,
    () => null,
  )

/** Sends the form, at most once over repeated attempts. Returns the outcome instead of throwing. */
export const sendForm = async (
  client: Client,
  { asks, language, website, work }: FormSubmission,
): Promise<SubmissionAnswer> => {
  const { sendKey, openedAt, form } = work.latest()
  try {
    const draft = await work.ensure()
    const filledInFor = Math.max(0, Date.now() - openedAt)
    const body = { ...quotationOf(form), language, website, filledInFor, order: asks === 'order' }
    const { shortCode, order } = await client.submitDraft(draft, body, sendKey)
    work.forget()
    // A submission that needs an offer first goes to staff, who answer with one.
    return { status: 201, shortCode: shortCode ?? null, isOrder: order !== undefined, email: form.contact.email }
  } catch (error) {
    const refusal = refusalOf(error)
    return isSentAlready(refusal) ? { ...refusal, shortCode: await codeOf(client, work) } : refusal
  }
}
