import { type Delivery, deliveryInWords } from '../../../domain/sales/pricing/delivery.ts'
import { sayDay } from '../../kernel/words/swedish.ts'

/** Examples: 'Första numret: 10 arbetsdagar efter beställning och manus'; once ordered, 'Tisdag 8 december 2026'. */
export const sayDelivery = (delivery: Delivery, nrOfIssues: number): string =>
  deliveryInWords({ ...delivery, language: 'sv', nrOfIssues, day: (date) => sayDay(date).toLowerCase() })
