import type { Pool } from 'pg'
import type { ReadNotice } from '../../../commands/subscribers/mailing/notice-reader.ts'
import type { ReturnMailbox, ReturnsStore } from '../../../commands/subscribers/mailing/return-mailbox.ts'
import { imapMailbox } from './imap.ts'
import { postgresReturnsStore } from './returns-store.ts'

type NoticeSetting = { readonly bounceAddress: string | undefined; readonly bounceKey: string | undefined }

/** How notices that a mail server forwards are taken in; undefined: no server forwards them. */
export const openNotices = (
  pool: Pick<Pool, 'query'>,
  { bounceAddress: address, bounceKey: key }: NoticeSetting,
  read: ReadNotice,
) =>
  address === undefined || key === undefined ? undefined : { key, address, read, store: postgresReturnsStore(pool) }

type Setting = { readonly bounceImapUrl: string | undefined; readonly allowPrivateAddresses: boolean }

/** The mailbox for returned letters; undefined: a mail server forwards them, or they are not read. */
export const openReturns = (
  pool: Pick<Pool, 'query'>,
  { bounceImapUrl: url, allowPrivateAddresses: allowPrivate }: Setting,
): { readonly mailbox: ReturnMailbox; readonly store: ReturnsStore } | undefined =>
  url === undefined ? undefined : { mailbox: imapMailbox({ url, allowPrivate }), store: postgresReturnsStore(pool) }
