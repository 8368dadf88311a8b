import type { Installation } from './adapters/installation.ts'
import { readDkim } from './adapters/kernel/mail/dkim.ts'
import { postgresLetterJournal } from './adapters/kernel/mail/letter-journal.ts'
import type { MailFiles } from './adapters/kernel/mail/mail-files.ts'
import { openReturns } from './adapters/kernel/mail/open-returns.ts'
import { smtpMail } from './adapters/kernel/mail/smtp.ts'
import type { Config } from './adapters/kernel/running/settings/config.ts'
import type { Printer } from './adapters/kernel/threads/printer.ts'
import { postgresNoticeJournal } from './adapters/subscribers/push/notice-journal.ts'
import { openPush } from './adapters/subscribers/push/open.ts'
import { playProof } from './api/listening/play-key.ts'
import { audibleAmong } from './commands/editorial/media/audible-articles.ts'
import type { Handlers } from './commands/handlers.ts'
import { invitationUrl } from './commands/people/user/invitation-url.ts'
import type { LogInResult } from './commands/people/user/log-in.ts'
import { passwordUrl } from './commands/people/user/password-url.ts'
import { filesOfArticles } from './commands/production/production/files-of-articles.ts'
import { sellerAt } from './commands/sales/seller/seller-at.ts'
import type { ReadNotice } from './commands/subscribers/mailing/notice-reader.ts'
import type { LetterTools } from './commands/subscribers/mailing/write-issue.ts'
import { leaveToken } from './commands/subscribers/subscriber/leave-link.ts'
import { findReturnedLetter, returnAddress } from './commands/subscribers/subscriber/return-address.ts'
import { noticeAddress } from './processors/sales/quotation-mail/notice-address.ts'
import { findKnownFiles } from './projections/editorial/media/known-files.ts'
import type { Projections } from './projections/kernel/runner/start.ts'
import { issuesWrittenToUpToDate } from './projections/subscribers/letter/readiness.ts'
import { listenersUpToDate } from './projections/subscribers/listener/queries.ts'
import { subscribersUpToDate } from './projections/subscribers/subscriber/readiness.ts'

type OutgoingTools = {
  readonly handlers: Handlers
  readonly media: { readonly playKey: Uint8Array }
  readonly letters: MailFiles
  readonly printer: Printer
  readonly hasSeen: Projections['hasSeen']
  readonly readNotice: ReadNotice
}

/** The tools for letters to subscribers. */
export const lettersOf = (
  config: Config,
  { keys, log, shared }: Installation,
  { handlers, media }: OutgoingTools,
): LetterTools => ({
  handlers,
  audibleAmong: audibleAmong({
    handlers,
    filesOf: filesOfArticles(log, (...of) => findKnownFiles(shared.kysely, ...of)),
  }),
  publicUrl: config.publicUrl,
  leaveLink: (of) => `${config.publicUrl}/avsluta/${leaveToken(keys.token, of)}`,
  returnAddress: (letter) => config.bounceAddress && returnAddress(keys.token, config.bounceAddress, letter),
  proofOf: (mediaId) => playProof(media.playKey, mediaId),
})

export const mailOf = (config: Config, installation: Installation, opened: OutgoingTools) => {
  const { keys, log } = installation
  const { handlers, letters, printer } = opened
  return {
    sendMail: config.smtpUrl
      ? smtpMail({ url: config.smtpUrl, from: config.mailFrom, dkim: config.dkim && readDkim(config.dkim) })
      : letters.send,
    sources: {
      user: handlers.user,
      quotation: handlers.quotation,
      delivery: handlers.delivery,
      issue: handlers.issue,
      contents: handlers.contents,
      mailing: handlers.mailing,
      production: handlers.production,
      publication: handlers.publication,
      push: handlers.push,
      subscriptionChange: handlers.subscriptionChange,
      letters: lettersOf(config, installation, opened),
      now: () => new Date().toISOString(),
      sellerAt: sellerAt(log),
      print: printer.print,
      publicUrl: config.publicUrl,
      noticeTo: noticeAddress(handlers, config.noticeEmail),
      invitationUrl: (user: LogInResult) =>
        invitationUrl({ tokenKey: keys.token, now: () => new Date(), settings: config }, user),
      passwordUrl: (user: LogInResult) =>
        passwordUrl({ tokenKey: keys.token, now: () => new Date(), settings: config }, user),
    },
  }
}

export const pushOf = ({ mailFrom, allowPrivateAddresses }: Config, { keys }: Installation) =>
  openPush({ key: keys.hmac, contact: mailFrom, allowPrivate: allowPrivateAddresses })

/** Push services accept a few concurrent requests from an unknown sender. */
const NOTICES_AT_A_TIME = 10

/** The tools that announce issues to subscribers and listeners, and read what comes back. */
export const tellersOf = (
  config: Config,
  installation: Installation,
  { pool, ...opened }: OutgoingTools & { readonly pool: Parameters<typeof postgresLetterJournal>[0] },
) => {
  const { keys, log, shared } = installation
  const known = { log, db: shared.kysely, hasSeen: opened.hasSeen }
  const returns = openReturns(pool, config)
  const mail = mailOf(config, installation, opened)
  return {
    mailing: {
      ...lettersOf(config, installation, opened),
      sendMail: mail.sendMail,
      journal: postgresLetterJournal(pool),
      subscribersOf: subscribersUpToDate(known),
      pace: config.mailPace,
      deadPercent: config.deadPercent,
    },
    push: {
      sendNotice: pushOf(config, installation).sendNotice,
      journal: postgresNoticeJournal(pool),
      listenersOf: listenersUpToDate(known),
      lanes: NOTICES_AT_A_TIME,
    },
    returns: returns && {
      ...returns,
      readNotice: opened.readNotice,
      deadPercent: config.deadPercent,
      returnedFrom: findReturnedLetter(keys.token, issuesWrittenToUpToDate(known)),
    },
  }
}
