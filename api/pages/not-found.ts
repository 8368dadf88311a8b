import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WebAssets } from './assets.ts'
import { documentOf } from './document.ts'
import { html } from './html.ts'

/** Whether somebody opens an address in a browser, rather than a program. */
export const opensPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept?.includes('text/html') ?? false)

const page = ({ icon, publicForm }: WebAssets): string =>
  documentOf({
    lang: 'sv',
    title: 'Sidan finns inte – Ljudkod',
    icon,
    styles: publicForm.styles,
    skip: 'Hoppa till innehållet',
    body: html`<header class="masthead"><div class="masthead-row">
<a class="nameplate" href="/" aria-label="Ljudkod, till startsidan">Ljudkod</a>
</div></header>
<main class="page" id="innehall" tabindex="-1">
<div class="page-head"><h1>Sidan finns inte</h1></div>
<div class="fields">
<p>Adressen leder ingenstans. Den kan vara felskriven, eller så har det som fanns där tagits bort.</p>
<p><a class="text-link" href="/player">Lyssna med en kod från tidningen</a></p>
<p><a class="text-link" href="/">Till startsidan</a></p>
</div>
</main>`,
  })

/** For who opens an address that leads nowhere: programs get a problem instead. */
export const sendNotFoundPage = (reply: FastifyReply, assets: WebAssets): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page(assets))
