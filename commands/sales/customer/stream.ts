import type { CustomerId } from '../../../domain/kernel/ids.ts'
import { customerDecider } from '../../../domain/sales/customer/customer.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { customerInWords } from '../history-words/customer.ts'

export const customerStream = (customerId: CustomerId) => `customer-${customerId}`

export const handleCustomer = commandHandler(customerDecider, customerInWords)

export type HandleCustomer = ReturnType<typeof handleCustomer>
