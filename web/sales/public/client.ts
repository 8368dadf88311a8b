import type { ManuscriptProblem } from '../../../domain/editorial/media/manuscript-problems.ts'
import type { PriceCalculation, PriceLine } from '../../../domain/sales/pricing/price-calculation.ts'
import type { ContactInfo, Language } from '../../../domain/sales/quotation/fields.ts'
import type { OrderReceipt } from '../../../projections/sales/order/view.ts'
import type { VisitorView } from '../../../projections/sales/quotation/view.ts'
import type { VoiceSampleView } from '../../../projections/sales/seller/view.ts'
import type { Api } from '../../kernel/server/api-client.ts'
import type { DraftKey } from './form/draft/draft-store.ts'
import type { quotationOf } from './form/public-form.ts'

type QuotationBody = ReturnType<typeof quotationOf>

/** The parts of a price that a visitor may see. */
export type VisitorsPrice = Pick<PriceCalculation, 'price' | 'totalAudioH' | 'deliveryTimeDate' | 'discount'> & {
  readonly lines: readonly Pick<PriceLine, 'code' | 'counts' | 'amount' | 'vatRate'>[]
  readonly vat: number
  /** Null once a day is promised. */
  readonly deliveryDays: number | null
  readonly discountMessage?: string
}

/** A text file of the visitor. `words` is null until it has been counted. */
export type TextFile = {
  readonly _id: string
  readonly name: string
  readonly words: number | null
  readonly pages: number | null
  readonly rejected: string | null
  readonly problem: ManuscriptProblem | null
}

export type VoiceSample = VoiceSampleView

type UploadAnswer = { readonly files: readonly ({ readonly _id: string } | { readonly error: string })[] }

/** These fields tell a person from a program. */
type Submission = {
  readonly language: Language
  readonly website: string
  readonly filledInFor: number
  readonly order: boolean
}

/** The short code shows that the sender may order the quotation. */
type ToOrder = {
  readonly _id: string
  readonly name: string
  readonly shortCode: string | undefined
  /** The version of the offer that the customer has read. */
  readonly version?: number
}

/** `key` belongs to the file, so that sending it again repeats the same upload. */
type FileSending = {
  readonly onProgress: (percent: number) => void
  readonly signal: AbortSignal
  readonly key: string
}

const headersOf = ({ key }: DraftKey) => ({ 'X-Draft-Key': key })

/** The requests of the form to the server. */
export const clientOf = (api: Api) => ({
  price: (body: QuotationBody & { readonly pages: number; readonly words: number }, signal: AbortSignal) =>
    api.post<VisitorsPrice>('/api/quotations/calculate', body, { signal }),

  voiceSamples: (signal: AbortSignal) => api.get<readonly VoiceSample[]>('/api/voicesamples', { signal }),

  beginDraft: async (body: QuotationBody & { readonly language: Language }): Promise<DraftKey> => {
    const { _id, key } = await api.post<{ _id: string; key: string }>('/api/quotations/draft', body)
    return { id: _id, key }
  },

  saveDraft: (draft: DraftKey, body: QuotationBody & { readonly language: Language }) =>
    api.put<unknown>(`/api/quotations/draft/${draft.id}`, body, { headers: headersOf(draft) }),

  files: (draft: DraftKey, signal?: AbortSignal) =>
    api.get<readonly TextFile[]>(`/api/textfiles/quotation/${draft.id}`, {
      headers: headersOf(draft),
      ...(signal ? { signal } : {}),
    }),

  upload: (draft: DraftKey, file: File, options: FileSending) => {
    const form = new FormData()
    form.append('quotationid', draft.id)
    form.append('file', file)
    return api.upload<UploadAnswer>('/api/uploads/upload', form, { headers: headersOf(draft), ...options })
  },

  draft: (draft: DraftKey) => api.get<VisitorView>(`/api/quotations/draft/${draft.id}`, { headers: headersOf(draft) }),

  offer: (code: string) => api.get<VisitorView>(`/api/quotations/shortcode/${encodeURIComponent(code)}`),

  saveDetails: (
    code: string,
    body: Pick<QuotationBody, 'customerName' | 'customerEmail'> & { readonly customerInfo: ContactInfo },
  ) => api.put<unknown>(`/api/quotations/shortcode/${encodeURIComponent(code)}/details`, body),

  decline: (code: string, reason: string) =>
    api.post<unknown>(`/api/quotations/shortcode/${encodeURIComponent(code)}/decline`, { reason }),

  receipt: (quotation: string, code: string) =>
    api.get<OrderReceipt>(`/api/orders/showByQuotation/${quotation}?code=${encodeURIComponent(code)}`),

  takeBack: (code: string) => api.post<unknown>(`/api/quotations/shortcode/${encodeURIComponent(code)}/unaccept`, {}),

  submitDraft: (draft: DraftKey, body: QuotationBody & Submission, key: string) =>
    api.post<{ _id: string; shortCode?: string; order?: string }>(`/api/quotations/draft/${draft.id}/submit`, body, {
      headers: headersOf(draft),
      key,
    }),

  order: ({ _id: quotation, ...order }: ToOrder, key: string) =>
    api.post<{ _id: string }>('/api/orders', { ...order, quotation, customer: null }, { key }),

  removeFile: (draft: DraftKey, id: string) => api.del<unknown>(`/api/textfiles/${id}`, { headers: headersOf(draft) }),
})
export type Client = ReturnType<typeof clientOf>
