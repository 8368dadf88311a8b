import { useCallback, useEffect, useState } from 'react'
import type { Playlist } from '../../../../projections/listening/playlist/view.ts'
import { appleObstacle } from '../apple.ts'
import { addressOf } from './subscription-address.ts'

/**
 * `hidden`: nobody is told anything here. `unsupported`: this browser cannot be told anything. `install`: it can once the
 * paper lies on the home screen. `elsewhere`: Safari can, not the browser within another application. `old`: the telephone
 * never can. `denied`: somebody has said no.
 */
export type PushRegistrationState =
  | 'hidden'
  | 'unsupported'
  | 'install'
  | 'elsewhere'
  | 'old'
  | 'checking'
  | 'off'
  | 'on'
  | 'denied'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** In another site's frame no browser asks whether we may. */
const isFramed = () => window.self !== window.top

const initialState = ({ publication, preview }: Playlist): PushRegistrationState => {
  if (!publication.usePush || preview || isFramed()) return 'hidden'
  if (!isSupported()) return appleObstacle() ?? 'unsupported'
  return 'checking'
}

const WORKER_PATH = '/player/worker.js'
const WORKER_SCOPE = '/player/'

/** Not by chance, mostly with a sentence. */
class PushRefusal extends Error {}

const detailIn = async (response: Response): Promise<string> => {
  const problem: unknown = await response.json().catch(() => null)
  const isTold = typeof problem === 'object' && problem !== null && 'detail' in problem
  return isTold && typeof problem.detail === 'string' ? problem.detail : ''
}

/** What a proxy says of a server that is away has no sentence: the listener's net is not to blame. */
const SERVER_AWAY_TEXT = 'Servern svarar inte just nu. Försök igen om en stund.'

const ask = async (path: string, request?: RequestInit): Promise<Response> => {
  const response = await fetch(`/api/push/${path}`, request)
  if (!response.ok) throw new PushRefusal((await detailIn(response)) || SERVER_AWAY_TEXT)
  return response
}

const post = (path: string, body: object) => {
  const headers = { 'Content-Type': 'application/json' }
  return ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

const bytesOf = (base64url: string) => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

const ownSubscription = async () =>
  (await navigator.serviceWorker.getRegistration(WORKER_SCOPE))?.pushManager.getSubscription() ?? null

/** One that was made with another key of ours takes nothing from us any more. */
const subscribe = async () => {
  const { key }: { key: string } = await (await ask('key')).json()
  const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
  const { pushManager } = await registerWorker()
  try {
    return await pushManager.subscribe(wanted)
  } catch {
    const former = await pushManager.getSubscription()
    if (!former) throw pushServiceUnreachable()
    await former.unsubscribe()
    return pushManager.subscribe(wanted).catch(() => Promise.reject(pushServiceUnreachable()))
  }
}

const pushServiceUnreachable = () =>
  new PushRefusal('Webbläsaren når inte sin pushtjänst. Försök igen senare, eller i en annan webbläsare.')

const registerWorker = async () => {
  try {
    return await waitForActivation(await navigator.serviceWorker.register(WORKER_PATH, { scope: WORKER_SCOPE }))
  } catch {
    throw new PushRefusal(
      'Webbläsaren låter inte sidan ta emot notiser. Öppna tidningen i en annan webbläsare, eller utanför ett privat fönster.',
    )
  }
}

/** Only one that is at work can be subscribed for. */
const waitForActivation = (registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> =>
  new Promise((resolve) => {
    const coming = registration.installing ?? registration.waiting
    if (registration.active || !coming) resolve(registration)
    else coming.addEventListener('statechange', () => registration.active && resolve(registration))
  })

const readRegistrationState = async (publication: string): Promise<PushRegistrationState> => {
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await ownSubscription()
  if (!subscription) return 'off'
  const answer = await post('standing', { publication, endpoint: subscription.endpoint })
  const { isListening }: { isListening: boolean } = await answer.json()
  return isListening ? 'on' : 'off'
}

const join = async (code: string): Promise<PushRegistrationState> => {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  await post('join', { code, address: addressOf(await subscribe()) })
  return 'on'
}

/** What the browser is reached by stays with it: other papers may tell it something. */
const leave = async (publication: string): Promise<PushRegistrationState> => {
  const subscription = await ownSubscription()
  if (subscription) await post('leave', { publication, endpoint: subscription.endpoint })
  return 'off'
}

/** What other tabs of the same browser are told: how it stands with a publication. */
const BROADCAST_CHANNEL = 'ljudkod push'
type RegistrationStatus = { readonly publication: string; readonly state: PushRegistrationState }

const tellTabs = (standing: RegistrationStatus) => {
  const channel = new BroadcastChannel(BROADCAST_CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin alone
  channel.postMessage(standing)
  channel.close()
}

/** Why a press came to nothing, and that it may be repeated. */
const troubleWith = (error: unknown, wasOn: boolean): string => {
  const said = error instanceof PushRefusal ? error.message : ''
  const why = said || 'Det gick inte just nu. Kontrollera nätet och försök igen.'
  return wasOn ? `Du får fortfarande notiser. ${why}` : why
}

/** Whether this browser is told when the next issue comes, and one press to have it otherwise. */
export const usePushRegistration = (playlist: Playlist) => {
  const { _id: publication } = playlist.publication
  const [state, setState] = useState(() => initialState(playlist))
  const [isPending, setPending] = useState(false)
  const [trouble, setTrouble] = useState('')

  useEffect(() => {
    let isShown = true
    if (initialState(playlist) !== 'checking') return
    // A server that is away says nothing of it: the press tells.
    void readRegistrationState(publication)
      .catch((): PushRegistrationState => 'off')
      .then((found) => isShown && setState(found))
    return () => {
      isShown = false
    }
  }, [playlist, publication])

  useEffect(() => {
    if (initialState(playlist) !== 'checking') return
    const channel = new BroadcastChannel(BROADCAST_CHANNEL)
    channel.addEventListener('message', ({ data: told }: MessageEvent<RegistrationStatus>) => {
      if (told.publication === publication) setState(told.state)
    })
    return () => channel.close()
  }, [playlist, publication])

  const press = useCallback(async () => {
    const isOn = state === 'on'
    setPending(true)
    // What is the same as before is read out again only when it has been away.
    setTrouble('')
    try {
      const next = await (isOn ? leave(publication) : join(playlist.code))
      setState(next)
      tellTabs({ publication, state: next })
    } catch (error) {
      setTrouble(troubleWith(error, isOn))
    }
    setPending(false)
  }, [state, publication, playlist.code])

  return { state, trouble, isPending, press }
}
