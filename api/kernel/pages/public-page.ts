import type { WebAssets } from './assets.ts'
import { documentOf } from './document.ts'
import { type Html, html } from './html.ts'

type PublicPage = { readonly title: string; readonly head?: Html; readonly body: Html }

/** A Swedish page for visitors without scripts: a title above its content. */
export const publicPage = ({ icon, publicForm }: WebAssets, { title, body, ...page }: PublicPage): string =>
  documentOf({
    ...page,
    lang: 'sv',
    title: `${title} – Ljudkod`,
    icon,
    styles: publicForm.styles,
    skip: 'Hoppa till innehållet',
    body: html`<header class="masthead"><div class="masthead-row">
<a class="nameplate" href="/" aria-label="Ljudkod, till startsidan">Ljudkod</a>
</div></header>
<main class="page" id="innehall" tabindex="-1">
<div class="page-head"><h1>${title}</h1></div>
${body}
</main>`,
  })
