import type { DeliveryId } from '../../../domain/core/ids.ts'
import { deliveryDecider } from '../../../domain/delivery/delivery/delivery.ts'
import { commandHandler } from '../../handling/command-handler.ts'

export const deliveryStream = (deliveryId: DeliveryId) => `delivery-${deliveryId}`

export const handleDelivery = commandHandler(deliveryDecider)

export type HandleDelivery = ReturnType<typeof handleDelivery>
