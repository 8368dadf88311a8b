import type { ProductionId } from '../../domain/ids.ts'
import { productionDecider } from '../../domain/production/production.ts'
import { commandHandler } from '../command-handler.ts'

export const productionStream = (id: ProductionId): string => `production-${id}`

export const handleProduction = commandHandler(productionDecider)

export type HandleProduction = ReturnType<typeof handleProduction>
