import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WebAssets } from './assets.ts'
import { html } from './html.ts'
import { publicPage } from './public-page.ts'

/** Whether a browser opens the address as a page, rather than a program. */
export const opensPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept?.includes('text/html') ?? false)

const page = (assets: WebAssets): string =>
  publicPage(assets, {
    title: 'Sidan finns inte',
    body: html`<div class="fields">
<p>Adressen leder ingenstans. Den kan vara felskriven, eller så har det som fanns där tagits bort.</p>
<p><a class="text-link" href="/player">Lyssna med en kod från tidningen</a></p>
<p><a class="text-link" href="/">Till startsidan</a></p>
</div>`,
  })

/** Shows a page to a visitor whose address leads nowhere: programs get a problem instead. */
export const sendNotFoundPage = (reply: FastifyReply, assets: WebAssets): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page(assets))
