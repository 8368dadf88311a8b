import type { MailTemplate } from '../../domain/delivery/rules.ts'
import { invitation } from './invitation.ts'
import type { WriteMail } from './write-mail.ts'

/** Every letter there is, one line each. */
export const templates: Readonly<Record<MailTemplate, WriteMail>> = { invitation }
