import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { framingDomains } from '../../../domain/editorial/publication/rules.ts'
import { allowFraming } from '../../kernel/http/security-headers.ts'
import type { WebAssets } from '../../kernel/pages/assets.ts'
import { documentOf } from '../../kernel/pages/document.ts'
import { type Html, html, jsonForScript } from '../../kernel/pages/html.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { findOpenPublication } from './open-publication.ts'

/** The data that the page hands to `web/editorial/visitor-upload/widget`. */
type OpenedWidget = {
  readonly publication: { readonly _id: string; readonly name: string }
  readonly isSingle: boolean
}

const formLink = ({ publication }: OpenedWidget) => `/ladda-upp?publikation=${publication._id}`

const waitingPage = (opened: OpenedWidget): Html => html`<p class="soft until-late">Formuläret hämtas.</p>
<div class="late fields"><p>Formuläret har inte kommit.</p>
<p><a class="text-link" href="${formLink(opened)}" target="_blank" rel="noopener">Skicka filer på en sida utan JavaScript</a></p></div>`

const pageOf = ({ icon, uploadWidget }: WebAssets, title: string, content: { body: Html; head?: Html }) =>
  documentOf({
    lang: 'sv',
    title: `${title} – Ljudkod`,
    icon,
    styles: uploadWidget.styles,
    skip: 'Hoppa till innehållet',
    ...content,
  })

const widgetPage = (assets: WebAssets, opened: OpenedWidget): string =>
  pageOf(assets, `Ladda upp filer till ${opened.publication.name}`, {
    head: html`<script type="module" src="${assets.uploadWidget.script}"></script>`,
    body: html`<main class="upload-widget" id="innehall" tabindex="-1"><div id="widget">${waitingPage(opened)}</div></main>
<script type="application/json" id="opened">${jsonForScript(opened)}</script>`,
  })

const missingPage = (assets: WebAssets): string =>
  pageOf(assets, 'Formuläret finns inte', {
    body: html`<main class="upload-widget" id="innehall" tabindex="-1"><h1>Formuläret finns inte</h1>
<p>Publikationen tar inte emot filer här. Kontakta den som sköter webbplatsen.</p></main>`,
  })

const Query = z.object({ publication: z.string().max(100).catch('').default('') })

/** The form in a frame of another site: for many files, and for one. The page sets no cookie and reads none. */
export const widgetRoutes = (app: App, services: Services, assets: WebAssets): void => {
  const open = async (reply: FastifyReply, id: string, isSingle: boolean) => {
    const found = await findOpenPublication(services, id)
    // A site that names the wrong publication is to see so.
    allowFraming(reply, found ? framingDomains(found.settings) : [])
    void reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache')
    if (!found) return reply.code(404).send(missingPage(assets))
    const publication = { _id: found.publicationId, name: found.settings.name }
    return reply.send(widgetPage(assets, { publication, isSingle }))
  }
  for (const [path, isSingle] of [
    ['/uploadMini', false],
    ['/uploadMiniSingle', true],
  ] as const)
    app.get(path, { schema: { querystring: Query } }, ({ query }, reply) => open(reply, query.publication, isSingle))
}
