import type { Analytics } from '../../commands/listening/analytics/analytics.ts'

export type ContextServices = { readonly analytics: Analytics }
