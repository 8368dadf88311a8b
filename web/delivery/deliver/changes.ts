/** Counts the changes of each kind, with words for one and for several. */
export const sayChanges = <Change extends string>(
  words: Readonly<Record<Change, readonly [string, string]>>,
  items: readonly { readonly change: Change }[],
): string =>
  // The cast is sound: the words have an entry for each change.
  (Object.entries(words) as [Change, readonly [string, string]][])
    .flatMap(([change, [one, many]]) => {
      const count = items.filter((item) => item.change === change).length
      return count === 0 ? [] : [`${count.toString()} ${count === 1 ? one : many}`]
    })
    .join(', ')
