/** A file with the stored events of things, and its proof. */
export type SignedExport = {
  /** The file itself: JSON. */
  readonly text: string
  /** JSON with the detached signature over the file's bytes, and the key that made it. */
  readonly companion: string
  readonly events: number
}

export type SignedExports = {
  /** The streams that hold data sealed for a person, or for whatever else has a key of its own. */
  readonly streamsOf: (subject: string) => Promise<readonly string[]>
  /** Undefined: none of the streams has events. */
  readonly write: (streams: readonly string[]) => Promise<SignedExport | undefined>
  /** A zip of an export under a name, its signature, and the program that checks both without this installation. */
  readonly pack: (name: string, written: SignedExport) => Promise<Buffer>
}
