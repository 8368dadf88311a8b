import type { ChangeForm } from './commands.ts'
import { saidOf } from './rules.ts'

export const SENT = 'Ärendet är skickat till administratören.'

/** What whoever has sent a request reads of it, with and without scripts. */
export const receiptOf = ({
  action,
  newAddress,
  name,
  email,
}: Pick<ChangeForm, 'action' | 'newAddress' | 'name' | 'email'>): readonly string[] => [
  `Du har bett om ${saidOf({ action, newAddress })} för ${name}.`,
  SENT,
  ...(email === '' ? [] : [`Ett kvitto är på väg till ${email}.`]),
]
