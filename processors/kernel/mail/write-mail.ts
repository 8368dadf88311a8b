import type { MailTemplate } from '../../../domain/delivery/delivery/rules.ts'
import type { Mail } from './mail.ts'

/** Writes a letter at the moment it is sent. `unneeded`: why it is not to be sent any more, in Swedish; `isHeld`: not as things stand, and perhaps later. */
export type WriteMail<Sources> = (
  about: Readonly<Record<string, string>>,
  sources: Sources,
) => Promise<Mail | { readonly unneeded: string; readonly isHeld?: true }>

/** Every letter there is. Who writes some of them names them, and what they are made from. */
export type Letters<Sources> = Readonly<Record<MailTemplate, WriteMail<Sources>>>
