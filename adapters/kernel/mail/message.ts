import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from '../../../processors/kernel/mail/mail.ts'

/** One mailbox, strict enough that it can hold no header and no list of addresses. */
const MAILBOX = /^[^\s<>()[\]\\,;:"]+@[^\s<>()[\]\\,;:"@]+$/u

export const isMailAddress = (address: string): boolean => MAILBOX.test(address) && address.length <= 254

const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}\u{2028}\u{2029}]+/gu, ' ').trim()

const PRODUCT = 'Ljudkod'

const senderOf = ({ sender }: OutgoingMail, from: string): Pick<SendMailOptions, 'from' | 'replyTo'> => {
  const name = oneLine(sender?.name ?? '') || PRODUCT
  const replyTo = sender && isMailAddress(sender.address) ? { replyTo: { name, address: sender.address } } : {}
  return { from: { name, address: from }, ...replyTo }
}

/** A mail program may unsubscribe on the recipient's behalf: the address accepts a POST without further questions. */
const listHeaders = ({ list }: OutgoingMail, host: string): Record<string, string> =>
  list
    ? {
        'List-Unsubscribe': `<${list.leaveUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': `<${list.id}.${host}>`,
        Precedence: 'bulk',
      }
    : {}

const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

/** The envelope is separate from the headers, so that a header cannot add a recipient. */
export const messageOf = async (mail: OutgoingMail, from: string): Promise<SendMailOptions> => ({
  ...senderOf(mail, from),
  to: [{ name: oneLine(mail.to.name), address: mail.to.address }],
  envelope: { from: mail.list?.returnTo ?? from, to: [mail.to.address] },
  subject: oneLine(mail.subject),
  text: mail.text,
  html: mail.html,
  messageId: `<${mail.id}@${hostOf(from)}>`,
  headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(mail, hostOf(from)) },
  attachments: await Promise.all(
    (mail.attachments ?? []).map(async ({ filename, contentType, open }) => ({
      filename: oneLine(filename),
      contentType,
      content: await open(),
    })),
  ),
  disableFileAccess: true,
  disableUrlAccess: true,
})
