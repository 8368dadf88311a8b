/** Runs the steps in their order until one is refused; gives the outcome of the last that had something to do. */
export const runInOrder = async <Done extends { readonly kind: string }>(
  steps: readonly (() => Promise<Done | undefined>)[],
): Promise<Done | undefined> => {
  let last: Done | undefined
  for (const step of steps) {
    const outcome = await step()
    if (outcome && outcome.kind !== 'accepted') return outcome
    last = outcome ?? last
  }
  return last
}
