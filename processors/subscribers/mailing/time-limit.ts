/** Tells whether work settles within a time, fulfilled or rejected. The caller still has to handle its result. */
export const hasEndedWithin = async (work: Promise<unknown>, milliseconds: number): Promise<boolean> => {
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => late.resolve(false), milliseconds)
  const ended = work.then(
    () => true,
    () => true,
  )
  try {
    return await Promise.race([ended, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
