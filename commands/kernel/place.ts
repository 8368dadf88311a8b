/** A folder on a server of another organisation. */
export type Place = {
  /** `ftp:`, `ftps:` or `sftp:`, with the port where it is not the usual one; its path comes before `directory`. */
  readonly url: string
  readonly username: string
  readonly password: string
  /** Relative to the folder of the log-in, unless it begins with a slash. The transfer makes it where it is missing. */
  readonly directory: string
  /**
   * The host key of an SFTP server, as `SHA256:…`, confirmed by a person; empty: not confirmed, and no password goes
   * there.
   */
  readonly hostKey: string
}

/** What is done until a folder on a server is open, in this order. */
export const connectionSteps = ['connect', 'logIn', 'folder'] as const
export type ConnectionStep = (typeof connectionSteps)[number]
