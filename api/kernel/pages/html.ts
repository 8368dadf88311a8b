import { asMarkup } from '../../../domain/kernel/values/texts/markup.ts'

/** HTML made by `html`, which other templates insert without escaping. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

const textOf = (part: Part): string => {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(textOf).join('')
  return asMarkup(String(part), /[&<>"']/g)
}

/** A template of HTML: escapes every inserted part that is not `Html` itself. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.reduce((whole, text, at) => whole + textOf(parts[at - 1]) + text))

/** Data for a script of ours, as the content of `<script type="application/json">`. */
export const jsonForScript = (data: unknown): Html => new Html(JSON.stringify(data).replaceAll('<', '\\u003c'))
