/** One part after the other, `many` rows each, in the order of their ids; `behind`: undefined of the first. */
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
