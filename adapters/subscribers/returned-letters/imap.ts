import { isIP } from 'node:net'
import type { ImapFlow } from 'imapflow'
import ipaddr from 'ipaddr.js'
import type {
  MailboxReading,
  MailboxStep,
  MailboxTrial,
  ReturnMailbox,
} from '../../../commands/subscribers/mailing/return-mailbox.ts'
import {
  ANSWER_MS,
  ANSWER_TOO_LARGE,
  type AskServer,
  boundAnswers,
  LIST_BYTES,
  MailboxFault,
} from '../../kernel/mail/mailbox-server.ts'
import {
  INTERNAL_NETWORK,
  type NetworkReach,
  noServer,
  resolveReachable,
} from '../../kernel/network/resolve-reachable.ts'
import { isAboutTrust } from '../../kernel/network/trust.ts'

type ImapSettings = NetworkReach & {
  /** `imaps://user:password@server/folder`. */
  readonly url: string
  /** How long the server may stay silent (ms). */
  readonly patience?: number
  /** How long the server may take over one answer (ms), however much it sends meanwhile. */
  readonly answerMs?: number
}

const IMAP_TIMEOUT_MS = 30_000
/** A returned letter may contain the whole original: the notice comes first. */
const MAX_LETTER_BYTES = 64 * 1024
/** Read letters move to this folder, beside the one that is read. */
const ASIDE_FOLDER = 'Ljudkod'

type Failure = {
  readonly authenticationFailed?: boolean
  readonly tlsFailed?: boolean
  readonly code?: string
  readonly mailboxMissing?: boolean
}

const LOG_IN_REFUSED = 'Mejlservern släpper inte in oss. Kontrollera användarnamnet och lösenordet i BOUNCE_IMAP_URL.'
const NO_TLS = 'Den krypterade förbindelsen med mejlservern gick inte att upprätta.'
const CERTIFICATE_UNTRUSTED = 'Mejlserverns certifikat går inte att lita på.'
const MAIL_SERVER_SILENT = 'Mejlservern svarar inte.'
const CONNECTION_LOST = 'Förbindelsen med mejlservern bröts.'

const silence = /TIMEOUT|ETIMEDOUT|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/i

/** The library's codes for a line or a letter beyond the limits. */
const TOO_LARGE_CODE = /TooLarge$/

const isOfTls = ({ tlsFailed, code = '' }: Failure) => tlsFailed === true || code.startsWith('ERR_SSL')

const reasonOf = (error: unknown): string => {
  if (error instanceof MailboxFault) return error.message
  // The cast is sound: every field is optional.
  const failure = error as Failure
  if (failure.authenticationFailed) return LOG_IN_REFUSED
  if (isAboutTrust(failure.code)) return CERTIFICATE_UNTRUSTED
  if (isOfTls(failure)) return NO_TLS
  if (TOO_LARGE_CODE.test(failure.code ?? '')) return ANSWER_TOO_LARGE
  return silence.test(failure.code ?? '') ? MAIL_SERVER_SILENT : CONNECTION_LOST
}

const parse = (text: string) => {
  const url = new URL(text)
  const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX'
  const [user, pass] = [url.username, url.password].map(decodeURIComponent)
  const secure = url.protocol === 'imaps:'
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const port = Number(url.port) || (secure ? 993 : 143)
  return { host, port, secure, folder, auth: { user: user ?? '', pass: pass ?? '' } }
}

const isInternal = (ip: string) => ipaddr.process(ip).range() !== 'unicast'

type Session = { readonly client: ImapFlow; readonly ask: AskServer }

