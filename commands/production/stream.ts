import type { ProductionId } from '../../domain/core/ids.ts'
import { productionDecider } from '../../domain/production/production.ts'
import { commandHandler } from '../handling/command-handler.ts'

export const productionStream = (id: ProductionId): string => `production-${id}`

export const handleProduction = commandHandler(productionDecider)

export type HandleProduction = ReturnType<typeof handleProduction>
