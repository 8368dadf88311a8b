import { type Html, html } from '../../kernel/pages/html.ts'

type Contact = { readonly name?: string; readonly email: string; readonly phone: string }

/** Writes the known contact details of the seller; the e-mail address and the telephone number are links. */
export const contactLines = ({ name, email, phone }: Contact): Html => html`<address>
${name && html`<p>${name}</p>`}
${email && html`<p><a class="text-link" href="mailto:${email}">${email}</a></p>`}
${phone && html`<p><a class="text-link" href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${phone}</a></p>`}
</address>`
