import type { MailTemplate } from '../../../domain/delivery/delivery/rules.ts'
import type { Mail } from './mail.ts'

/**
 * Writes a letter at the moment of sending. `unneeded`: why it is no longer to be sent, in Swedish; `isHeld`: not now,
 * but perhaps later.
 */
export type WriteMail<Sources> = (
  about: Readonly<Record<string, string>>,
  sources: Sources,
) => Promise<Mail | { readonly unneeded: string; readonly isHeld?: true }>

/** Every letter. A module that writes some of them names them and their sources. */
export type Letters<Sources> = Readonly<Record<MailTemplate, WriteMail<Sources>>>
