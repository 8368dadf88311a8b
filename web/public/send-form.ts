import type { Language } from '../../domain/quotation/fields.ts'
import { Refused } from '../api-client.ts'
import type { Client, ToOrder } from './client.ts'
import { quotationOf } from './public-form.ts'
import { isSentAlready } from './refusals.ts'
import type { FormKind, Sent } from './steps.ts'
import type { DraftWork } from './use-draft.ts'

type Sending = {
  readonly kind: FormKind
  readonly language: Language
  /** Of the trap: people leave it empty. */
  readonly website: string
  readonly work: DraftWork
}

/** Why something was not sent. */
export const refusalOf = (error: unknown): Sent => {
  if (!(error instanceof Refused)) return { status: 0, shortCode: null }
  const { status, title, detail } = error.problem
  return { status, shortCode: null, title, ...(detail ? { detail } : {}) }
}

/** What has not been counted cannot be ordered: what was asked for is with staff, who answer with an offer. */
const isBeforeOffer = (error: unknown) => error instanceof Refused && error.problem.title === 'QuotationNotSent'

/** False: staff answer with an offer first. */
const placeOrder = async (client: Client, quotation: ToOrder, key: string) => {
  try {
    await client.order(quotation, key)
    return true
  } catch (error) {
    if (isBeforeOffer(error)) return false
    throw error
  }
}

/** Where to find what was sent before; null when it cannot be asked for. */
const codeOf = async (client: Client, work: DraftWork) =>
  client.draft(await work.ensure()).then(
    ({ shortCode }) => shortCode,
    () => null,
  )

/** Sends what is filled in, at most once however often it is tried. Tells what came of it instead of throwing. */
export const sendForm = async (client: Client, { kind, language, website, work }: Sending): Promise<Sent> => {
  const { sendKey, openedAt, form } = work.latest()
  try {
    const draft = await work.ensure()
    const body = { ...quotationOf(form), language, website, filledInFor: Math.max(0, Date.now() - openedAt) }
    const { _id, shortCode } = await client.submitDraft(draft, body, sendKey)
    const isOrder = kind === 'order' && (await placeOrder(client, { _id, name: form.contact.name, shortCode }, sendKey))
    work.forget()
    return { status: 201, shortCode: shortCode ?? null, isOrder, email: form.contact.email }
  } catch (error) {
    const refusal = refusalOf(error)
    return isSentAlready(refusal) ? { ...refusal, shortCode: await codeOf(client, work) } : refusal
  }
}
