import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { isShortCode } from '../../../commands/kernel/short-code.ts'
import { customerPage } from '../../../domain/sales/quotation/customer-page.ts'
import { findSeller } from '../../../projections/sales/seller/queries.ts'
import type { WebAssets } from '../../kernel/pages/assets.ts'
import { documentOf } from '../../kernel/pages/document.ts'
import { type Html, html, jsonForScript } from '../../kernel/pages/html.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { contactLines } from './contact-lines.ts'

/** The data that the page hands to `web/sales/public`. */
type OpenedForm = {
  /** `request`: the visitor asks for an offer. `order`: the visitor orders at once. */
  readonly form: 'request' | 'order'
  readonly language: 'se' | 'en'
  /** The code under which an existing quotation was sent; null for a new one. */
  readonly code: string | null
  /** The seller's contact details; null while staff have not entered them. */
  readonly contact: { readonly email: string; readonly phone: string } | null
}

const texts = {
  se: { lang: 'sv', title: 'Begär offert – Ljudkod', skip: 'Hoppa till innehållet' },
  en: { lang: 'en', title: 'Request a quotation – Ljudkod', skip: 'Skip to the content' },
} as const

/** The visitor reads these texts until the form has loaded, and where it cannot load. */
const waitTexts = {
  se: {
    home: 'Ljudkod, till startsidan',
    wait: 'Formuläret hämtas.',
    title: 'Formuläret har inte kommit än',
    again: 'Hämta sidan igen',
    needs: 'Formuläret behöver JavaScript och en webbläsare från 2022 eller senare.',
    instead: 'Det går också att mejla eller ringa oss:',
  },
  en: {
    home: 'Ljudkod, to the front page',
    wait: 'Fetching the form.',
    title: 'The form has not come yet',
    again: 'Fetch the page again',
    needs: 'The form needs JavaScript and a browser from 2022 or later.',
    instead: 'You can also write to us or call us:',
  },
} as const

/** The page shows this until `web/sales/public` replaces it. */
const waitingPage = ({ language, contact }: OpenedForm): Html => {
  const { home, wait, title, again, needs, instead } = waitTexts[language]
  return html`<header class="masthead"><div class="masthead-row">
<a class="nameplate" href="/" aria-label="${home}">Ljudkod</a>
</div></header>
<main class="page" id="innehall" tabindex="-1">
<p class="soft until-late">${wait}</p>
<div class="late">
<div class="page-head"><h1>${title}</h1></div>
<div class="fields">
<p>${needs}</p>
<p><a class="text-link" href="">${again}</a></p>
${contact && html`<p>${instead}</p>${contactLines(contact)}`}
</div>
</div>
</main>`
}

const publicFormPage = ({ icon, publicForm }: WebAssets, opened: OpenedForm): string => {
  return documentOf({
    ...texts[opened.language],
    icon,
    styles: publicForm.styles,
    head: html`${publicForm.preload.map((part) => html`<link rel="modulepreload" href="${part}">`)}
<script type="module" src="${publicForm.script}"></script>`,
    body: html`<div id="public">${waitingPage(opened)}</div>
<script type="application/json" id="opened">${jsonForScript(opened)}</script>`,
  })
}

/** Visitors paste the address of a customer's page as often as the code itself. */
const CODE_IN_ADDRESS = /(?:[?&]code=|\/quotplug\/)([^&#?/\s]+)/

/** Accepts a code that a customer typed from paper or pasted from a letter. */
const Code = z
  .string()
  .max(300)
  .transform((typed) => (CODE_IN_ADDRESS.exec(typed)?.[1] ?? typed).replaceAll(/\s/g, '').toLowerCase())
  .catch('')
const Opening = z.object({ code: Code.optional(), lang: z.enum(['se', 'en']).catch('se').optional() })

export const publicFormRoutes = (app: App, { db }: Services, assets: WebAssets): void => {
  const contactOf = async () => {
    const { email, phone } = (await findSeller(db)).seller
    return email || phone ? { email, phone } : null
  }
  const send = async (reply: FastifyReply, opened: Omit<OpenedForm, 'contact'>) =>
    reply
      .type('text/html; charset=utf-8')
      // The address holds the code of a quotation, so other sites must not see it as a referrer.
      .header('Referrer-Policy', 'same-origin')
      .header('Cache-Control', 'no-cache')
      .send(publicFormPage(assets, { ...opened, contact: await contactOf() }))

  app.get('/ljudkodcontact', { schema: { querystring: Opening } }, async ({ query }, reply) =>
    send(reply, { form: 'request', language: query.lang ?? 'se', code: query.code || null }),
  )

  app.get(
    '/ljudkodcontact/:language',
    { schema: { params: z.object({ language: z.string().max(100) }), querystring: Opening } },
    async ({ params, query }, reply) => {
      const language = z.enum(['se', 'en']).safeParse(params.language)
      const code = Code.parse(params.language)
      if (isShortCode(code)) return reply.redirect(customerPage(code, query.lang ?? 'se'))
      if (!language.success) return reply.redirect('/ljudkodcontact')
      return send(reply, { form: 'request', language: language.data, code: query.code || null })
    },
  )

  app.get('/quotplug', { schema: { querystring: Opening } }, async ({ query }, reply) =>
    send(reply, { form: 'order', language: query.lang ?? 'se', code: query.code || null }),
  )

  app.get(
    '/quotplug/:shortCode',
    { schema: { params: z.object({ shortCode: Code }), querystring: Opening } },
    async ({ params, query }, reply) =>
      send(reply, { form: 'order', language: query.lang ?? 'se', code: params.shortCode || null }),
  )
}
