/**
 * The code of a read model threw at an event, or made a row that its table cannot hold. The message quotes the error.
 */
export class FoldFailed extends Error {
  override readonly name = 'FoldFailed'
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

export const rethrowFoldFailure = <Answer>(work: () => Answer): Answer => {
  try {
    return work()
  } catch (error) {
    throw new FoldFailed(error)
  }
}
