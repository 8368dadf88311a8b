import type { ForgettingId } from '../../../domain/kernel/ids.ts'
import { forgettingDecider } from '../../../domain/support/forgetting/forgetting.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { forgettingInWords } from '../history-words/forgetting.ts'

export const forgettingStream = (forgettingId: ForgettingId) => `forgetting-${forgettingId}`

export const handleForgetting = commandHandler(forgettingDecider, forgettingInWords)

export type HandleForgetting = ReturnType<typeof handleForgetting>
