/** Work one after the other, in the order in which it is asked for; what fails holds nobody up. */
export const inOrder = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <Done>(work: () => Promise<Done>): Promise<Done> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}
