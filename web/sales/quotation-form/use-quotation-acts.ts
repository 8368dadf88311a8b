import { useAct } from '../../kernel/queries/use-act.ts'
import type { Quotation } from '../queries/quotations.ts'
import type { SendInput } from './SendDialog.tsx'

type Step = { readonly path: string; readonly body?: object; readonly done: string }

/** The acts on a saved quotation besides editing it. A toast says how each went. */
export const useQuotationActs = ({ _id, name, customer }: Pick<Quotation, '_id' | 'name' | 'customer'>) => {
  const steer = useAct((api, { path, body = {} }: Step) => api.post(path, body), {
    entities: ['quotation', 'order'],
    receipt: ({ done }) => ({ text: done }),
    tellsFailure: true,
  })
  const own = (act: string) => `/api/quotations/${_id}/${act}`
  return {
    isBusy: steer.isPending,
    send: (sending: SendInput) => steer.mutateAsync({ path: own('send'), body: sending, done: `${name} är skickad.` }),
    revise: () =>
      steer.mutate({ path: own('revise'), done: 'Ny version med dagens priser. Den förra gäller tills du skickar.' }),
    decline: (reason: string) =>
      steer.mutateAsync({ path: own('decline'), body: { reason }, done: `${name} är avböjd.` }),
    order: (onSettled: () => void) =>
      steer.mutate(
        { path: '/api/orders', body: { name, quotation: _id, customer }, done: 'Beställningen är skapad.' },
        { onSettled },
      ),
    takeBack: (onSettled: () => void) =>
      steer.mutate({ path: own('unaccept'), done: 'Beställningen är tillbakatagen.' }, { onSettled }),
  }
}
