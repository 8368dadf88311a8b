import type { DiscountId } from '../../../domain/core/ids.ts'
import { discountDecider } from '../../../domain/sales/discount/discount.ts'
import { commandHandler } from '../../handling/command-handler.ts'

export const discountStream = (discountId: DiscountId) => `discount-${discountId}`

export const handleDiscount = commandHandler(discountDecider)
