import type { OrderId } from '../../../domain/kernel/ids.ts'
import { orderDecider } from '../../../domain/sales/order/order.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { orderInWords } from '../history-words/order.ts'

export const orderStream = (orderId: OrderId) => `order-${orderId}`

export const handleOrder = commandHandler(orderDecider, orderInWords)

export type HandleOrder = ReturnType<typeof handleOrder>
