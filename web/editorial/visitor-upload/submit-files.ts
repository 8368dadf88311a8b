/** What the form says beside the files. */
export type FilledForm = {
  readonly publication: string
  readonly channel: 'page' | 'widget'
  readonly uploads: readonly string[]
  readonly name: string
  readonly email: string
  readonly message: string
  /** Visitors do not see this field: only a program fills it in. */
  readonly website: string
  readonly filledInFor: number
}

export type Receipt = { readonly number: string; readonly withoutReceipt: boolean }

export type Refusal = { readonly sentence: string; readonly field?: string }

export class SubmissionRefused extends Error {
  override readonly name = 'SubmissionRefused'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.sentence)
    this.refusal = refusal
  }
}

const AWAY = 'Servern svarar inte just nu. Filerna är kvar: försök igen om en stund.'

/** Without cookies: what a visitor sends is nobody's act, on our own page as in another site's frame. */
export const submitFiles = async (form: FilledForm): Promise<Receipt> => {
  const response = await fetch('/api/uploads/submission', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(form),
  }).catch(() => undefined)
  const body = (await response?.json().catch(() => undefined)) as
    | (Partial<Receipt> & { readonly detail?: string; readonly field?: string })
    | undefined
  if (response?.ok && body?.number !== undefined)
    return { number: body.number, withoutReceipt: body.withoutReceipt === true }
  const { detail: sentence = AWAY, field } = body ?? {}
  throw new SubmissionRefused({ sentence, ...(field === undefined ? {} : { field }) })
}
