import { newKey } from './new-key.ts'

type ActKey = {
  /** The idempotency key of an act with this content: the same until the act is settled or its content changes. */
  readonly of: (content: unknown) => string
  /** Call it when the answer has come: the next act is another one, even with the same content. */
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

/** One key per file and its fields, however often it is sent. A file that is chosen again is another one. */
export const createFileKeys = () => {
  const acts = new WeakMap<File, ActKey>()
  return (file: File, fields: object): string => {
    const act = acts.get(file) ?? createActKey()
    acts.set(file, act)
    return act.of(fields)
  }
}
