import type { SendMail } from '../../../processors/kernel/mail/mail.ts'
import type { Config } from '../running/settings/config.ts'
import { readDkim } from './dkim.ts'
import type { MailFiles } from './mail-files.ts'
import { smtpMail } from './smtp.ts'

/** Sends letters through the mail server, or writes them to files where the installation has none. */
export const openSendMail = ({ smtpUrl, mailFrom, dkim }: Config, files: MailFiles): SendMail =>
  smtpUrl ? smtpMail({ url: smtpUrl, from: mailFrom, dkim: dkim && readDkim(dkim) }) : files.send