/** Runs `work` on a connection of its own. */
const withConnection = async <Answer>(
  settings: ImapSettings,
  onStep: (step: MailboxStep) => void,
  work: (session: Session) => Promise<Answer>,
): Promise<Answer> => {
  const { patience = IMAP_TIMEOUT_MS, answerMs = ANSWER_MS } = settings
  const { host, port, secure, auth } = parse(settings.url)
  const found = await resolveReachable(host, settings)
  if (found === 'internal') throw new MailboxFault(INTERNAL_NETWORK)
  if (found === 'unknown') throw new MailboxFault(noServer(host))
  // The library costs memory, so only a process with a mailbox loads it.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host: found.ip,
    ...(isIP(host) === 0 && { servername: host }),
    port,
    secure,
    // No password goes unencrypted to a server outside our network.
    ...(!secure && !isInternal(found.ip) && { doSTARTTLS: true }),
    auth,
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    maxLineLength: LIST_BYTES,
    maxResponseSize: LIST_BYTES,
  })
  const ask = boundAnswers(client, answerMs)
  // The caller that waits for an answer gets the error.
  client.on('error', () => undefined)
  try {
    await ask(() => client.connect()).catch((error: unknown) => {
      // The cast is sound: the field is optional.
      if ((error as Failure).authenticationFailed) onStep('connect')
      throw error
    })
    onStep('connect')
    onStep('logIn')
    return await work({ client, ask })
  } finally {
    client.close()
  }
}

const openFolder = async ({ client, ask }: Session, folder: string) =>
  ask(() => client.mailboxOpen(folder)).catch((error: unknown) => {
    if (client.usable) throw new MailboxFault(`Brevlådan har ingen mapp som heter ”${folder}”.`, { cause: error })
    throw error
  })

const readLetters = async (session: Session, folder: string, { after, take, onRead, signal }: MailboxReading) => {
  const { client, ask } = session
  const { uidValidity } = await openFolder(session, folder)
  const validity = uidValidity.toString()
  const last = after?.validity === validity ? after.uid : 0
  const found = (await ask(() => client.search({ uid: `${last + 1}:*` }, { uid: true }), LIST_BYTES)) || []
  // A range `n:*` always contains the last letter, even below n.
  for (const uid of found.filter((each) => each > last).toSorted((a, b) => a - b)) {
    if (signal.aborted) return
    const letter = await ask(() => client.fetchOne(uid, { source: { maxLength: MAX_LETTER_BYTES } }, { uid: true }))
    // Another program may have removed the letter.
    const whose = letter && letter.source ? await take(letter.source, { validity, uid }) : 'other'
    if (whose === 'ours') await layAside(session, uid)
    await onRead({ validity, uid }, whose)
  }
}

const makeAside = ({ client, ask }: Session) => ask(() => client.mailboxCreate(ASIDE_FOLDER))

const layAside = async (session: Session, uid: number) => {
  const move = () => session.ask(() => session.client.messageMove(uid, ASIDE_FOLDER, { uid: true }))
  if ((await move()) !== false) return
  await makeAside(session)
  await move()
}

/** A mailbox at an IMAP server. */
export const imapMailbox = (settings: ImapSettings): ReturnMailbox => {
  const { host, folder, auth } = parse(settings.url)
  return {
    name: `${auth.user} hos ${host}, ${folder}`,
    read: async (reading) => {
      let isOurs = false
      /** Errors of our own code pass through: they are no faults of the mailbox. */
      const within =
        <Given extends readonly unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
        async (...given: Given): Promise<Answer> => {
          isOurs = true
          const answer = await work(...given)
          isOurs = false
          return answer
        }
      const guarded = { ...reading, take: within(reading.take), onRead: within(reading.onRead) }
      try {
        await withConnection(
          settings,
          () => undefined,
          (session) => readLetters(session, folder, guarded),
        )
        return {}
      } catch (error) {
        reading.signal.throwIfAborted()
        if (isOurs) throw error
        return { failure: reasonOf(error) }
      }
    },
    tryIt: async (): Promise<MailboxTrial> => {
      const done: MailboxStep[] = []
      const onStep = (step: MailboxStep) => void (done.includes(step) || done.push(step))
      try {
        await withConnection(settings, onStep, async (session) => {
          await openFolder(session, folder)
          onStep('folder')
          await makeAside(session)
          onStep('aside')
        })
        return { done }
      } catch (error) {
        return { done, failure: reasonOf(error) }
      }
    },
  }
}
