import { DAISY_AS_ZIP } from '../../../domain/editorial/visitor-uploads/refused-names.ts'
import type { OpenPublication } from '../../../projections/editorial/publication/view.ts'
import type { WebAssets } from '../../kernel/pages/assets.ts'
import { type Html, html } from '../../kernel/pages/html.ts'
import { publicPage } from '../../kernel/pages/public-page.ts'

/** The fields as a browser without scripts sends them. */
export type TypedFields = Readonly<Record<string, string>>

export type UploadPage =
  | { readonly kind: 'sent'; readonly number: string }
  | {
      readonly kind: 'form'
      readonly publications: readonly OpenPublication[]
      readonly typed: TypedFields
      readonly faults: readonly string[]
    }

/** Largest form in megabytes: without scripts nothing goes on where it broke off. */
export const PLAIN_FORM_MEGABYTES = 100

const line = (typed: TypedFields, name: string, label: string, type = 'text') => html`<div class="react-aria-TextField">
<label class="react-aria-Label" for="${name}">${label}</label>
<input class="react-aria-Input" id="${name}" name="${name}" type="${type}" value="${typed[name]}">
</div>`

const publicationField = (publications: readonly OpenPublication[], typed: TypedFields) => {
  const [only] = publications
  const chosen = typed['publication'] ?? (publications.length === 1 ? only?._id : undefined)
  return html`<div class="react-aria-TextField">
<label class="react-aria-Label" for="publication">Publikation</label>
<select class="react-aria-Input" id="publication" name="publication" required><option value="">Välj</option>${publications.map(
    ({ _id, name }) =>
      _id === chosen
        ? html`<option value="${_id}" selected>${name}</option>`
        : html`<option value="${_id}">${name}</option>`,
  )}</select>
</div>`
}

const faultsOf = (faults: readonly string[]) =>
  faults.length > 0 &&
  html`<div class="notice error-summary" data-tone="danger" role="alert"><h2>Skickades inte</h2><ul>${faults.map(
    (each) => html`<li>${each}</li>`,
  )}</ul><p>Välj filerna igen innan du skickar.</p></div>`

// The files come last, so that what belongs to them is known before the first byte.
const formOf = (
  publications: readonly OpenPublication[],
  typed: TypedFields,
): Html => html`<form class="fields" method="post" action="/ladda-upp" enctype="multipart/form-data">
${publicationField(publications, typed)}
${line(typed, 'name', 'Namn (valfritt)')}
${line(typed, 'email', 'E-postadress för kvittot (valfritt)', 'email')}
<div class="react-aria-TextField">
<label class="react-aria-Label" for="message">Meddelande (valfritt)</label>
<textarea class="react-aria-TextArea" id="message" name="message" rows="3">${typed['message']}</textarea>
</div>
<div hidden><input name="website" tabindex="-1" autocomplete="off" aria-label="Lämna tomt"></div>
<div class="react-aria-TextField">
<label class="react-aria-Label" for="file">Filer</label>
<span class="hint" id="file-tips">Högst ${PLAIN_FORM_MEGABYTES} MB tillsammans. ${DAISY_AS_ZIP}</span>
<input class="react-aria-Input" id="file" name="file" type="file" multiple required aria-describedby="file-tips">
</div>
<div class="button-row"><button class="react-aria-Button" data-variant="primary" type="submit">Skicka</button></div>
</form>`

const contentOf = (page: UploadPage): Html => {
  if (page.kind === 'sent')
    return html`<div class="notice" data-tone="ok"><h2>Skickat</h2>
<p>Filerna har kommit fram. Ingenting blir offentligt innan redaktionen har gått igenom det.</p>
<p>Numret på det du har skickat: <b>${page.number}</b></p></div>
<p><a class="text-link" href="/ladda-upp">Skicka fler filer</a></p>`
  if (page.publications.length === 0) return html`<p>Ingen publikation tar emot filer från alla.</p>`
  return html`${faultsOf(page.faults)}${formOf(page.publications, page.typed)}`
}

/** The page with the form of the front page's tab, for browsers that run no scripts. */
export const uploadPage = (assets: WebAssets, page: UploadPage): string =>
  publicPage(assets, { title: 'Ladda upp filer', body: contentOf(page) })
