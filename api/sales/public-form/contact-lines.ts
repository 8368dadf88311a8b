import { type Html, html } from '../../kernel/pages/html.ts'

type Contact = { readonly name?: string; readonly email: string; readonly phone: string }

/** How to reach somebody, with what is known of it; an address and a number are links. */
export const contactLines = ({ name, email, phone }: Contact): Html => html`<address>
${name && html`<p>${name}</p>`}
${email && html`<p><a class="text-link" href="mailto:${email}">${email}</a></p>`}
${phone && html`<p><a class="text-link" href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${phone}</a></p>`}
</address>`
