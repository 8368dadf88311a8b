import { retentionDecider } from '../../../domain/support/retention/retention.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { retentionInWords } from '../history-words/retention.ts'

export const retentionStream = 'retention-all'

export const handleRetention = commandHandler(retentionDecider, retentionInWords)
