import type { Quotation } from './state.ts'

type Proof = { readonly keyHash: string | undefined; readonly code: string | undefined }

/** Whether the key belongs to this draft, which is not sent yet. */
export const isDraftOf = (quotation: Quotation, keyHash: string | undefined): boolean =>
  keyHash !== undefined && quotation.status === 'Begun' && quotation.keyHash === keyHash

/** Whether the short code, or the key of the draft that it was, belongs to this quotation. */
export const isQuotationOf = (quotation: Quotation, { keyHash, code }: Proof): boolean =>
  'shortCode' in quotation &&
  ((quotation.keyHash !== null && quotation.keyHash === keyHash) || quotation.shortCode === code)
