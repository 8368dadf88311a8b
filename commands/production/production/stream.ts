import type { ProductionId } from '../../../domain/kernel/ids.ts'
import { productionDecider } from '../../../domain/production/production/production.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'

export const productionStream = (id: ProductionId): string => `production-${id}`

/** Of those that run or have just run. Each holds all of an issue: of three hundred articles a megabyte. */
const CACHED_PRODUCTIONS = 20

export const handleProduction = commandHandler(productionDecider, { kept: CACHED_PRODUCTIONS })

export type HandleProduction = ReturnType<typeof handleProduction>
