/**
 * Resolves with the result of `work`, or rejects with the reason of `signal` when that comes first; `work` then goes on
 * unobserved.
 */
export const unlessAborted = async <Answer>(signal: AbortSignal, work: Promise<Answer>): Promise<Answer> => {
  const aborted = Promise.withResolvers<never>()
  const give = () => aborted.reject(signal.reason)
  if (signal.aborted) give()
  else signal.addEventListener('abort', give, { once: true })
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', give)
  }
}
