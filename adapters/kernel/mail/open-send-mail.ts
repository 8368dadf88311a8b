import type { SendMail } from '../../../processors/kernel/mail/mail.ts'
import type { Config } from '../running/settings/config.ts'
import { externalCall } from '../telemetry/external-call.ts'
import { readDkim } from './dkim.ts'
import type { MailFiles } from './mail-files.ts'
import { smtpMail } from './smtp.ts'

const measureMail =
  (send: SendMail): SendMail =>
  (mail) =>
    externalCall({ what: 'mail' }, () => send(mail))

/** Sends letters through the mail server, or writes them to files where the installation has none. */
export const openSendMail = ({ smtpUrl, mailFrom, dkim }: Config, files: MailFiles): SendMail =>
  measureMail(smtpUrl ? smtpMail({ url: smtpUrl, from: mailFrom, dkim: dkim && readDkim(dkim) }) : files.send)
