import { subscriptionFormats } from '../../domain/values/subscription-formats.ts'
import { changeActionNames, changeActions } from '../../domain/subscription-change/rules.ts'
import type { OpenPublication } from '../../projections/publications/view.ts'
import type { WebAssets } from './assets.ts'
import { documentOf } from './document.ts'
import { html, type Html } from './html.ts'

/** As a browser without scripts sends it: every field by its name. */
export type Typed = Readonly<Record<string, string>>

export type SubscriptionPage =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'form'
      readonly publications: readonly OpenPublication[]
      readonly typed: Typed
      /** Why it was not sent, a sentence each. */
      readonly faults: readonly string[]
    }

const field = (typed: Typed, name: string, label: string, type = 'text') => html`<div class="react-aria-TextField">
<label class="react-aria-Label" for="${name}">${label}</label>
<input class="react-aria-Input" id="${name}" name="${name}" type="${type}" value="${typed[name]}">
</div>`

type Choice = { readonly value: string; readonly text: string }

const select = (typed: Typed, name: string, label: string, choices: readonly Choice[]) => html`<div class="fields">
<label class="react-aria-Label" for="${name}">${label}</label>
<select class="react-aria-Input" id="${name}" name="${name}"><option value="">Välj</option>${choices.map(
  ({ value, text }) =>
    typed[name] === value
      ? html`<option value="${value}" selected>${text}</option>`
      : html`<option value="${value}">${text}</option>`,
)}</select>
</div>`

const address = (typed: Typed, block: 'oldAddress' | 'newAddress', title: string) => html`<fieldset class="fields">
<legend class="react-aria-Label">${title}</legend>
${field(typed, `${block}.address1`, 'Gatuadress')}
${field(typed, `${block}.address2`, 'Adress, rad 2 (valfritt)')}
${field(typed, `${block}.zip`, 'Postnummer')}
${field(typed, `${block}.city`, 'Ort')}
</fieldset>`

const faultsOf = (faults: readonly string[]) =>
  faults.length > 0 &&
  html`<div class="notice" data-tone="danger" role="alert"><h2>Skickades inte</h2>${faults.map((fault) => html`<p>${fault}</p>`)}</div>`

const formOf = (
  publications: readonly OpenPublication[],
  typed: Typed,
): Html => html`<form class="fields" method="post" action="/prenumeration">
${select(
  typed,
  'action',
  'Vad gäller det?',
  changeActionNames.map((value) => ({ value, text: changeActions[value].name })),
)}
${select(
  typed,
  'publication',
  'Publikation eller tidning',
  publications.map(({ _id, name }) => ({ value: _id, text: name })),
)}
${field(typed, 'name', 'Namn på den som prenumererar')}
${address(typed, 'oldAddress', 'Nuvarande adress (inte vid ny prenumeration)')}
${address(typed, 'newAddress', 'Ny eller tillfällig adress')}
${select(
  typed,
  'newAddress.format',
  'Ny form (om du vill byta)',
  subscriptionFormats.map((value) => ({ value, text: value })),
)}
${field(typed, 'from', 'Från och med (vid uppehåll och tillfällig adress)', 'date')}
${field(typed, 'to', 'Till och med (valfritt)', 'date')}
${field(typed, 'proxyName', 'Ditt namn, om du skickar åt någon annan')}
${field(typed, 'proxyContact', 'Telefon eller e-post till dig')}
${field(typed, 'info', 'Meddelande (valfritt)')}
${field(typed, 'email', 'E-postadress för kvitto (valfritt)', 'email')}
<div hidden><input name="website" tabindex="-1" autocomplete="off" aria-label="Lämna tomt"></div>
<div class="button-row"><button class="react-aria-Button" data-variant="primary" type="submit">Skicka</button></div>
</form>`

const contentOf = (page: SubscriptionPage): Html => {
  if (page.kind === 'sent')
    return html`<div class="notice" data-tone="ok"><h2>Skickad</h2><p>Ärendet är skickat till administratören.</p></div>
<p><a class="text-link" href="/prenumeration">Skicka ett ärende till</a></p>`
  if (page.publications.length === 0) return html`<p>Ingen publikation tar emot ärenden här.</p>`
  return html`${faultsOf(page.faults)}${formOf(page.publications, page.typed)}`
}

/** What the tab of the front page asks for, where nothing but the server can run. */
export const subscriptionPage = ({ icon, publicForm }: WebAssets, page: SubscriptionPage): string =>
  documentOf({
    lang: 'sv',
    title: 'Ändra prenumeration – Ljudkod',
    icon,
    styles: publicForm.styles,
    skip: 'Hoppa till innehållet',
    body: html`<header class="masthead"><div class="masthead-row">
<a class="nameplate" href="/" aria-label="Ljudkod, till startsidan">Ljudkod</a>
</div></header>
<main class="page" id="innehall" tabindex="-1">
<div class="page-head"><h1>Ändra prenumeration</h1></div>
${contentOf(page)}
</main>`,
  })
