import { DiscountId } from '../../kernel/ids.ts'
import type { DiscountOffered } from './events.ts'

export const discountId = DiscountId.parse('0199e2a0-0000-7000-8000-000000000061')

export const form = {
  name: 'Våren 2026',
  info: 'Till föreningar',
  discountCode: 'vår26',
  discountPercent: 12.5,
  active: true,
}

export const discountOffered: DiscountOffered = {
  type: 'DiscountOffered',
  data: { discountId, name: form.name, info: form.info, discountCode: 'vår26', percent: 1250, active: true },
}
