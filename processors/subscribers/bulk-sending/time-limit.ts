/** Whether work ends before so long, well or not: what it comes to is for whoever waits for it. */
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
