import type { Pool } from 'pg'
import type { ReturnMailbox, ReturnsStore } from '../../commands/mailing/return-mailbox.ts'
import { imapMailbox } from './imap.ts'
import { postgresReturnsStore } from './returns-store.ts'

type Setting = { readonly bounceImapUrl: string | undefined; readonly allowPrivateAddresses: boolean }

/** Where letters are read that have come back; undefined: a mail server hands them on, or nobody. */
export const openReturns = (
  pool: Pick<Pool, 'query'>,
  { bounceImapUrl: url, allowPrivateAddresses: allowPrivate }: Setting,
): { readonly mailbox: ReturnMailbox; readonly store: ReturnsStore } | undefined =>
  url === undefined ? undefined : { mailbox: imapMailbox({ url, allowPrivate }), store: postgresReturnsStore(pool) }
