import type { ChangeForm } from './commands.ts'
import { requestPhrase } from './rules.ts'

export const SENT_MESSAGE = 'Ärendet är skickat till administratören.'

const receiptSentence = (email: string, withoutReceipt: boolean): string =>
  withoutReceipt
    ? `Det här ärendet får inget kvitto med e-post, för ${email} har fått flera den senaste timmen.`
    : `Ett kvitto är på väg till ${email}.`

/** The confirmation that a visitor reads after sending a request, with and without scripts. */
export const receiptOf = (
  { action, newAddress, name, email }: Pick<ChangeForm, 'action' | 'newAddress' | 'name' | 'email'>,
  withoutReceipt: boolean,
): readonly string[] => [
  `Du har bett om ${requestPhrase({ action, newAddress })} för ${name}.`,
  SENT_MESSAGE,
  ...(email === '' ? [] : [receiptSentence(email, withoutReceipt)]),
]
