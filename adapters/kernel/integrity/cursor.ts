/** Walks over items of a fixed size that come in pages; the next page is read while one is walked over. */
export type Cursor = {
  /** Reads on when the page has been walked over. False at the end. */
  readonly fill: () => Promise<boolean>
  /** How many items of the page are left. */
  readonly left: () => number
  readonly advance: () => void
  readonly bytes: () => Buffer
  /** Where the item lies in `bytes`. */
  readonly offset: () => number
}

/** `readPage` answers the next page, and undefined behind the last one. */
export const cursorOver = (itemBytes: number, readPage: () => Promise<Buffer | undefined>): Cursor => {
  let page: Buffer = Buffer.alloc(0)
  let at = 0
  let coming = readPage()
  // Its failure is reported when it is awaited.
  coming.catch(() => undefined)

  const fill = async () => {
    while (at >= page.length) {
      const next = await coming
      if (next === undefined) return false
      page = next
      at = 0
      coming = readPage()
      coming.catch(() => undefined)
    }
    return true
  }

  return {
    fill,
    left: () => (page.length - at) / itemBytes,
    advance: () => {
      at += itemBytes
    },
    bytes: () => page,
    offset: () => at,
  }
}
