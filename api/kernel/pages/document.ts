import { type Html, html } from './html.ts'

type Document = {
  readonly lang: string
  readonly title: string
  readonly icon: string
  readonly styles: readonly string[]
  readonly head?: Html | undefined
  /** The text of the skip link. */
  readonly skip: string
  /** Must hold an element with the id `innehall`. */
  readonly body: Html
}

/** A page that the server renders. */
export const documentOf = ({ lang, title, icon, styles, head, skip, body }: Document): string =>
  html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${icon}">
${styles.map((style) => html`<link rel="stylesheet" href="${style}">`)}
${head}
</head>
<body>
<a class="skip-link" href="#innehall">${skip}</a>
${body}
</body>
</html>
`.text
