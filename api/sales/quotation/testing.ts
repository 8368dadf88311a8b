import { whoAsks } from '../../../domain/sales/quotation/examples.ts'
import { type testApi, textOf } from '../../testing.ts'

/** Twelve issues that people listen to on the web. */
export const paper = { nrOfIssues: 12, doWebbAudio: true }

/** The acts by which staff send a quotation to its customer, and the customer's view of it. */
export const quotationDesk = (api: Awaited<ReturnType<typeof testApi>>) => {
  const staff = api.as('user')
  const visitor = api.as('anonymous')
  const drafted = async (more: object = {}) =>
    textOf(await staff.post('/api/quotations', { ...whoAsks, ...more }), '_id')
  const sent = async (more: object = {}) => {
    const id = await drafted({ ...paper, pages: 16, ...more })
    await staff.post(`/api/quotations/${id}/send`, {})
    return { id, code: textOf(await staff.get(`/api/quotations/${id}`), 'shortCode') }
  }
  const ofCode = (code: string) => visitor.get(`/api/quotations/shortcode/${code}`)
  return { staff, visitor, drafted, sent, ofCode }
}
