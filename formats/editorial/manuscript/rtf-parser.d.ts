declare module 'rtf-parser' {
  type Part = { readonly value?: string; readonly content?: readonly Part[] }
  const parse: {
    readonly string: (
      source: string,
      done: (error: Error | null, document?: { readonly content: readonly Part[] }) => void,
    ) => void
  }
  export default parse
}
