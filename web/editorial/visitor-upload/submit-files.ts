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

/** A file came, and was removed before it was sent, or lay too long. */
export const MISSING_FILE_SENTENCE = 'Filen finns inte längre hos oss. Lägg till den igen.'

/** The place of a missing file among those that were sent; -1: none is missing. */
export const placeOfMissingFile = ({ field }: Refusal): number =>
  Number(/^uploads\.(\d+)$/.exec(field ?? '')?.[1] ?? -1)

/** Why nothing was sent when files were refused after the visitor had pressed 'Skicka'. `others`: files that came. */
export const sayRefused = (
  refused: readonly { readonly name: string; readonly sentence: string }[],
  others: number,
): string =>
  [
    ...refused.map(({ name, sentence }) => `${name}: ${sentence}`),
    ...(others === 0
      ? []
      : [`Tryck på Skicka igen för att skicka ${others === 1 ? 'den andra filen' : 'de andra filerna'}.`]),
  ].join(' ')

const NO_ANSWER_SENTENCE = 'Servern svarar inte just nu. Filerna är kvar: försök igen om en stund.'

/** Sends without cookies: a visitor's submission belongs to no session, on the product's page as in another site's frame. */
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
  const { detail: sentence = NO_ANSWER_SENTENCE, field } = body ?? {}
  throw new SubmissionRefused({ sentence, ...(field === undefined ? {} : { field }) })
}
