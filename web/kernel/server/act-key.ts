import { newKey } from './new-key.ts'

export type ActKey = {
  /** The idempotency key of an act with this content: the same until it is settled, or the content another. */
  readonly of: (content: unknown) => string
  /** Its answer has come: what is done next is another act, even if it looks the same. */
  readonly settle: () => void
}

/** An act that is repeated after a lost answer must not be done twice. */
export const createActKey = (): ActKey => {
  let act: { readonly content: string; readonly key: string } | undefined
  return {
    of: (content) => {
      const said = JSON.stringify(content)
      if (act?.content !== said) act = { content: said, key: newKey() }
      return act.key
    },
    settle: () => {
      act = undefined
    },
  }
}

/** One key per file and what is said of it, however often it is tried. A file that is chosen anew is another one. */
export const createFileKeys = () => {
  const acts = new WeakMap<File, ActKey>()
  return (file: File, fields: object): string => {
    const act = acts.get(file) ?? createActKey()
    acts.set(file, act)
    return act.of(fields)
  }
}
