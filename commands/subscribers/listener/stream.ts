import type { ListenerId } from '../../../domain/kernel/ids.ts'
import { listenerDecider } from '../../../domain/subscribers/listener/listener.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { listenerInWords } from '../history-words/listener.ts'

export const listenerStream = (listenerId: ListenerId): string => `listener-${listenerId}`

export const handleListener = commandHandler(listenerDecider, listenerInWords)

export type HandleListener = ReturnType<typeof handleListener>
