/** Reads all rows in parts of `many`, ordered by id; `behind`: undefined for the first part. */
export async function* partsById<Row extends { readonly id: string }>(
  many: number,
  read: (behind: string | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last: string | undefined; ; ) {
    const part = await read(last)
    if (part.length > 0) yield part
    if (part.length < many) return
    last = part.at(-1)?.id
  }
}
