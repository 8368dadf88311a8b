import type { ProductionId } from '../../../domain/kernel/ids.ts'
import { productionDecider } from '../../../domain/production/production/production.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { productionInWords } from '../history-words/production.ts'

export const productionStream = (id: ProductionId): string => `production-${id}`

/** Productions that run or ended recently. Each state holds a whole issue: a megabyte for three hundred articles. */
const CACHED_PRODUCTIONS = 20

export const handleProduction = commandHandler(productionDecider, productionInWords, { kept: CACHED_PRODUCTIONS })

export type HandleProduction = ReturnType<typeof handleProduction>
