import type { BurnId } from '../../../domain/kernel/ids.ts'
import { burnDecider } from '../../../domain/subscribers/burn/burn.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { burnInWords } from '../history-words/burn.ts'

export const burnStream = (burnId: BurnId) => `burn-${burnId}`

export const handleBurn = commandHandler(burnDecider, burnInWords)

export type HandleBurn = ReturnType<typeof handleBurn>
