import { z } from 'zod'
import { findSeller } from '../../../projections/sales/seller/queries.ts'
import type { WebAssets } from '../../kernel/pages/assets.ts'
import { documentOf } from '../../kernel/pages/document.ts'
import { html } from '../../kernel/pages/html.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { contactLines } from './contact-lines.ts'

type Seller = { readonly name: string; readonly email: string; readonly phone: string }

const texts = {
  se: {
    lang: 'sv',
    title: 'Tillgänglighet',
    skip: 'Hoppa till innehållet',
    home: 'Ljudkod, till startsidan',
    other: { text: 'English', lang: 'en', href: '/tillganglighet?lang=en' },
    says: [
      'Ljudkod följer riktlinjerna WCAG 2.2 på nivå AA. Allt går att göra med bara tangentbord.',
      'Sidorna anpassar sig till dator, surfplatta och telefon, till stor text och till ljust eller mörkt läge.',
    ],
    fault: 'Hittar du något som inte fungerar? Berätta för oss, så rättar vi det.',
    unknown: 'Hittar du något som inte fungerar? Berätta för den som hjälper dig med Ljudkod, så rättar vi det.',
  },
  en: {
    lang: 'en',
    title: 'Accessibility',
    skip: 'Skip to the content',
    home: 'Ljudkod, to the front page',
    other: { text: 'Svenska', lang: 'sv', href: '/tillganglighet' },
    says: [
      'Ljudkod follows the guidelines WCAG 2.2 at level AA. Everything can be done with the keyboard alone.',
      'The pages adapt to computers, tablets and telephones, to large text and to a light or dark mode.',
    ],
    fault: 'Have you found something that does not work? Tell us, and we put it right.',
    unknown: 'Have you found something that does not work? Tell whoever helps you with Ljudkod, and we put it right.',
  },
} as const

const accessibilityPage = ({ icon, publicForm }: WebAssets, language: keyof typeof texts, seller: Seller): string => {
  const { lang, title, skip, home, other, says, fault, unknown } = texts[language]
  const isKnown = seller.email !== '' || seller.phone !== ''
  return documentOf({
    lang,
    title: `${title} – Ljudkod`,
    icon,
    styles: publicForm.styles,
    skip,
    body: html`<header class="masthead"><div class="masthead-row">
<a class="nameplate" href="/" aria-label="${home}">Ljudkod</a>
<a class="button" data-variant="quiet" lang="${other.lang}" hreflang="${other.lang}" href="${other.href}">${other.text}</a>
</div></header>
<main class="page" id="innehall" tabindex="-1">
<div class="page-head"><h1>${title}</h1></div>
<div class="fields">
${says.map((text) => html`<p>${text}</p>`)}
<p>${isKnown ? fault : unknown}</p>
${isKnown && contactLines(seller)}
</div>
</main>`,
  })
}

const Opening = z.object({ lang: z.enum(['se', 'en']).catch('se').optional() })

/** Holds for every reader, from whichever part of the product. */
export const accessibilityRoute = (app: App, { db }: Services, assets: WebAssets): void => {
  app.get('/tillganglighet', { schema: { querystring: Opening } }, async ({ query }, reply) => {
    const { seller } = await findSeller(db)
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(accessibilityPage(assets, query.lang ?? 'se', seller))
  })
}
