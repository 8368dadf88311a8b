import type { MailTemplate } from '../../../domain/delivery/delivery/rules.ts'
import type { WriteMail } from '../../kernel/mail/write-mail.ts'
import { guessingNotice } from './guessing-notice.ts'
import { invitation } from './invitation.ts'
import { passwordLetter } from './password-letter.ts'
import type { UserMailSources } from './sources.ts'

export const userLetters = {
  invitation,
  'guessing-notice': guessingNotice,
  'password-letter': passwordLetter,
} as const satisfies Partial<Record<MailTemplate, WriteMail<UserMailSources>>>
