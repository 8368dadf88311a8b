/** Yields the results for all items in their order, and works on `many` items at a time. */
export async function* makeAhead<Item, Made>(
  items: readonly Item[],
  many: number,
  make: (item: Item) => Promise<Made>,
): AsyncGenerator<Made> {
  const coming: Promise<Made>[] = []
  try {
    for (const item of items) {
      const made = make(item)
      // A failure is thrown when the result is yielded; until then it must not count as unhandled.
      made.catch(() => undefined)
      coming.push(made)
      const next = coming.length < many ? undefined : coming.shift()
      if (next) yield await next
    }
    yield* coming
  } finally {
    await Promise.allSettled(coming)
  }
}

/** Half of a process's connections to the log, so that other work can read meanwhile. */
const CONCURRENT_READS = 4

/** Reads something for each item, in their order. One after the other would wait for the log once for each article. */
export const readEach = async <Item, Read>(
  items: readonly Item[],
  read: (item: Item) => Promise<Read>,
): Promise<readonly Read[]> => {
  const all: Read[] = []
  for await (const one of makeAhead(items, CONCURRENT_READS, read)) all.push(one)
  return all
}
