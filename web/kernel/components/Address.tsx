/** An address, or a file's name: where it is longer than its line it is broken behind a slash or an @ before it is in a word. */
export const Address = ({ of }: { readonly of: string }) => {
  const next = of.search(/(?<=[/@])[^/]/)
  if (next < 0) return of
  return (
    <>
      {of.slice(0, next)}
      <wbr />
      <Address of={of.slice(next)} />
    </>
  )
}
