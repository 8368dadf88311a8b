import { linesOfLabel, missingGlyphsOf, onSheet } from '../../../formats/subscribers/labels/address-labels.ts'
import { LabelPreview } from '../../../projections/subscribers/burn/view.ts'
import { recordAccess } from '../../people/personal-reads.ts'
import { refusal } from '../../problems.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { ShowReason, showProtected } from '../subscriber/show-protected.ts'
import {
  type AddressRequest,
  addressesOf,
  addressQuery,
  isOpen,
  type Parcels,
  addressParams as params,
  receivers,
} from './addresses.ts'
import { missingGlyphsByPage, pageOf, pageQuery } from './pages.ts'

const path = '/api/issues/discs/:id/addresses/:format/preview'
const querystring = addressQuery.extend(pageQuery.shape)
const response = { 200: LabelPreview }

type PreviewRequest = AddressRequest & { readonly query: { readonly page: number } }

/** Shows a sheet as the address routes will print it. The access record names the subscribers on that sheet only. */
export const addressPreviewRoutes = (app: App, services: Services): void => {
  const { postFor, labelsFor } = addressesOf(services)

  const sheetOf = async (request: PreviewRequest, { name, parcels }: Parcels) => {
    const { sheet, page } = request.query
    if (parcels.length === 0) throw refusal('NobodyToPostTo')
    const all = await labelsFor(request, { name, parcels })
    const each = onSheet(sheet)
    const { labels, ...place } = pageOf(all, each, page)
    const unshown = missingGlyphsByPage(all, { each, page: place.page }, missingGlyphsOf)
    return {
      about: { ...place, unshown },
      parcels: pageOf(parcels, each, page).labels,
      addresses: { sheet, title: name, labels },
    }
  }

  const answer = async (
    request: PreviewRequest,
    { about, parcels, addresses }: Awaited<ReturnType<typeof sheetOf>>,
  ) => {
    await recordAccess(services, request, 'list', receivers(parcels))
    const picture = await services.print({ kind: 'labelPicture', of: { kind: 'addressLabels', addresses } })
    return { ...about, picture: Buffer.from(picture).toString(), labels: addresses.labels.map(linesOfLabel) }
  }

  app.get(path, { schema: { params, querystring, response } }, async (request) => {
    const post = await postFor(request)
    const parcels = post.parcels.filter(({ to }) => isOpen(to))
    return answer(request, await sheetOf(request, { ...post, parcels }))
  })

  app.post(path, { schema: { params, querystring, body: ShowReason, response } }, async (request, reply) => {
    const sheet = await sheetOf(request, await postFor(request))
    const hidden = sheet.parcels.filter(({ to }) => !isOpen(to)).map(({ to }) => to.id)
    await showProtected(services, request, reply, hidden)
    return answer(request, sheet)
  })
}
