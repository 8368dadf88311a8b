import { setTimeout as wait } from 'node:timers/promises'
import type { ProductionKind } from '../../domain/production/manifest/manifest.ts'
import { type Api, ApiRefusal } from './api.ts'

type IssueAnswer = { readonly code: string; readonly products: Readonly<Record<string, unknown>> }

/** The imported issue can no longer be produced: a person has changed it, or ended the production. */
export class ProductionImpossible extends Error {
  override readonly name = 'NotProduced'
}

/** False: the issue is being produced already, for a user or for a disc order. `of`: names the issue in the step. */
export const orderProduct = async (api: Api, issue: string, kind: ProductionKind, of = ''): Promise<boolean> => {
  try {
    await api({ method: 'POST', path: `/api/issues/products/${issue}/${kind}`, step: `${of}production-${kind}` })
    return true
  } catch (error) {
    if (error instanceof ApiRefusal && error.title === 'ProductionUnderway') return false
    throw error
  }
}

/**
 * Orders a product when its turn has come, unless a user has had it made by then. `of`: names the issue in the step. Rejects with `ProductionImpossible`
 * after two minutes.
 */
export const produce = async (
  api: Api,
  issue: string,
  kind: ProductionKind,
  { pause = () => wait(400), of = '' }: { readonly pause?: () => Promise<unknown>; readonly of?: string } = {},
): Promise<IssueAnswer> => {
  let isOrdered = false
  for (let tries = 0; tries < 300; tries += 1) {
    const found = await api<IssueAnswer>({ path: `/api/issues/${issue}` })
    if (found.products[kind]) return found
    isOrdered ||= await orderProduct(api, issue, kind, of)
    await pause()
  }
  throw new ProductionImpossible(`${kind} of the example issue was not produced in two minutes`)
}
