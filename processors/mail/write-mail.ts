import type { MailTemplate } from '../../domain/delivery/rules.ts'
import type { Mail } from './mail.ts'

/** Writes a letter at the moment it is sent. `unneeded`: why it is not to be sent any more, in Swedish. */
export type WriteMail<Sources> = (
  about: Readonly<Record<string, string>>,
  sources: Sources,
) => Promise<Mail | { readonly unneeded: string }>

/** Every letter there is. Who writes some of them names them, and what they are made from. */
export type Letters<Sources> = Readonly<Record<MailTemplate, WriteMail<Sources>>>
