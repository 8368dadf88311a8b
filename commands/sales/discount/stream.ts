import type { DiscountId } from '../../../domain/kernel/ids.ts'
import { discountDecider } from '../../../domain/sales/discount/discount.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { discountInWords } from '../history-words/discount.ts'

export const discountStream = (discountId: DiscountId) => `discount-${discountId}`

export const handleDiscount = commandHandler(discountDecider, discountInWords)
