import type { ListenerId } from '../../../domain/core/ids.ts'
import { listenerDecider } from '../../../domain/subscribers/listener/listener.ts'
import { commandHandler } from '../../handling/command-handler.ts'

export const listenerStream = (listenerId: ListenerId): string => `listener-${listenerId}`

export const handleListener = commandHandler(listenerDecider)

export type HandleListener = ReturnType<typeof handleListener>
