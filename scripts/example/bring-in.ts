import { readFile } from 'node:fs/promises'
import { playerAddress } from '../../domain/listening/player-address.ts'
import type { Api, CreatedEntity } from './api.ts'
import { addArticle } from './articles.ts'
import { addCustomers, takeOrder } from './customers.ts'
import { articles, publication } from './issue.ts'
import { orderProduct, produce } from './produce.ts'
import { saveSeller } from './sell.ts'

/** Addresses. */
export type Links = {
  readonly issue: string
  readonly player: string
  readonly daisy: string
  readonly mp3: string
  readonly qr: string
}

const chooseCover = async (api: Api, issue: string, released: Date) => {
  const form = new FormData()
  form.set('issueid', issue)
  form.set('file', new Blob([await readFile(new URL('cover.png', import.meta.url))]), 'cover.png')
  const { _id } = await api<CreatedEntity>({
    method: 'POST',
    path: '/api/uploads/uploadSingle',
    step: 'cover',
    body: form,
  })
  const body = { posterimage: _id, availableFromDate: released.toISOString() }
  await api({ method: 'PUT', path: `/api/issues/${issue}`, step: 'release', body })
}

/**
 * Creates the example publication for an example customer and produces its first issue through the same calls as a
 * user's browser. `now`: the release. Links are absolute, below `publicUrl`. Rejects with `ApiRefusal` and
 * `ProductionImpossible` when a person changes something meanwhile that it builds on.
 */
export const bringInExample = async (
  api: Api,
  publicUrl: string,
  now: Date,
  onFounded: (publication: string) => Promise<void>,
): Promise<Links> => {
  await saveSeller(api)
  const customers = await addCustomers(api)
  const founded = await api<CreatedEntity>({
    method: 'POST',
    path: '/api/publications',
    step: 'publication',
    body: { ...publication, customer: customers.publisher },
  })
  await onFounded(founded._id)
  const date = now.toISOString().slice(0, 10)
  const body = { publication: founded._id, date }
  const { _id: issue } = await api<CreatedEntity>({ method: 'POST', path: '/api/issues', step: 'issue', body })
  for (const [at, article] of articles.entries()) await addArticle(api, issue, article, `article-${at}`)
  await chooseCover(api, issue, now)
  await orderProduct(api, issue, 'daisy')
  // While the book is being made.
  await takeOrder(api, customers, founded._id)
  await produce(api, issue, 'daisy')
  const { code } = await produce(api, issue, 'singleMp3')
  return {
    issue: `${publicUrl}/articles/${issue}`,
    player: playerAddress({ publicUrl, playerBaseUrl: '' }, { issue: code }),
    daisy: `${publicUrl}/api/issues/daisyzip/${issue}`,
    mp3: `${publicUrl}/api/issues/products/${issue}/singleMp3`,
    qr: `${publicUrl}/printQr/${issue}`,
  }
}
