import type { MediaId } from '../../../domain/core/ids.ts'
import { mediaDecider } from '../../../domain/editorial/media/media.ts'
import { commandHandler } from '../../handling/command-handler.ts'

export const mediaStream = (id: MediaId): string => `media-${id}`

export const handleMedia = commandHandler(mediaDecider)

export type HandleMedia = ReturnType<typeof handleMedia>
