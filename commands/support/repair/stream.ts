import type { RepairId } from '../../../domain/kernel/ids.ts'
import { repairDecider } from '../../../domain/support/repair/repair.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { repairInWords } from '../history-words/repair.ts'

export const repairStream = (repairId: RepairId) => `repair-${repairId}`

export const handleRepair = commandHandler(repairDecider, repairInWords)

export type HandleRepair = ReturnType<typeof handleRepair>
