import type { ProductionKind } from '../../../domain/production/manifest.ts'

/** What a production makes, as it is ordered and fetched. */
export const products: Readonly<Record<ProductionKind, string>> = {
  daisy: 'Daisy',
  singleMp3: 'Ett mp3-spår',
  web: 'Daisy för webben',
  legimus: 'Daisy till Legimus',
}
