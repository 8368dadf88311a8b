import type { WebAssets } from '../../kernel/pages/assets.ts'
import { type Html, html } from '../../kernel/pages/html.ts'
import { publicPage } from '../../kernel/pages/public-page.ts'

export type LeavePage =
  | { readonly kind: 'asking' | 'ended' | 'back' | 'stays'; readonly publication: string }
  /** `act`: id of the act that ended the subscriptions just now; undefined where none was left to end. */
  | { readonly kind: 'left'; readonly publication: string; readonly act: string | undefined }
  /** The link of a trial letter, which a user sent to the user's own address. */
  | { readonly kind: 'trial' }
  | { readonly kind: 'invalid' }

const form = (press: string, takenBack?: string) => html`<form method="post">
${takenBack && html`<input type="hidden" name="angra" value="${takenBack}">`}
<div class="button-row"><button class="react-aria-Button" data-variant="primary" type="submit">${press}</button></div>
</form>`

const requestLink = html`<p><a class="text-link" href="/prenumeration">Skicka ett ärende om din prenumeration</a></p>`

const contentOf = (page: LeavePage): Html => {
  switch (page.kind) {
    case 'asking':
      return html`<p>Du får mejl när ett nytt nummer av ${page.publication} är klart. Vill du inte ha dem längre?</p>
${form('Avsluta mejlen')}
<p class="soft">Har du ${page.publication} på något annat sätt, som på skiva eller i appen, ändras det inte.</p>`
    case 'ended':
      return html`<div class="notice" data-tone="ok"><h2>Mejlen är avslutade</h2>
<p>Du får inga mejl om ${page.publication}. Vill du ha dem igen?</p>${requestLink}</div>`
    case 'left':
      return html`<div class="notice" data-tone="ok" role="status"><h2>Mejlen är avslutade</h2>
<p>Du får inga fler mejl om ${page.publication}. Ett som redan är på väg kan komma fram.</p></div>
${page.act && html`<p>Blev det fel?</p>${form('Fortsätt få mejlen', page.act)}`}`
    case 'back':
      return html`<div class="notice" data-tone="ok" role="status"><h2>Du får mejlen igen</h2>
<p>Nästa nummer av ${page.publication} kommer som vanligt.</p></div>`
    case 'stays':
      return html`<div class="notice" data-tone="warn" role="status"><h2>Mejlen är avslutade</h2>
<p>De går inte att få tillbaka härifrån. Vill du ha dem igen?</p>${requestLink}</div>`
    case 'trial':
      return html`<p>Det här är ett prov. I prenumeranternas mejl leder länken till en sida där de avslutar mejlen.</p>`
    case 'invalid':
      return html`<div class="notice" data-tone="warn" role="status"><h2>Länken gäller inte längre</h2>
<p>Öppna länken i ett nyare mejl, eller skicka ett ärende.</p>${requestLink}</div>`
  }
}

/** The page on which a subscriber ends the subscriptions by mail. It asks for one press, and runs no scripts. */
export const leavePage = (assets: WebAssets, page: LeavePage): string =>
  publicPage(assets, {
    title: 'Avsluta mejlen',
    head: html`<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">`,
    body: html`<div class="fields">${contentOf(page)}</div>`,
  })
