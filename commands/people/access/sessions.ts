/** A log-in that is in use. */
export type OpenSession = {
  readonly id: string
  readonly beganAt: Date
  readonly seenAt: Date
  /** The browser and its system, in words. */
  readonly device: string
  /** The first part of the network address. */
  readonly network: string
}

/** The use of a log-in at a moment; `session` is the user's at that time. */
export type UsedSession = Pick<OpenSession, 'id' | 'device' | 'network'> & {
  readonly userId: string
  readonly session: number
  readonly at: Date
}

/** Log-ins, shared by all processes. */
export type Sessions = {
  /**
   * Ends the log-in `id`; it may be forgotten after `until`, when its tokens have expired. Ids of codes and challenges
   * end likewise when they are used. False: it had ended.
   */
  readonly end: (id: string, until: Date) => Promise<boolean>
  readonly hasEnded: (id: string) => Promise<boolean>
  /** Notes that a log-in is used. */
  readonly see: (used: UsedSession) => Promise<void>
  /** The log-ins of a user that hold, the one used last first. */
  readonly openOf: (userId: string, session: number, now: Date) => Promise<readonly OpenSession[]>
}
