import { administratorsDecider } from '../../../domain/people/administrators/administrators.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { administratorsInWords } from '../history-words/administrators.ts'

export const administratorsStream = 'administrators-all'

export const handleAdministrators = commandHandler(administratorsDecider, administratorsInWords)
