import {
  changeActionNames,
  changeActions,
  changeLabels as labels,
} from '../../../domain/subscribers/subscription-change/rules.ts'
import { subscriptionFormats } from '../../../domain/subscribers/subscription-formats.ts'
import type { OpenPublication } from '../../../projections/editorial/publication/view.ts'
import type { WebAssets } from '../../kernel/pages/assets.ts'
import { type Html, html } from '../../kernel/pages/html.ts'
import { publicPage } from '../../kernel/pages/public-page.ts'

/** The form as a browser without scripts sends it: every field by its name. */
export type TypedFields = Readonly<Record<string, string>>

export type SubscriptionPage =
  | { readonly kind: 'sent'; readonly said: readonly string[] }
  | {
      readonly kind: 'form'
      readonly publications: readonly OpenPublication[]
      readonly typed: TypedFields
      readonly faults: readonly FormFault[]
    }

/** Why the request was not sent, and the field at fault where it is a single one. */
export type FormFault = { readonly field?: string | undefined; readonly sentence: string }

/** The typed values, and the message at each field. */
type FilledForm = { readonly typed: TypedFields; readonly said: ReadonlyMap<string, string> }

const idOfFault = (name: string) => `${name}-fel`

const faultAttributes = (name: string, { said }: FilledForm) =>
  said.has(name) && html` data-invalid="true" aria-invalid="true" aria-describedby="${idOfFault(name)}"`

const faultOf = (name: string, { said }: FilledForm) =>
  said.has(name) && html`<span class="react-aria-FieldError" id="${idOfFault(name)}">${said.get(name)}</span>`

const field = (
  filled: FilledForm,
  name: string,
  label: string,
  type = 'text',
) => html`<div class="react-aria-TextField">
<label class="react-aria-Label" for="${name}">${label}</label>
<input class="react-aria-Input" id="${name}" name="${name}" type="${type}" value="${filled.typed[name]}"${faultAttributes(name, filled)}>
${faultOf(name, filled)}</div>`

const tick = ({ typed }: FilledForm, name: string, label: string) => html`<label class="react-aria-Label">
<input type="checkbox" name="${name}" value="ja"${typed[name] === undefined ? html`` : html` checked`}> ${label}
</label>`

type Choice = { readonly value: string; readonly text: string }

const select = (
  filled: FilledForm,
  name: string,
  label: string,
  choices: readonly Choice[],
) => html`<div class="react-aria-TextField">
<label class="react-aria-Label" for="${name}">${label}</label>
<select class="react-aria-Input" id="${name}" name="${name}"${faultAttributes(name, filled)}><option value="">Välj</option>${choices.map(
  ({ value, text }) =>
    filled.typed[name] === value
      ? html`<option value="${value}" selected>${text}</option>`
      : html`<option value="${value}">${text}</option>`,
)}</select>
${faultOf(name, filled)}</div>`

const address = (
  filled: FilledForm,
  block: 'oldAddress' | 'newAddress',
  title: string,
) => html`<fieldset class="fields">
<legend class="react-aria-Label">${title}</legend>
${field(filled, `${block}.address1`, labels.address1)}
${field(filled, `${block}.address2`, labels.address2)}
${field(filled, `${block}.zip`, labels.zip)}
${field(filled, `${block}.city`, labels.city)}
</fieldset>`

/** All faults in one list, each a link to its field. */
const faultsOf = (faults: readonly FormFault[]) =>
  faults.length > 0 &&
  html`<div class="notice error-summary" data-tone="danger" role="alert"><h2>Skickades inte</h2><ul>${faults.map(
    ({ field: name, sentence }) =>
      html`<li>${name === undefined ? sentence : html`<a href="#${name}">${sentence}</a>`}</li>`,
  )}</ul></div>`

const formOf = (
  publications: readonly OpenPublication[],
  filled: FilledForm,
): Html => html`<form class="fields" method="post" action="/prenumeration">
${select(
  filled,
  'action',
  labels.action,
  changeActionNames.map((value) => ({ value, text: changeActions[value].name })),
)}
${select(
  filled,
  'publication',
  labels.publication,
  publications.map(({ _id, name }) => ({ value: _id, text: name })),
)}
${field(filled, 'name', labels.name)}
${address(filled, 'oldAddress', `${labels.oldAddress} (inte vid ny prenumeration)`)}
${address(filled, 'newAddress', `${labels.newAddress} eller ${labels.stayAddress.toLowerCase()}`)}
${select(
  filled,
  'newAddress.format',
  `${labels.format} (om du vill byta)`,
  subscriptionFormats.map((value) => ({ value, text: value })),
)}
${field(filled, 'from', `${labels.from} (vid uppehåll och tillfällig adress)`, 'date')}
${field(filled, 'to', labels.toOfPeriod, 'date')}
${tick(filled, 'deceased', `${labels.deceased} (när prenumerationen avslutas)`)}
<fieldset class="fields">
<legend class="react-aria-Label">${labels.hasProxy}</legend>
${field(filled, 'proxyName', labels.proxyName)}
${field(filled, 'proxyContact', labels.proxyContact)}
</fieldset>
${field(filled, 'info', labels.info)}
${field(filled, 'email', `${labels.email}. Vid E-Post skickas tidningen hit.`, 'email')}
<div hidden><input name="website" tabindex="-1" autocomplete="off" aria-label="Lämna tomt"></div>
<div class="button-row"><button class="react-aria-Button" data-variant="primary" type="submit">Skicka</button></div>
</form>`

const filledFormOf = ({ typed, faults }: Extract<SubscriptionPage, { kind: 'form' }>): FilledForm => ({
  typed,
  said: new Map(faults.flatMap(({ field: name, sentence }) => (name === undefined ? [] : [[name, sentence]]))),
})

const contentOf = (page: SubscriptionPage): Html => {
  if (page.kind === 'sent')
    return html`<div class="notice" data-tone="ok"><h2>Skickad</h2>${page.said.map((each) => html`<p>${each}</p>`)}</div>
<p><a class="text-link" href="/prenumeration">Skicka ett ärende till</a></p>`
  if (page.publications.length === 0) return html`<p>Ingen publikation tar emot ärenden här.</p>`
  return html`${faultsOf(page.faults)}${formOf(page.publications, filledFormOf(page))}`
}

/** The page with the form of the front page's tab, for browsers that run no scripts. */
export const subscriptionPage = (assets: WebAssets, page: SubscriptionPage): string =>
  publicPage(assets, { title: 'Ändra prenumeration', body: contentOf(page) })
