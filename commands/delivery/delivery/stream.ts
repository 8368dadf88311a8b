import { deliveryDecider } from '../../../domain/delivery/delivery/delivery.ts'
import type { DeliveryId } from '../../../domain/kernel/ids.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { deliveryInWords } from '../history-words/delivery.ts'

export const deliveryStream = (deliveryId: DeliveryId) => `delivery-${deliveryId}`

export const handleDelivery = commandHandler(deliveryDecider, deliveryInWords)

export type HandleDelivery = ReturnType<typeof handleDelivery>
