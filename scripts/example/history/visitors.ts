import type { Api, OnCreated } from '../api.ts'
import { dayAfter } from './subscribers.ts'

const blank = { address1: '', address2: '', zip: '', city: '', format: '' }

/** What visitors have sent and staff have not handled: files in 'Inkommet', and a request for a holiday. */
export const sendAsVisitors = async (
  api: Api,
  pub: string,
  { today, onCreated }: { readonly today: string; readonly onCreated: OnCreated },
): Promise<void> => {
  const form = new FormData()
  form.set('publication', pub)
  form.set('name', 'Rut Exempel')
  form.set('message', 'Exempel: ett program från bygdegården.')
  const text = 'Program i bygdegården (exempel)\n\nLördag: dans. Söndag: loppis. Måndag: stängt.\n'
  form.set('file', new Blob([text]), 'Exempelprogram.txt')
  await api({ method: 'POST', path: '/ladda-upp', step: 'submission', body: form })
  const query = new URLSearchParams({ publication: pub }).toString()
  const sent = await api<readonly { readonly _id: string }[]>({ path: `/api/submissions?${query}` })
  for (const { _id } of sent) await onCreated('/api/submissions', _id)
  const body = {
    action: 'hold',
    publication: pub,
    name: 'Asta Exempel',
    oldAddress: { ...blank, address1: 'Exempelgatan 1', zip: '972 00', city: 'Luleå' },
    from: dayAfter(today, 14),
    to: dayAfter(today, 28),
    info: 'Exempel: jag är bortrest.',
  }
  await api({ method: 'POST', path: '/api/subscribeTemps', step: 'request', body })
}
