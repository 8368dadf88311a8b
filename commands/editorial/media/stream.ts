import { mediaDecider } from '../../../domain/editorial/media/media.ts'
import type { MediaId } from '../../../domain/kernel/ids.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { mediaInWords } from '../history-words/media.ts'

export const mediaStream = (id: MediaId): string => `media-${id}`

export const handleMedia = commandHandler(mediaDecider, mediaInWords)

export type HandleMedia = ReturnType<typeof handleMedia>
