/** What `work` answers, or the reason of `signal` when that comes first: `work` is then left to itself. */
export const unlessAborted = async <Answer>(signal: AbortSignal, work: Promise<Answer>): Promise<Answer> => {
  const given = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    const give = () => reject(signal.reason)
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true, signal: given.signal })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    given.abort()
  }
}
