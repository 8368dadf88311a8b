import type { MailTemplate } from '../../../domain/delivery/delivery/rules.ts'
import type { WriteMail } from '../../kernel/mail/write-mail.ts'
import { guessingNotice } from './guessing-notice.ts'
import { invitation } from './invitation.ts'
import { passwordLetter } from './password-letter.ts'
import { confirmLetter, connectLetter, knownLetter } from './signup-letters.ts'
import type { UserMailSources } from './sources.ts'
import { twoStepNotice } from './two-step-notice.ts'

export const userLetters = {
  invitation,
  'guessing-notice': guessingNotice,
  'password-letter': passwordLetter,
  'confirm-letter': confirmLetter,
  'signup-known': knownLetter,
  'connect-letter': connectLetter,
  'two-step-notice': twoStepNotice,
} as const satisfies Partial<Record<MailTemplate, WriteMail<UserMailSources>>>
