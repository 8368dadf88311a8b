/** As many as the threads with which Node.js reads and writes files. */
const WORKERS = 4

/** Works several items at a time; the first failure ends it. */
export const workTogether = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const left = items.toReversed()
  const workOn = async (): Promise<void> => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item)
  }
  const endAll = (error: unknown) => {
    left.length = 0
    throw error
  }
  await Promise.all(Array.from({ length: WORKERS }, () => workOn().catch(endAll)))
}
