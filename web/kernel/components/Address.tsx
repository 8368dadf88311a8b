/** An address or a file name: it breaks behind a slash or an @ before it breaks within a word. */
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
