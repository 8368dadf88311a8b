import type { ListenerAt } from '../../commands/subscribers/listener/join.ts'
import type { ReadNotice } from '../../commands/subscribers/mailing/notice-reader.ts'
import type { ReturnMailbox, ReturnsStore } from '../../commands/subscribers/mailing/return-mailbox.ts'
import type { LetterTools } from '../../commands/subscribers/mailing/write-issue.ts'
import type { ImportStore } from '../../commands/subscribers/subscriber-import/import-store.ts'
import type { ReadSentList } from '../../commands/subscribers/subscriber-import/list-reader.ts'

/** Services for notices of returned letters that a mail server forwards. */
export type NoticeServices = {
  readonly key: string
  /** The return address of our letters. */
  readonly address: string
  readonly read: ReadNotice
  readonly store: Pick<ReturnsStore, 'passOver' | 'read'>
}

export type PushServices = {
  /** The public key of this installation: browsers accept notices under this key only. */
  readonly publicKey: string
  readonly listenerAt: ListenerAt
  /** Whether we may call a push service at this address: over TLS, and outside our private network. */
  readonly isAskable: (endpoint: string) => Promise<boolean>
}

export type ContextServices = {
  /** Services that make letters to subscribers. */
  readonly issueLetters: LetterTools
  readonly push: PushServices
  /** The mailbox of returned letters; undefined: a mail server forwards them, or they are not read. */
  readonly returns: { readonly mailbox: ReturnMailbox; readonly store: ReturnsStore } | undefined
  /**
   * The share of a mailing's letters, in per cent, that may bounce from dead addresses before the mailing waits for a
   * person.
   */
  readonly deadPercent: number
  /** How a mail server forwards returned letters; undefined: none does. */
  readonly notices: NoticeServices | undefined
  /** The content of lists of subscribers that are imported. */
  readonly imports: ImportStore
  readonly readList: ReadSentList
}
