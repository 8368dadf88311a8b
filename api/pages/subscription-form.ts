import { subscriptionFormats } from '../../domain/values/subscription-formats.ts'
import { changeActionNames, changeActions, changeLabels as labels } from '../../domain/subscription-change/rules.ts'
import type { OpenPublication } from '../../projections/publications/view.ts'
import type { WebAssets } from './assets.ts'
import { html, type Html } from './html.ts'
import { publicPage } from './public-page.ts'

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

const tick = (typed: Typed, name: string, label: string) => html`<label class="react-aria-Label">
<input type="checkbox" name="${name}" value="ja"${typed[name] === undefined ? html`` : html` checked`}> ${label}
</label>`

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
${field(typed, `${block}.address1`, labels.address1)}
${field(typed, `${block}.address2`, labels.address2)}
${field(typed, `${block}.zip`, labels.zip)}
${field(typed, `${block}.city`, labels.city)}
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
  labels.action,
  changeActionNames.map((value) => ({ value, text: changeActions[value].name })),
)}
${select(
  typed,
  'publication',
  labels.publication,
  publications.map(({ _id, name }) => ({ value: _id, text: name })),
)}
${field(typed, 'name', labels.name)}
${address(typed, 'oldAddress', `${labels.oldAddress} (inte vid ny prenumeration)`)}
${address(typed, 'newAddress', `${labels.newAddress} eller ${labels.stayAddress.toLowerCase()}`)}
${select(
  typed,
  'newAddress.format',
  `${labels.format} (om du vill byta)`,
  subscriptionFormats.map((value) => ({ value, text: value })),
)}
${field(typed, 'from', `${labels.from} (vid uppehåll och tillfällig adress)`, 'date')}
${field(typed, 'to', labels.toOfPeriod, 'date')}
${tick(typed, 'deceased', `${labels.deceased} (när prenumerationen avslutas)`)}
<fieldset class="fields">
<legend class="react-aria-Label">${labels.hasProxy}</legend>
${field(typed, 'proxyName', labels.proxyName)}
${field(typed, 'proxyContact', labels.proxyContact)}
</fieldset>
${field(typed, 'info', labels.info)}
${field(typed, 'email', labels.email, 'email')}
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
export const subscriptionPage = (assets: WebAssets, page: SubscriptionPage): string =>
  publicPage(assets, { title: 'Ändra prenumeration', body: contentOf(page) })
