/** What is made of each, in their order, while so many of them are being made. */
export async function* makeAhead<Item, Made>(
  items: readonly Item[],
  many: number,
  make: (item: Item) => Promise<Made>,
): AsyncGenerator<Made> {
  const coming: Promise<Made>[] = []
  try {
    for (const item of items) {
      const made = make(item)
      // Its failure is seen when its turn comes; until then it is nobody's.
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

/** Half of the connections that a process has to the log: others read meanwhile. */
const CONCURRENT_READS = 4

/** What is read of each, in their order: one after the other would wait for the log as often as there are articles. */
export const readEach = async <Item, Read>(
  items: readonly Item[],
  read: (item: Item) => Promise<Read>,
): Promise<readonly Read[]> => {
  const all: Read[] = []
  for await (const one of makeAhead(items, CONCURRENT_READS, read)) all.push(one)
  return all
}
